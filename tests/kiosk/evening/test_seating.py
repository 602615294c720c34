"""Who is called to the next game, and what becomes of chairs that nobody comes to."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

import pytest
from gathering import Gathering
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.outcome import Ending
from kiosk.evening.facts import Kind, Options, PersonId
from kiosk.evening.seating import COMES_WITHIN, Seating, chairs_wanted

FIVE = ("Ada", "Ben", "Cleo", "Dan", "Eve")
PLACES = (1, 2, 3, 4, 5, 6)
NOW = 1000.0
LATE = NOW + COMES_WITHIN


def seating(table: Gathering, places: int = 6, now: float = NOW, **before: int) -> Seating:
    sat = {table[name]: place for name, place in before.items()}
    return Seating(table.host, PLACES[:places], now, sat)


def called(table: Gathering, chairs: Seating) -> dict[int, str]:
    """By place: who is asked to come."""
    return {
        place: table.name(chair.person) for place, chair in chairs.chairs.items() if not chair.taken
    }


def sitting(table: Gathering, chairs: Seating) -> list[str]:
    return [table.name(chair.person) for chair in chairs.chairs.values() if chair.taken]


def come(table: Gathering, chairs: Seating, *names: str, now: float = NOW) -> None:
    """These press the button of the place that they are asked to."""
    for name in names:
        place = next(place for place, one in called(table, chairs).items() if one == name)
        chairs.take(place, now)


# Called


def test_as_many_are_called_as_can_play_in_the_order_of_the_queue() -> None:
    table = Gathering(names=FIVE, seats=4)
    assert called(table, seating(table)) == {1: "Ada", 2: "Ben", 3: "Cleo", 4: "Dan"}
    assert called(table, seating(table, places=2)) == {1: "Ada", 2: "Ben"}


def test_it_begins_once_everybody_who_is_called_has_come() -> None:
    table = Gathering(names=FIVE[:2])
    chairs = seating(table)
    come(table, chairs, "Ben")
    assert not chairs.ready and sitting(table, chairs) == ["Ben"]
    come(table, chairs, "Ada")
    assert chairs.ready and chairs.deadline is None


def test_one_alone_waits_for_others_unless_bots_may_play() -> None:
    table = Gathering(names=("Ada",))
    chairs = seating(table)
    come(table, chairs, "Ada")
    assert not chairs.ready
    table.host.change("standard", Options(bots=True))
    assert chairs.ready


def test_somebody_who_enrols_late_is_called_to_a_chair_that_is_free() -> None:
    table = Gathering(names=("Ada",))
    chairs = seating(table)
    come(table, chairs, "Ada")
    table.enrol("Zoe")
    assert chairs.tick(NOW + 5)
    assert called(table, chairs) == {2: "Zoe"}
    assert chairs.deadline == NOW + 5 + COMES_WITHIN


def test_whoever_sat_at_a_place_is_asked_to_sit_there_again() -> None:
    table = Gathering(names=FIVE[:4])
    chairs = seating(table, Ada=3, Cleo=1)
    assert called(table, chairs) == {1: "Cleo", 2: "Ben", 3: "Ada", 4: "Dan"}


# As many as the screen can hold


def test_nobody_is_called_to_a_place_at_which_the_screen_cannot_hold_them() -> None:
    table = Gathering(names=FIVE)
    chairs = Seating(
        table.host, PLACES, NOW, fits=lambda places: len(places) < 4 and 2 not in places
    )
    assert called(table, chairs) == {1: "Ada", 3: "Ben", 4: "Cleo"}
    come(table, chairs, "Ada", "Ben", "Cleo")
    assert chairs.ready and not chairs.cramped


def test_a_screen_that_turns_out_smaller_takes_back_the_last_calls() -> None:
    table, most = Gathering(names=FIVE), 4
    chairs = Seating(table.host, PLACES, NOW, fits=lambda places: len(places) <= most)
    come(table, chairs, "Ada")
    most = 2
    chairs.tick(NOW)
    assert (sitting(table, chairs), called(table, chairs)) == (["Ada"], {2: "Ben"})


def test_a_screen_that_holds_no_two_says_so() -> None:
    table = Gathering(names=FIVE)
    chairs = Seating(table.host, PLACES, NOW, fits=lambda places: len(places) < 2)
    assert chairs.cramped
    table.host.change("standard", Options(bots=True))
    chairs.tick(NOW)
    assert not chairs.cramped


# Passed on


def test_a_chair_is_kept_for_a_minute_and_then_passes_to_the_next() -> None:
    table = Gathering(names=FIVE, seats=3)
    chairs = seating(table)
    come(table, chairs, "Ada", "Cleo")
    assert chairs.deadline == LATE
    assert not chairs.tick(LATE - 0.01)
    assert chairs.tick(LATE)
    assert called(table, chairs) == {2: "Dan"}
    assert table.names(table.evening.queue) == ["Ada", "Cleo", "Dan", "Eve", "Ben"]
    assert sitting(table, chairs) == ["Ada", "Cleo"]


def test_whoever_comes_a_moment_too_late_still_has_the_chair_if_nobody_else_does() -> None:
    table = Gathering(names=FIVE[:2])
    chairs = seating(table)
    chairs.take(1, LATE + 3)
    assert sitting(table, chairs) == ["Ada"]


def test_whoever_is_missed_is_called_again_if_nobody_else_waits_and_then_no_more() -> None:
    table = Gathering(names=FIVE[:2])
    chairs = seating(table)
    come(table, chairs, "Ada")
    chairs.tick(LATE)
    assert called(table, chairs) == {2: "Ben"}
    chairs.tick(LATE + COMES_WITHIN)
    assert called(table, chairs) == {} and table.names(table.evening.queue) == ["Ada"]
    assert not chairs.ready


def test_nothing_is_noted_of_a_heat_that_nobody_comes_to() -> None:
    table = Gathering("heats", FIVE)
    table.draw(1, FIVE)
    chairs, before = seating(table), len(table.host.journal)
    for minutes in range(1, 60):
        chairs.tick(NOW + minutes * COMES_WITHIN)
    assert sorted(called(table, chairs).values()) == sorted(FIVE)
    assert len(table.host.journal) == before, "it would be written down for ever"


def test_whoever_says_no_gives_the_chair_to_the_next_at_once() -> None:
    table = Gathering(names=FIVE, seats=2)
    chairs = seating(table)
    come(table, chairs, "Ada")
    chairs.leave(1, NOW)
    chairs.leave(2, NOW)
    assert called(table, chairs) == {1: "Cleo", 2: "Dan"}
    assert table.names(table.evening.queue) == ["Cleo", "Dan", "Eve"]


def test_whoever_goes_home_leaves_their_chair() -> None:
    table = Gathering(names=FIVE, seats=2)
    chairs = seating(table)
    come(table, chairs, "Ada", "Ben")
    table.host.goes(table["Ada"])
    chairs.tick(NOW)
    assert sitting(table, chairs) == ["Ben"] and called(table, chairs) == {1: "Cleo"}


def test_somebody_called_who_turns_out_to_be_another_is_called_as_who_they_are() -> None:
    table = Gathering(names=FIVE, seats=3)
    chairs = seating(table)
    table.host.merge_people(table["Ada"], table["Eve"])
    chairs.tick(LATE)  # nobody had looked before the minute was over
    waiting = called(table, chairs)
    assert "Ada" not in waiting.values()
    assert len(set(waiting.values())) == len(waiting) == 3


def test_of_more_chairs_than_may_be_the_last_called_go() -> None:
    table = Gathering(names=FIVE)
    chairs = seating(table)
    come(table, chairs, "Eve")
    table.host.change("standard", Options(seats=3))
    chairs.tick(NOW)
    assert called(table, chairs) == {1: "Ada", 2: "Ben", 3: "Cleo"}
    assert table.names(table.evening.queue) == list(FIVE)


def test_after_a_power_cut_everybody_is_asked_again() -> None:
    table = Gathering(names=FIVE[:3])
    chairs = seating(table)
    come(table, chairs, "Ada", "Ben")
    again = seating(table, now=3.0)
    assert called(table, again) == {1: "Ada", 2: "Ben", 3: "Cleo"}
    assert again.deadline == 3.0 + COMES_WITHIN


# Kinds


def test_the_winner_stays_and_the_others_queue_behind_everybody() -> None:
    table = Gathering("winner-stays", FIVE, seats=2)
    table.play("Ada", "Ben")
    assert table.names(table.evening.queue) == ["Cleo", "Dan", "Eve", "Ada", "Ben"]
    assert called(table, seating(table)) == {1: "Ada", 2: "Cleo"}
    table.play("Cleo", "Ada")
    assert called(table, seating(table)) == {1: "Cleo", 2: "Dan"}


def test_a_winner_who_rests_is_not_called() -> None:
    table = Gathering("winner-stays", FIVE, seats=2)
    table.play("Ada", "Ben")
    table.host.rest(table["Ada"])
    assert called(table, seating(table)) == {1: "Cleo", 2: "Dan"}


def test_a_game_that_was_broken_off_leaves_the_winner_who_they_were() -> None:
    table = Gathering("winner-stays", FIVE, seats=2)
    table.play("Ada", "Ben")
    table.play("Cleo", "Ada", ending=Ending.ABANDONED)
    assert called(table, seating(table)) == {1: "Ada", 2: "Dan"}


def test_alone_one_after_the_other_is_called() -> None:
    table = Gathering("solo-challenge", FIVE)
    assert chairs_wanted(table.evening) == 1
    chairs = seating(table)
    assert called(table, chairs) == {1: "Ada"}
    come(table, chairs, "Ada")
    assert chairs.ready
    table.alone("Ada", 12)
    assert called(table, seating(table)) == {1: "Ben"}


# Heats


def in_heats(*heats: tuple[str, ...]) -> Gathering:
    table = Gathering("heats", [name for heat in heats for name in heat])
    table.draw(1, *heats)
    return table


def test_the_people_of_the_next_heat_are_called_in_its_order() -> None:
    table = in_heats(("Cleo", "Ada", "Ben"), ("Dan", "Eve"))
    assert list(called(table, seating(table)).values()) == ["Cleo", "Ada", "Ben"]
    table.play("Ada", "Ben", "Cleo", heat=(1, 0))
    assert list(called(table, seating(table)).values()) == ["Dan", "Eve"]
    table.play("Dan", "Eve", heat=(1, 1))
    assert called(table, seating(table)) == {}


def test_a_heat_that_was_broken_off_is_played_again() -> None:
    table = in_heats(FIVE[:3], FIVE[3:])
    table.deal(*FIVE[:3], heat=(1, 0))
    table.host.break_off(table.host.running_here[0])
    assert list(called(table, seating(table)).values()) == list(FIVE[:3])


def test_a_heat_begins_without_whoever_does_not_come() -> None:
    table = in_heats(FIVE)
    chairs = seating(table)
    come(table, chairs, "Ada", "Ben", "Dan")
    chairs.tick(LATE)
    assert sitting(table, chairs) == ["Ada", "Ben", "Dan"] and called(table, chairs) == {}
    assert chairs.ready


def test_where_only_one_comes_to_a_heat_all_are_asked_again() -> None:
    table = in_heats(FIVE[:3])
    chairs = seating(table)
    come(table, chairs, "Ada")
    chairs.tick(LATE)
    assert sorted(called(table, chairs).values()) == ["Ben", "Cleo"]
    assert sitting(table, chairs) == ["Ada"] and not chairs.ready
    come(table, chairs, "Cleo", now=LATE)
    chairs.tick(LATE + COMES_WITHIN)
    assert chairs.ready


def test_a_heat_of_people_who_have_gone_home_is_passed_over() -> None:
    table = in_heats(FIVE[:2], FIVE[2:])
    table.host.goes(table["Ada"])
    assert list(called(table, seating(table)).values()) == list(FIVE[2:])
    table.host.comes(table["Ada"])
    assert list(called(table, seating(table)).values()) == list(FIVE[:2])


# Whole evenings


@dataclass
class Simulated:
    """An evening that goes by itself: people come late, do not come, rest, go home, and are back."""

    chance: Random
    kind: Kind
    people: int
    seats: int
    table: Gathering = field(init=False)
    may_wait: dict[PersonId, int] = field(default_factory=dict)
    """By person who waits: for how many games more at most."""
    games: int = 0
    now: float = NOW

    def __post_init__(self) -> None:
        first = self.chance.randint(2, self.people)
        names = [f"person {number}" for number in range(first)]
        self.table = Gathering(self.kind, names, seats=self.seats)
        self._note_who_waits()

    def _note_who_waits(self) -> None:
        """Whoever is new in the queue waits until those who stand before them have played, so many a game.

        Where the winner stays, that is one less, and the winner of now is not counted among those before.
        """
        queue, counted = self.table.evening.queue, self.table.evening.counted
        stays = self.kind == "winner-stays"
        winner = counted[-1].winner if stays and counted else None
        a_game = chairs_wanted(self.table.evening) - stays
        before = 0
        for person in queue:
            self.may_wait.setdefault(person, before // a_game)
            before += person != winner
        self.may_wait = {person: self.may_wait[person] for person in queue}

    def play(self) -> None:
        """One game, from the first call to the queue after it."""
        table, chance = self.table, self.chance
        chairs = Seating(table.host, PLACES, self.now)
        for _ in range(200):
            self._look_at(chairs)
            if chairs.ready:
                break
            asked = [place for place, chair in chairs.chairs.items() if not chair.taken]
            if not asked:
                self._somebody_comes()
            elif chance.random() < 0.8:
                chairs.take(chance.choice(asked), self.now)
            elif chance.random() < 0.3:
                chairs.leave(chance.choice(asked), self.now)
            else:
                self.now += COMES_WITHIN
                for place in asked:  # they have not come, and stand at the end from now on
                    if (chairs.chairs[place].until or 0) <= self.now:
                        self.may_wait.pop(chairs.chairs[place].person, None)
                chairs.tick(self.now)
            if chance.random() < 0.05:
                self._somebody_comes()
            chairs.tick(self.now)
            self._note_who_waits()
        assert chairs.ready
        self._play_out([chair.person for chair in chairs.chairs.values()])

    def _look_at(self, chairs: Seating) -> None:
        people = [chair.person for chair in chairs.chairs.values()]
        here = {person.id for person in self.table.evening.people if person.here}
        assert len(set(people)) == len(people) <= chairs_wanted(self.table.evening)
        assert set(people) <= here - self.table.evening.playing

    def _somebody_comes(self) -> None:
        self._note_who_waits()
        table, people = self.table, self.table.evening.people
        away = [one.id for one in people if one.id not in (*table.evening.queue,)]
        if len(people) < self.people and (not away or self.chance.random() < 0.5):
            table.enrol(f"person {len(people)}")
        elif away:
            table.host.comes(self.chance.choice(away))

    def _play_out(self, seats: list[PersonId]) -> None:
        table, chance = self.table, self.chance
        names = table.names(seats)
        self.games += 1
        for person in seats:
            self.may_wait.pop(person, None)
        for person in self.may_wait:
            self.may_wait[person] -= 1
            assert self.may_wait[person] >= 0, f"{table.name(person)} waits too long"
        chance.shuffle(names)
        if len(names) == 1:
            table.alone(names[0], chance.randrange(60))
        else:
            table.play(*names, ending=chance.choice([*[Ending.WON] * 4, Ending.BLOCKED]))
        if chance.random() < 0.2:
            table.host.goes(chance.choice(seats))
        if chance.random() < 0.2:
            table.host.rest(chance.choice(seats))
        self._note_who_waits()


@settings(max_examples=25, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    kind=st.sampled_from(("open-league", "winner-stays", "solo-challenge")),
    people=st.integers(2, 14),
    seats=st.integers(2, 6),
)
def test_waiting_is_shared_fairly(seed: int, kind: Kind, people: int, seats: int) -> None:
    """Nobody waits for more games than it takes those to play who stood before them; and nobody is called who is not
    there, or twice at once."""
    evening = Simulated(Random(seed), kind, people, seats)
    for _ in range(10):
        evening.play()
    assert evening.games == 10


@pytest.mark.parametrize(
    ("kind", "seats", "games"),
    [
        ("open-league", 6, 2),
        ("open-league", 5, 2),
        ("winner-stays", 6, 2),
        ("solo-challenge", 6, 13),
    ],
)
def test_of_fourteen_nobody_waits_for_more_than_so_many_games(
    kind: Kind, seats: int, games: int
) -> None:
    names = [f"person {number}" for number in range(14)]
    table = Gathering(kind, names, seats=seats)
    waited, longest = dict.fromkeys(names, 0), 0
    chance = Random(5)
    for _ in range(40):
        chairs = seating(table)
        plays = list(called(table, chairs).values())
        waited = {name: 0 if name in plays else waited[name] + 1 for name in names}
        longest = max(longest, *waited.values())
        chance.shuffle(plays)
        if kind == "solo-challenge":
            table.alone(plays[0], 10)
        else:
            table.play(*plays)
    assert longest == games
