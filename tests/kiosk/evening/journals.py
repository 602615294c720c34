"""Random evenings, run by their host as anybody might, with names that mean harm."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from random import Random

from hypothesis import strategies as st

from engine.editions import EDITIONS
from engine.outcome import Ending
from kiosk.evening import facts
from kiosk.evening.facts import KINDS, Kind, Options, PersonId
from kiosk.evening.games import Counts, Game
from kiosk.evening.host import Host, Refused
from kiosk.evening.journal import Journal

HOSTILE = (
    '=HYPERLINK("http://x","y")',
    "=cmd|' /C calc'!A0",
    "\t=1+1",
    "\r\n=2+3",
    " \u3000\uff1d1+1",
    "+49",
    "-1",
    "@SUM(A1)",
    "\uff20sum",
    'a","b',
    "a;=1+1;b",
    "a,-1",
    'x"\n=1',
    "two\nlines",
    "'",
    '"',
    "<script>alert(1)</script>",
    "</td></table>",
    "&lt;b&gt;&amp;",
    "\u202eadA",
    "\u2066Ada",
    "\x00",
    "Ada\x00Ben",
    "\x1b[31mred",
    "../../etc/passwd",
    "con",
    "a\u0301" * 9,
    "\U0001f469\u200d\U0001f469\u200d\U0001f467",
    "ẞtraße Łódź 株式会社",
    "long " * 2000,
)
"""Names that would do something, or break something, where they are not taken for what they are."""
TABLES = ("0000000a", "0000000b", "0000000c")
"""What tables are known by."""
EVENING = "00000000000000ee"
LONGEST_RAW = 192
"""Characters of a name in a file."""


def names() -> st.SearchStrategy[str]:
    """A name that somebody may enter."""
    return st.one_of(
        st.sampled_from(HOSTILE), st.sampled_from(("Ada", "Ben", "ADA")), st.text(max_size=30)
    )


def options() -> st.SearchStrategy[Options]:
    """How an evening is played."""
    return st.builds(Options, seats=st.integers(2, 6), bots=st.booleans(), rounds=st.integers(1, 3))


def host_of(journal: Journal, first_id: int = 1) -> Host:
    """Whoever runs this evening, which is kept nowhere; people are known by the numbers from `first_id` on."""
    ids = count(first_id)
    return Host(journal, "1234", lambda host, lines: None, lambda: f"{next(ids):016x}")


def opened(
    name: str,
    kind: Kind,
    how: Options,
    edition: str = "standard",
    table: str = TABLES[0],
    at: float | None = 1_796_040_000.0,
) -> Host:
    """An evening that has just been opened at this table."""
    journal = Journal(EVENING, table)
    journal.write(facts.Opened(name[: facts.LONGEST_TITLE], edition, kind, how, at))
    return host_of(journal)


def beside(host: Host, table: str) -> Host:
    """Whoever runs the same evening at another table, which knows all that is known here."""
    first_id = (TABLES.index(table) + 1) << 32
    return host_of(Journal(EVENING, table, host.journal), first_id)


@st.composite
def evenings(draw: st.DrawFn, kind: Kind | None = None, steps: int = 40) -> Host:
    """An evening with people, games and corrections, after at most so many steps."""
    kinds: st.SearchStrategy[Kind] = st.sampled_from([kind] if kind else KINDS)
    edition = draw(st.sampled_from([*EDITIONS]))
    host = opened(draw(names()), draw(kinds), draw(options()), edition)
    for name in draw(st.lists(names(), max_size=14)):
        _do(host, _enrol, Random(), name)
    go_on(draw, host, steps)
    return host


def go_on(draw: st.DrawFn, host: Host, steps: int = 20) -> None:
    """More of what anybody may do, at this table."""
    random = Random(draw(st.integers(0, 2**32)))
    called = draw(st.lists(names(), min_size=1, max_size=6))
    for _ in range(draw(st.integers(0, steps))):
        _do(host, random.choice(_STEPS), random, random.choice(called))


_Step = Callable[[Host, Random, str], object]


def _do(host: Host, step: _Step, random: Random, name: str) -> None:
    with suppress(Refused):  # nothing has changed then
        step(host, random, name)


def _anybody(host: Host, random: Random) -> PersonId:
    people = [person.id for person in host.evening.people]
    return random.choice(people or ["0" * 16])


def _some(host: Host, random: Random, most: int) -> list[PersonId]:
    people = [person.id for person in host.evening.people]
    return random.sample(people, min(len(people), random.randint(1, most)))


def _enrol(host: Host, random: Random, name: str) -> None:
    person = host.enrol(name)
    if random.random() < 0.3:  # as it is, which somebody else's file may well say
        host._write(facts.Renamed(person, name[:LONGEST_RAW]))


def _comes_and_goes(host: Host, random: Random, name: str) -> None:
    random.choice((host.goes, host.comes, host.missed, host.rest))(_anybody(host, random))


def _queue_up(host: Host, random: Random, name: str) -> None:
    host.queue_up(_some(host, random, 6))


def _draw_heats(host: Host, random: Random, name: str) -> None:
    if random.random() < 0.5:
        host.draw_heats(random.getrandbits(32))
        host.keep_up_heats(lambda: random.getrandbits(32))
        return
    people = [person.id for person in host.evening.people]
    random.shuffle(people)
    if not people:
        return
    size, number = random.randint(2, 6), len(host.evening.rounds) + 1
    heats = [people[i : i + size] for i in range(0, len(people), size)]
    final = number > 2
    drawn(host, number, heats[:1] if final else heats, final=final)


def drawn(
    host: Host, number: int, heats: Sequence[Sequence[PersonId]], *, final: bool = False
) -> None:
    """A round of these heats, whoever they seat."""
    host._write(facts.Drawn(number, tuple(map(tuple, heats)), final))


def _play(host: Host, random: Random, name: str) -> None:
    """A game from the deal to its end."""
    game = _begin(host, random, name)
    if game:
        _end(host, random, game)


def _begin(host: Host, random: Random, name: str) -> Game | None:
    seats: list[PersonId | None] = [*_some(host, random, 6)]
    if not seats:
        return None
    if random.random() < 0.2 and len(seats) < 6:
        seats.append(None)
    heat = None
    if host.evening.rounds and random.random() < 0.8:
        one = random.choice(host.evening.rounds)
        heat = (one.number, random.randrange(len(one.heats)))
    stamp = host.begin(len(host.evening.games) + 1, seats, heat)
    return host.evening.game(stamp)


def _end(host: Host, random: Random, game: Game) -> None:
    host._write(ended(random, game))  # as `Host.end` does for games that were really played


def ended(random: Random, game: Game) -> facts.Ended:
    """One way in which a game may have ended; some seats are often equal."""
    ending = random.choices((Ending.WON, Ending.BLOCKED, Ending.ABANDONED), (8, 1, 1))[0]
    collections = [
        tuple(sorted(random.choices(range(1, 6), k=random.randint(0, 6)))) for _ in range(3)
    ]
    winner = random.randrange(len(game.seats)) if ending is Ending.WON else None
    seats = tuple(
        facts.Seat(
            random.choice(collections), left=random.random() < 0.1, bot=random.random() < 0.1
        )
        for _ in game.seats
    )
    return facts.Ended(
        game.stamp,
        ending,
        winner,
        seats,
        turns=random.randint(1, 60),
        penalty=random.randint(0, 60) if game.alone else 0,
        seconds=random.choice((None, 600.0, 1234.5)),
    )


def _break_off(host: Host, random: Random, name: str) -> None:
    running = [game for game in host.evening.games if game.counts is Counts.RUNNING]
    if running:
        random.choice((host.break_off, lambda game: _end(host, random, game)))(
            random.choice(running)
        )


def _correct(host: Host, random: Random, name: str) -> None:
    choice = random.randrange(5)
    if choice == 0:
        host.rename(_anybody(host, random), name)
    elif choice == 1:
        host.hide(_anybody(host, random))
    elif choice == 2:
        host.merge_people(_anybody(host, random), _anybody(host, random))
    elif choice == 3 and host.evening.games:
        host.void(random.choice(host.evening.games).stamp)
    elif host.evening.corrections:
        host.take_back(random.choice(host.evening.corrections).stamp)


def _open_or_close(host: Host, random: Random, name: str) -> None:
    evening = host.evening
    random.choice(
        (
            host.close,
            host.reopen,
            lambda: host.change(random.choice([*EDITIONS]), evening.options),
        )
    )()


_STEPS: Sequence[_Step] = (
    *(_play,) * 4,
    *(_correct,) * 2,
    _begin,
    _break_off,
    _enrol,
    _comes_and_goes,
    _queue_up,
    _draw_heats,
    _open_or_close,
)
