"""What takes its time is told once of the same things, and anew of others, however much alike."""

from __future__ import annotations

from kiosk.rooms.evening.remembered import Remembered


def test_it_is_told_anew_only_of_other_things() -> None:
    remembered, told = Remembered[int](), []
    evening, language = ["a game"], "en"

    def tell() -> int:
        told.append(1)
        return len(told)

    assert [remembered.tell((evening, language), tell) for _ in range(3)] == [1, 1, 1]
    assert remembered.tell((evening, "de"), tell) == 2
    assert remembered.tell((list(evening), "de"), tell) == 3, "equal is not the same"
