"""Fingers on the stage: all of them are reported, and nothing else."""

from __future__ import annotations

from glass import Glass
from kivy.uix.widget import Widget

from kiosk.stage import Finger, Phase, Retained, Stage

DOWN, MOVE, UP = Phase.DOWN, Phase.MOVE, Phase.UP


def told(fingers: list[Finger]) -> list[tuple[Phase, int, int]]:
    return [(finger.phase, round(finger.x), round(finger.y)) for finger in fingers]


def test_a_finger_keeps_its_number_and_tells_its_place(
    window: Glass, stage: Stage, fingers: list[Finger]
) -> None:
    finger = window.down(100, 200)
    window.move(finger, 110, 220)
    window.up(finger)
    assert told(fingers) == [(DOWN, 100, 200), (MOVE, 110, 220), (UP, 110, 220)]
    assert len({finger.id for finger in fingers}) == 1
    assert fingers[0].at <= fingers[1].at <= fingers[2].at


def test_several_fingers_are_told_apart(window: Glass, stage: Stage, fingers: list[Finger]) -> None:
    one, two = window.down(10, 10), window.down(600, 400)
    window.move(one, 20, 10)
    window.move(two, 590, 400)
    window.up(one)
    window.up(two)
    first, second = fingers[0].id, fingers[1].id
    assert first != second
    assert [finger.id for finger in fingers] == [first, second, first, second, first, second]
    assert told(fingers)[2:4] == [(MOVE, 20, 10), (MOVE, 590, 400)]


def test_wheel_and_other_buttons_of_a_mouse_are_no_fingers(
    window: Glass, stage: Stage, fingers: list[Finger]
) -> None:
    for button in ("scrollup", "scrolldown", "right", "middle"):
        window.up(window.down(50, 50, button))
    assert fingers == []
    window.up(window.down(50, 50, "left"))
    assert [finger.phase for finger in fingers] == [DOWN, UP]


def test_what_lies_on_the_stage_takes_its_own_fingers(
    window: Glass, stage: Stage, fingers: list[Finger]
) -> None:
    class Lid(Widget):
        def on_touch_down(self, touch: object) -> bool:
            return True

    stage.add_widget(Lid())
    window.tap(50, 50)
    assert fingers == []


def test_a_finger_is_followed_to_its_end_whatever_comes_to_lie_over_it(
    window: Glass, stage: Stage, fingers: list[Finger]
) -> None:
    class Lid(Widget):
        def on_touch_up(self, touch: object) -> bool:
            return True

    finger = window.down(50, 50)
    window.add(Lid())
    window.up(finger)
    assert told(fingers) == [(DOWN, 50, 50), (UP, 50, 50)]


def test_a_stage_within_a_rim_counts_from_its_own_corner(
    window: Glass, stage: Stage, fingers: list[Finger]
) -> None:
    outer: list[Finger] = []
    table = Stage(fingers.append, size_hint=(None, None), size=(540, 380), pos=(50, 50))
    window.clear()
    window.add(Retained(table, Stage(outer.append, ground=False)))
    finger = window.down(60, 70)
    window.move(finger, 40, 70)
    window.up(finger)
    assert told(fingers) == [(DOWN, 10, 20), (MOVE, -10, 20), (UP, -10, 20)]
    assert outer == []
    window.tap(20, 30)
    assert told(outer) == [(DOWN, 20, 30), (UP, 20, 30)]
    assert len(fingers) == 3
