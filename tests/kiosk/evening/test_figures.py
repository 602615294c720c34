"""What somebody has come to, what the house has seen, and how an evening went: from the games that count."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from threading import Event
from time import monotonic, sleep

from gathering import Gathering
from kept import over

from engine.outcome import Ending
from kiosk.evening import facts
from kiosk.evening.chronicle import Chronicle
from kiosk.evening.course import course
from kiosk.evening.evening import Evening
from kiosk.evening.facts import Options
from kiosk.evening.figures import Figures, Met, figures
from kiosk.evening.house_records import HouseRecords, Record, RecordBooks
from kiosk.evening.keeping import Evenings, Told
from kiosk.evening.standings import Measure, standings
from kiosk.store import Store

FOUR = ("Ada", "Ben", "Cleo", "Dan")


def house_records(evenings: Iterable[Evening]) -> HouseRecords:
    """The records of these evenings, the earliest first."""
    books = RecordBooks()
    for evening in evenings:
        books.add(evening)
    return books.records


def holder(record: Record | None) -> tuple[str, int] | None:
    return record and (record.person.name, record.value)


# Somebody's own


def test_somebodys_figures_are_of_the_games_that_count() -> None:
    table = Gathering(names=FOUR)
    table.play("Ada", "Ben", turns=31)
    table.play("Ben", ("Ada", "Cleo"), turns=12)
    table.play("Ada", "Cleo", "Ben", turns=19)
    table.play("Ada", "Dan", turns=4, ending=Ending.CAPPED)
    table.host.void(table.play("Ada", "Dan", turns=3))

    ada = figures(table["Ada"], [table.evening])

    assert (ada.games, ada.wins, ada.run, ada.fastest_win, ada.score) == (3, 2, 1, 19, None)
    assert ada.share == 2 / 3
    assert ada.collection is not None and sum(ada.collection) == 21
    assert ada.met == (
        Met(table["Ben"], ahead=2, level=0, behind=1),
        Met(table["Cleo"], ahead=1, level=1, behind=0),
    )


def test_whoever_has_not_played_has_no_share_of_wins() -> None:
    table = Gathering(names=FOUR)
    ada = figures(table["Ada"], [table.evening])
    assert ada == Figures() and ada.share is None


def test_whoever_left_has_a_game_but_nothing_to_compare() -> None:
    table = Gathering(names=FOUR)
    table.play("Ada", "Ben", "Cleo", left=("Ada",), winner="Ben")
    ada = figures(table["Ada"], [table.evening])
    assert (ada.games, ada.collection, ada.met) == (1, None, ())
    assert [met.person for met in figures(table["Ben"], [table.evening]).met] == [table["Cleo"]]


def test_alone_the_best_score_counts_and_no_turns() -> None:
    table = Gathering("solo-challenge", FOUR)
    table.alone("Ada", 30)
    table.alone("Ada", 12)
    table.alone("Ada", 0, ending=Ending.BLOCKED)
    ada = figures(table["Ada"], [table.evening])
    assert (ada.games, ada.wins, ada.run, ada.score, ada.fastest_win) == (3, 2, 2, 12, None)


def test_figures_go_on_from_one_evening_to_the_next() -> None:
    friday, saturday = Gathering(names=FOUR), Gathering(names=FOUR)  # the same four
    friday.play("Ben", "Ada")
    friday.play("Ada", "Ben")
    saturday.play("Ada", "Cleo")
    saturday.play("Ada", "Dan", "Cleo")
    ada = figures(friday["Ada"], [friday.evening, saturday.evening])
    assert (ada.games, ada.wins, ada.run) == (4, 3, 3)
    assert [met.games for met in ada.met] == [2, 2, 1]


# The house's


def test_the_house_has_no_records_before_anything_counts() -> None:
    table = Gathering(names=FOUR)
    table.play("Ada", "Ben", None)
    assert house_records([table.evening]) == HouseRecords({})


def test_records_are_by_edition_and_number_of_players() -> None:
    table = Gathering(names=FOUR)
    table.play("Ada", "Ben", turns=30)
    table.play("Ben", "Ada", turns=20)
    table.play("Cleo", "Ben", "Ada", turns=25)
    table.host.change("six-cards", Options())
    table.play("Dan", "Ada", turns=40)
    found = house_records([table.evening]).fewest_turns
    assert {key: holder(record) for key, record in found.items()} == {
        ("standard", 2): ("Ben", 20),
        ("standard", 3): ("Cleo", 25),
        ("six-cards", 2): ("Dan", 40),
    }


def test_a_record_stands_until_it_is_broken() -> None:
    friday, saturday = Gathering(names=FOUR), Gathering(names=FOUR)
    for evening, (first, second) in ((friday, ("Ada", "Ben")), (saturday, ("Cleo", "Dan"))):
        evening.play(first, second, turns=20)
        evening.alone(first, 9)
    found = house_records([friday.evening, saturday.evening])
    assert holder(found.fewest_turns["standard", 2]) == ("Ada", 20)
    assert holder(found.collection) == ("Ada", 21)
    assert holder(found.score) == ("Ada", 9)
    assert holder(found.run) == holder(found.games) == ("Ada", 2)
    assert found.score and (found.score.evening, found.score.at) == ("Friday", 1e9)

    saturday.play("Dan", "Cleo", turns=19)
    saturday.alone("Cleo", 8)
    found = house_records([friday.evening, saturday.evening])
    assert holder(found.fewest_turns["standard", 2]) == ("Dan", 19)
    assert holder(found.score) == ("Cleo", 8)
    assert holder(found.games) == ("Cleo", 4)
    assert holder(found.run) == ("Ada", 2)


def test_a_run_goes_on_from_one_evening_to_the_next() -> None:
    friday, saturday = Gathering(names=FOUR), Gathering(names=FOUR)
    friday.play("Ben", "Ada")
    friday.play("Ada", "Ben")
    saturday.play("Ada", "Cleo")
    found = house_records([friday.evening, saturday.evening])
    assert holder(found.run) == ("Ada", 2)


def test_only_a_winners_collection_makes_a_record() -> None:
    table = Gathering(names=FOUR)
    game = table.deal("Ada", "Ben")
    seats = (facts.Seat((6, 6, 6, 6)), facts.Seat((1, 2, 3, 4, 5, 6)))
    table.elsewhere(facts.Ended(game, Ending.WON, 1, seats, turns=9))
    assert holder(house_records([table.evening]).collection) == ("Ben", 21)


def test_a_game_that_is_void_breaks_no_record_and_may_have_broken_one() -> None:
    table = Gathering(names=FOUR)
    table.play("Ada", "Ben", turns=20)
    before = house_records([table.evening])
    voided = table.host.void(table.play("Ben", "Ada", turns=5))
    assert house_records([table.evening]) == before
    table.host.take_back(voided)
    assert holder(house_records([table.evening]).fewest_turns["standard", 2]) == ("Ben", 5)


def test_all_evenings_that_a_table_has_kept_are_told_on_another_thread(tmp_path: Path) -> None:
    store = Store(tmp_path, print)
    evenings = Evenings(store)
    for name in ("Friday", "Saturday"):
        host = evenings.open(name, "standard", "open-league", Options())
        host.begin(1, (host.enrol("Ada"), host.enrol("Ben")))
        host.end(host.running_here[0], over(1).game)
    heard, told = Event(), list[Evening]()

    def hear(found: tuple[Told, ...]) -> None:
        told.extend(one.evening for one in found)
        heard.set()

    evenings.all_told(hear)

    assert heard.wait(10)
    assert [evening.name for evening in told] == ["Friday", "Saturday"]
    assert told[1] == host.evening
    assert store.close()


def test_what_was_before_is_gone_through_once_and_what_is_played_now_added() -> None:
    friday, saturday = Gathering(names=FOUR[:2]), Gathering(names=FOUR)
    friday.play("Ada", "Ben", turns=20)
    before = Chronicle.of([friday.evening])
    saturday.play("Ada", "Cleo", turns=25)
    saturday.play("Cleo", "Dan", turns=19)

    for _ in range(2):
        records = before.records(saturday.evening)
        assert records == house_records([friday.evening, saturday.evening])
    ada, dan = (before.figures(saturday[name], saturday.evening) for name in ("Ada", "Dan"))
    assert ada == figures(saturday["Ada"], [friday.evening, saturday.evening])
    assert dan is None


def test_the_evening_that_is_open_is_none_of_those_before(tmp_path: Path) -> None:
    store = Store(tmp_path, print)
    evenings = Evenings(store)
    for name in ("Friday", "Saturday"):
        evenings.open(name, "standard", "open-league", Options()).enrol("Ada")

    def before() -> list[str]:
        until = monotonic() + 10
        while not evenings.chronicle().evenings and monotonic() < until:
            sleep(0.01)
        return [evening.name for evening in evenings.chronicle().evenings]

    assert before() == ["Friday"]
    assert [one.name for one in evenings.regulars()] == ["Ada"]
    friday = Event()
    evenings.all_told(lambda found: (evenings.go_on_with(found[0].journal), friday.set()))
    assert friday.wait(10)
    assert before() == ["Saturday"]
    assert store.close()


def test_where_nothing_is_kept_there_were_no_evenings() -> None:
    told: list[tuple[Told, ...]] = []
    Evenings(None).all_told(told.append)
    assert told == [()]


# The course of an evening


def test_the_course_shows_what_everybody_had_after_each_game() -> None:
    table = Gathering(names=FOUR[:3])
    table.play("Ada", "Ben")
    table.play("Ben", "Cleo", "Ada")
    table.play("Cleo", "Ada", ending=Ending.BLOCKED)
    found = course(table.evening)
    assert (found.measure, found.games, found.more) == (Measure.POINTS, 2, True)
    assert found.values == {
        table["Ada"]: (0, 7, 11),
        table["Ben"]: (0, 5, 12),
        table["Cleo"]: (0, 0, 5),
    }


def test_it_ends_where_the_standings_are() -> None:
    table = Gathering("heats", FOUR)
    table.draw(1, FOUR)
    table.play(*FOUR, heat=(1, 0))
    table.draw(2, FOUR[:2], final=True)
    table.play("Ben", "Ada", heat=(2, 0))
    found = course(table.evening)
    rows = standings(table.evening)
    assert {row.person: row.points for row in rows} == {
        person: values[-1] for person, values in found.values.items()
    }


def test_where_the_winner_stays_it_is_wins_and_alone_the_best_score() -> None:
    table = Gathering("winner-stays", FOUR[:2])
    table.play("Ada", "Ben")
    table.play("Ada", "Ben")
    assert course(table.evening).values[table["Ada"]] == (0, 1, 2)

    table = Gathering("solo-challenge", FOUR[:2])
    table.alone("Ada", 20)
    table.alone("Ben", 15)
    table.alone("Ada", 12)
    found = course(table.evening)
    assert not found.more
    assert found.values == {table["Ada"]: (None, 20, 20, 12), table["Ben"]: (None, None, 15, 15)}


def test_the_course_of_an_evening_without_games_is_its_beginning() -> None:
    table = Gathering(names=("Ada",))
    found = course(table.evening)
    assert (found.games, found.values) == (0, {table["Ada"]: (0,)})
    assert course(Gathering().evening).games == 0
