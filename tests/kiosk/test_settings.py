"""Settings: three layers, an owner's mistakes, and choices that last."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from kiosk.paths import resource
from kiosk.seating import Edge, Emblem, usual_places
from kiosk.settings import Configuration, Expected, Origin, Problem, Settings
from kiosk.store import Store


@pytest.fixture
def owner(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


@pytest.fixture
def choices(tmp_path: Path) -> Path:
    return tmp_path / "data" / "choices.json"


def loaded(owner: Path, text: str) -> Configuration:
    owner.write_text(text, encoding="utf-8")
    return Configuration.load(owner)


def only_problem(configuration: Configuration) -> Problem:
    (problem,) = configuration.problems
    return problem


# Defaults


def keys_of(struct: type[msgspec.Struct], prefix: str = "") -> Iterator[str]:
    for field in msgspec.structs.fields(struct):
        if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
            yield from keys_of(field.type, f"{prefix}{field.name}.")
        else:
            yield prefix + field.name


@pytest.mark.parametrize("key", list(keys_of(Settings)))
def test_every_setting_has_a_default_with_a_comment(key: str) -> None:
    table, _, name = key.rpartition(".")
    lines = resource("settings", "defaults.toml").read_text(encoding="utf-8").splitlines()
    start = lines.index(f"[{table}]") if table else 0
    starts = (f"{name} = ", f"[{key}]")
    at = next(i for i in range(start, len(lines)) if lines[i].startswith(starts))
    assert lines[at - 1].startswith("# ")


def test_without_any_file_everything_is_default(owner: Path) -> None:
    configuration = Configuration.load(owner)
    assert configuration.problems == ()
    assert configuration.values.sound.volume == 70


def test_the_shipped_defaults_are_a_good_file_to_start_from(owner: Path) -> None:
    text = resource("settings", "defaults.toml").read_text(encoding="utf-8")
    assert loaded(owner, text).problems == ()


def test_the_examples_in_the_comments_are_right(owner: Path) -> None:
    text = resource("settings", "defaults.toml").read_text(encoding="utf-8")
    examples = re.findall(r"^#     (.*)$", text, flags=re.MULTILINE)
    day, evening, friday, monday, *places, names, one, two, three = examples
    written = (
        *("[sound.by_hour]", day, evening, "[hours.weekdays]", friday, monday),
        *("[table]", *places, "[table.names]", names, "[wiring]", one, two, three),
    )
    configuration = loaded(owner, "\n".join(written))
    assert configuration.problems == ()
    assert configuration.values.sound.by_hour == {"10:00": 70, "18:00": 50}
    assert set(configuration.values.hours.weekdays) == {"friday", "monday"}
    assert len(configuration.values.table.places) == 2
    assert configuration.values.table.names == {1: "Ada"}
    assert set(configuration.values.wiring) == {1, 2, 3}


# Layers


def test_the_owner_overrules_defaults_and_the_table_the_owner(owner: Path) -> None:
    configuration = loaded(owner, 'language = "de"\n[sound]\nvolume = 20\n')
    configuration.choose("sound.volume", 55)
    assert configuration.values.sound.volume == 55
    assert configuration.values.language == "de"
    assert configuration.values.sound.on is True


def test_names_are_chosen_place_by_place(owner: Path) -> None:
    configuration = loaded(owner, '[table.names]\n1 = "Ada"\n2 = "Bo"\n')
    configuration.choose("table.names.2", "Cem")
    assert configuration.values.table.names == {1: "Ada", 2: "Cem"}


def test_the_command_line_holds_until_the_same_is_chosen(owner: Path) -> None:
    configuration = Configuration.load(owner, overrides={"language": "de"})
    assert configuration.values.language == "de"
    configuration.choose("language", "en")
    assert configuration.values.language == "en"


def test_a_choice_that_is_taken_back_leaves_the_command_lines_word(owner: Path) -> None:
    configuration = Configuration.load(owner, overrides={"kiosk": True})
    configuration.choose("kiosk", False)
    configuration.forget("kiosk")
    assert configuration.values.kiosk
    assert configuration.origin("kiosk") is Origin.COMMAND_LINE


def test_places_stand_where_the_owner_put_them(owner: Path) -> None:
    table = loaded(
        owner,
        """
        [table]
        places = [
            { edge = "right", at = 0.2 },
            { edge = "bottom", at = 0.3, emblem = "fox", button = false },
            { edge = "bottom", at = 0.7 },
        ]
        """,
    ).values.table
    arranged = [(place.edge, place.at, place.emblem) for place in table.arranged(3)]
    assert arranged == [
        (Edge.BOTTOM, 0.7, Emblem.LEAF),
        (Edge.BOTTOM, 0.3, Emblem.FOX),
        (Edge.RIGHT, 0.2, Emblem.MOON),
    ]
    assert table.arranged(2) == usual_places(2)


# Mistakes


@pytest.mark.parametrize(
    ("text", "key", "expected", "found"),
    [
        ("reduced_motion = 1", "reduced_motion", Expected.SWITCH, "1"),
        ('kiosk = "yes"', "kiosk", Expected.SWITCH, '"yes"'),
        ('language = "tlh"', "language", Expected.ONE_OF, '"tlh"'),
        ("[sound]\nvolume = 101", "sound.volume", Expected.NUMBER, "101"),
        ("[sound]\nvolume = true", "sound.volume", Expected.NUMBER, "true"),
        ("[sound]\nvolumne = 10", "sound.volumne", Expected.KNOWN_KEY, "volumne"),
        ("sound = false", "sound", Expected.TABLE, "false"),
        ("[game]\nbots_pace = nan", "game.bots_pace", Expected.NUMBER, "nan"),
        ('[game]\nedition = "deluxe"', "game.edition", Expected.ONE_OF, '"deluxe"'),
        ("[game]\nfront = []", "game.front", Expected.EDITIONS, "[]"),
        ('[game]\nfront = "standard"', "game.front", Expected.EDITIONS, '"standard"'),
        (
            '[game]\nfront = ["standard", "standard"]',
            *("game.front", Expected.EDITIONS, '["standard", "standard"]'),
        ),
        ('[game]\nfront = ["deluxe"]', "game.front", Expected.EDITIONS, '["deluxe"]'),
        ('[hours]\nopens = "10"', "hours.opens", Expected.TIME, '"10"'),
        ('[hours]\nopens = "never"', "hours.opens", Expected.TIME, '"never"'),
        ('[hours]\ncloses = "24:00"', "hours.closes", Expected.TIME, '"24:00"'),
        ("[hours]\ncloses = 23:00:00", "hours.closes", Expected.TIME, "23:00:00"),
        ("[hours]\ngrace = 241", "hours.grace", Expected.NUMBER, "241"),
        ('[hours.weekdays]\nmonday = "10:00"', "hours.weekdays.monday", Expected.HOURS, '"10:00"'),
        ("[hours.weekdays]\nmonday = false", "hours.weekdays.monday", Expected.HOURS, "false"),
        ('[hours.weekdays]\nmonda = "closed"', "hours.weekdays.monda", Expected.ONE_OF, "monda"),
        ('[sound.by_hour]\n"25:00" = 10', "sound.by_hour.25:00", Expected.TIME, "25:00"),
        ('[sound.by_hour]\n"22:00\\n" = 10', "sound.by_hour.22:00\n", Expected.TIME, "22:00\n"),
        ('[sound.by_hour]\n"22:00" = 101', "sound.by_hour.22:00", Expected.NUMBER, "101"),
        ('[sound]\nquiet_from = "late"', "sound.quiet_from", Expected.TIME, '"late"'),
        ("[screen]\nbrightness = 5", "screen.brightness", Expected.NUMBER, "5"),
        ('[screen]\ndiagonal = "24"', "screen.diagonal", Expected.DIAGONAL, '"24"'),
        ('[screen]\ndiagonal = "1in"', "screen.diagonal", Expected.DIAGONAL, '"1in"'),
        ("[screen]\ndiagonal = 24", "screen.diagonal", Expected.DIAGONAL, "24"),
        ("[table]\nseats = 7", "table.seats", Expected.ONE_OF, "7"),
        ("[table]\nleft_handed = [7]", "table.left_handed", Expected.PLACES, "[7]"),
        ("[table]\nplaces = [1]", "table.places", Expected.PLACE_TABLES, "[1]"),
        ('[table.names]\n7 = "Ada"', "table.names.7", Expected.NUMBER, "7"),
        ('[table.names]\n1 = ""', "table.names.1", Expected.TEXT, '""'),
        ("wiring.1 = 17", "wiring.1", Expected.TABLE, "17"),
        ("wiring.0 = { button = 17 }", "wiring.0", Expected.NUMBER, "0"),
        ("wiring.1 = { buton = 17 }", "wiring.1.buton", Expected.KNOWN_KEY, "buton"),
        ("wiring.1 = { button = 1.7 }", "wiring.1.button", Expected.PIN, "1.7"),
        ("wiring.1 = { key = 1.7 }", "wiring.1.key", Expected.KEY, "1.7"),
        ("wiring.1 = { device = 7 }", "wiring.1.device", Expected.DEVICE, "7"),
        ("wiring.1 = { pull = 'top' }", "wiring.1.pull", Expected.ONE_OF, '"top"'),
        ("1979-05-27 = 1", "1979-05-27", Expected.KNOWN_KEY, "1979-05-27"),
    ],
)
def test_a_mistake_is_reported_with_key_expected_and_found(
    owner: Path, text: str, key: str, expected: Expected, found: str
) -> None:
    configuration = loaded(owner, text)
    problem = only_problem(configuration)
    assert (problem.file, problem.key) == (owner, key)
    assert (problem.expected, problem.found) == (expected, found)
    assert configuration.values == Configuration.load(owner.with_name("none")).values


def test_a_mistake_costs_the_setting_it_is_in_and_no_other(owner: Path) -> None:
    configuration = loaded(owner, '[sound]\non = "loud"\nvolume = 10\n[game]\nhands = "covered"\n')
    assert only_problem(configuration).key == "sound.on"
    assert configuration.values.sound.on is True
    assert configuration.values.sound.volume == 10
    assert configuration.values.game.hands == "covered"


def test_each_mistake_is_reported(owner: Path) -> None:
    configuration = loaded(owner, "kiosk = 1\nlangauge = 'de'\n[sound]\nvolume = -1\n")
    assert [problem.key for problem in configuration.problems] == [
        "kiosk",
        "langauge",
        "sound.volume",
    ]


def test_a_misspelt_key_is_told_the_right_one(owner: Path) -> None:
    assert only_problem(loaded(owner, 'langauge = "de"')).choices == ("language",)


@pytest.mark.parametrize(
    ("place", "key", "expected"),
    [
        ('{ edge = "bottom" }', "table.places[2]", Expected.COMPLETE),
        ('{ edge = "middle", at = 0.5 }', "table.places[2].edge", Expected.ONE_OF),
        ('{ edge = "top", at = 50 }', "table.places[2].at", Expected.NUMBER),
        ('{ edge = "top", at = 0.5, emblem = "frog" }', "table.places[2].emblem", Expected.ONE_OF),
        ('{ edge = "top", at = 0.5, emblem = "fox" }', "table.places[2]", Expected.OTHER_EMBLEM),
        ('{ edge = "bottom", at = 0.5 }', "table.places[2]", Expected.OTHER_SPOT),
        ('{ edge = "bottom", at = 0.45 }', "table.places[2]", Expected.OTHER_SPOT),
    ],
)
def test_a_mistake_in_a_place_is_found_and_no_half_table_is_made(
    owner: Path, place: str, key: str, expected: Expected
) -> None:
    first = '{ edge = "bottom", at = 0.5, emblem = "fox" }'
    configuration = loaded(owner, f"[table]\nplaces = [{first}, {place}]")
    problem = only_problem(configuration)
    assert (problem.key, problem.expected) == (key, expected)
    assert configuration.values.table.places == []


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("bottom", 0), ("left", 0)),
        (("left", 1), ("top", 0.05)),
        (("top", 0.98), ("right", 0.97)),
        (("right", 0.04), ("bottom", 1)),
    ],
)
def test_no_two_places_share_a_corner(
    owner: Path, one: tuple[str, float], other: tuple[str, float]
) -> None:
    places = ", ".join(f'{{ edge = "{edge}", at = {at} }}' for edge, at in (one, other))
    problem = only_problem(loaded(owner, f"[table]\nplaces = [{places}]"))
    assert (problem.key, problem.expected) == ("table.places[2]", Expected.OTHER_SPOT)
    assert problem.found == f'{{ edge = "{other[0]}", at = {other[1]} }}'


def test_places_that_are_far_enough_apart_are_taken_as_they_are(owner: Path) -> None:
    spots = (("bottom", 0.5), ("bottom", 0.6), ("left", 0.5), ("top", 0.5), ("right", 0.5))
    places = ", ".join(f'{{ edge = "{edge}", at = {at} }}' for edge, at in spots)
    configuration = loaded(owner, f"[table]\nplaces = [{places}]")
    assert configuration.problems == ()
    assert [(place.edge, place.at) for place in configuration.values.table.places] == list(spots)


def test_seven_places_are_too_many(owner: Path) -> None:
    places = ", ".join('{ edge = "top", at = 0.5 }' for _ in range(7))
    assert only_problem(loaded(owner, f"[table]\nplaces = [{places}]")).expected is (
        Expected.PLACE_TABLES
    )


def test_a_file_that_is_no_toml_says_where(owner: Path) -> None:
    problem = only_problem(loaded(owner, "language = de"))
    assert (problem.key, problem.expected) == ("", Expected.TOML)
    assert "line 1" in problem.found


def test_a_file_in_another_encoding_is_no_toml(owner: Path) -> None:
    owner.write_bytes('[table.names]\n1 = "Łucja"'.encode("utf-16"))
    assert only_problem(Configuration.load(owner)).expected is Expected.TOML


def test_an_editors_byte_order_mark_does_no_harm(owner: Path) -> None:
    owner.write_text('language = "de"', encoding="utf-8-sig")
    configuration = Configuration.load(owner)
    assert (configuration.problems, configuration.values.language) == ((), "de")


def test_a_file_is_missed_only_by_who_asked_for_it(owner: Path) -> None:
    assert Configuration.load(owner).problems == ()
    named = Configuration.load(owner, owner_file_named=True)
    assert only_problem(named).expected is Expected.READABLE


def test_a_number_without_end_is_no_toml(owner: Path) -> None:
    owner.write_text("[sound]\nvolume = " + "9" * 6000)
    assert only_problem(Configuration.load(owner)).expected is Expected.TOML


def test_a_folder_is_no_settings_file(owner: Path) -> None:
    owner.mkdir()
    assert only_problem(Configuration.load(owner)).expected is Expected.READABLE


# Choices


def test_choices_last_and_the_owners_file_is_never_written(owner: Path, choices: Path) -> None:
    owner.write_text('# mine\nlanguage = "en"\n')
    Configuration.load(owner, choices).choose("language", "de")
    again = Configuration.load(owner, choices)
    assert again.values.language == "de"
    assert owner.read_text() == '# mine\nlanguage = "en"\n'


@pytest.mark.parametrize(
    ("key", "value"),
    [("sound.volume", 200), ("sound.loud", 1), ("sound", {"on": True}), ("table.names.9", "A")],
)
def test_nothing_can_be_chosen_that_there_is_not(
    owner: Path, choices: Path, key: str, value: object
) -> None:
    configuration = Configuration.load(owner, choices)
    before = configuration.values
    with pytest.raises(ValueError, match=key):
        configuration.choose(key, value)
    assert configuration.values == before
    assert not choices.exists()


@pytest.mark.parametrize("damage", [b"", b"{", b"\x00\xff\xfe", b"[1, 2]", b'{"langu'])
def test_damaged_choices_are_set_aside_and_do_not_stop_the_start(
    owner: Path, choices: Path, damage: bytes
) -> None:
    choices.parent.mkdir()
    choices.write_bytes(damage)
    configuration = Configuration.load(owner, choices)
    assert only_problem(configuration).expected is Expected.OWN_CHOICES
    (kept,) = (choices.parent / "set-aside").iterdir()
    assert kept.read_bytes() == damage
    configuration.choose("language", "de")
    assert Configuration.load(owner, choices).problems == ()


def test_choices_of_a_newer_program_are_neither_used_nor_lost(owner: Path, choices: Path) -> None:
    choices.parent.mkdir()
    choices.write_text('{"hologram": true, "sound.volume": "max", "language": "de"}')
    configuration = Configuration.load(owner, choices)
    assert configuration.problems == ()
    assert (configuration.values.language, configuration.values.sound.volume) == ("de", 70)
    configuration.choose("reduced_motion", True)
    assert json.loads(choices.read_text()) == {
        "hologram": True,
        "sound.volume": "max",
        "language": "de",
        "reduced_motion": True,
    }


def test_a_choice_that_cannot_be_kept_holds_all_the_same(owner: Path, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    configuration = Configuration.load(owner, tmp_path / "file" / "choices.json")
    configuration.choose("language", "de")
    assert configuration.values.language == "de"


def test_choices_are_written_where_the_caller_says(owner: Path, choices: Path) -> None:
    later: list[tuple[str, Callable[[], None]]] = []
    configuration = Configuration.load(owner, choices)
    configuration.save_with(lambda name, work: later.append((name, work)))
    configuration.choose("language", "de")
    configuration.choose("reduced_motion", True)
    assert not choices.exists()
    assert {name for name, _ in later} == {"choices"}
    later[-1][1]()
    again = Configuration.load(owner, choices).values
    assert (again.language, again.reduced_motion) == ("de", True)


def test_what_belongs_together_is_chosen_and_written_at_once(owner: Path, choices: Path) -> None:
    configuration = Configuration.load(owner, choices, overrides={"table.seats": 4})
    written: list[str] = []

    def write(name: str, work: Callable[[], None]) -> None:
        work()
        written.append(choices.read_text())

    configuration.save_with(write)
    together = {"table.seats": 2, "wiring.1": {"button": "GPIO5"}, "wiring.2": {}}
    configuration.choose_all(together)
    assert [json.loads(text) for text in written] == [together]
    assert configuration.values.table.seats == 2

    with pytest.raises(ValueError, match=r"sound\.volume"):
        configuration.choose_all({"table.seats": 3, "sound.volume": "loud"})
    assert (configuration.values.table.seats, len(written)) == (2, 1)


def test_what_was_chosen_can_be_written_as_a_settings_file(owner: Path, choices: Path) -> None:
    choices.parent.mkdir()
    choices.write_text('{"wiring.1": {"button": "GPIO17", "lamp": null}, "sound.on": false}')
    configuration = Configuration.load(owner, choices)

    assert configuration.chosen == {"wiring": {"1": {"button": "GPIO17"}}, "sound": {"on": False}}


def test_a_disk_that_takes_its_time_does_not_hold_up_a_choice(owner: Path, choices: Path) -> None:
    store, disk_answers = Store(choices.parent, lambda trouble: None), threading.Event()

    def slow() -> None:
        disk_answers.wait(10)

    try:
        configuration = Configuration.load(owner, choices)
        configuration.save_with(store.submit)
        store.submit("something slow", slow)
        configuration.choose("language", "de")
        assert configuration.values.language == "de"
        assert not choices.exists()
    finally:
        disk_answers.set()
        kept = store.close()
    assert kept
    assert json.loads(choices.read_text()) == {"language": "de"}


def test_damaged_choices_that_cannot_be_set_aside_stay_as_they_are(
    owner: Path, choices: Path
) -> None:
    choices.parent.mkdir()
    choices.write_bytes(b"{bad")
    in_the_way = choices.parent / "set-aside"
    in_the_way.touch()
    configuration = Configuration.load(owner, choices)
    damaged, stuck = configuration.problems
    assert (damaged.expected, stuck.expected) == (Expected.OWN_CHOICES, Expected.SET_ASIDE)
    assert str(in_the_way) in stuck.found
    configuration.choose("language", "de")
    assert configuration.values.language == "de"
    assert choices.read_bytes() == b"{bad"
    # Once it can be done it is done, before anything is written.
    in_the_way.unlink()
    configuration.choose("reduced_motion", True)
    assert [file.read_bytes() for file in in_the_way.iterdir()] == [b"{bad"]
    assert json.loads(choices.read_text()) == {"language": "de", "reduced_motion": True}


def test_damaged_choices_may_be_thrown_away_meanwhile(owner: Path, choices: Path) -> None:
    choices.parent.mkdir()
    choices.write_bytes(b"{bad")
    (choices.parent / "set-aside").touch()
    configuration = Configuration.load(owner, choices)
    for file in choices.parent.iterdir():
        file.unlink()
    configuration.choose("language", "de")
    assert json.loads(choices.read_text()) == {"language": "de"}


def test_choices_that_may_not_be_read_are_not_written_over(owner: Path, choices: Path) -> None:
    choices.mkdir(parents=True)
    (choices / "precious").touch()
    configuration = Configuration.load(owner, choices)
    assert only_problem(configuration).expected is Expected.READABLE
    configuration.choose("language", "de")
    (kept,) = (choices.parent / "set-aside").iterdir()
    assert (kept / "precious").exists()
    assert json.loads(choices.read_text()) == {"language": "de"}


# Where they come from, and the way back


def test_every_value_says_where_it_comes_from(owner: Path) -> None:
    owner.write_text("[sound]\nvolume = 30\non = false\n", encoding="utf-8")
    configuration = Configuration.load(owner, overrides={"kiosk": True, "language": "de"})
    configuration.choose("sound.on", True)
    configuration.choose("language", "en")
    keys = ("idle.dims", "sound.volume", "sound.on", "kiosk", "language")
    assert [configuration.origin(key) for key in keys] == [
        *(Origin.DEFAULT, Origin.OWNER, Origin.TABLE, Origin.COMMAND_LINE),
        Origin.TABLE,
    ]
    with pytest.raises(KeyError):
        configuration.origin("sound.loudness")


def test_a_choice_that_is_taken_back_leaves_what_stood_below_it(owner: Path, choices: Path) -> None:
    owner.write_text("[sound]\nvolume = 30\n", encoding="utf-8")
    configuration = Configuration.load(owner, choices)
    configuration.choose("sound.volume", 55)
    configuration.choose("language", "de")
    configuration.forget("sound.volume")
    assert configuration.values.sound.volume == 30
    assert configuration.origin("sound.volume") is Origin.OWNER
    assert json.loads(choices.read_bytes()) == {"language": "de"}
    before = choices.stat().st_mtime_ns
    configuration.forget("sound.volume")
    assert choices.stat().st_mtime_ns == before, "nothing was there to be taken back"
