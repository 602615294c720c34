"""Before a game: who sits, who is ready, which game it is to be, until three, two, one.

Presses and taps come in with their time, out comes what is to be seen, and in the end a line-up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from kiosk.company.characters import Character, named, next_to_come
from kiosk.play.countdown import Countdown
from kiosk.play.lineup import LEARN, Fits, Lineup, hands_fixed, hands_in_force, opposite
from kiosk.play.lobby_intents import (
    ChooseBot,
    ChooseCompany,
    ChooseEdition,
    ChooseHands,
    ShowMore,
    TapBot,
)
from kiosk.play.state import Light
from kiosk.seating import Edge, Place
from kiosk.settings.schema import Hands
from kiosk.store import BotKind


class Sitting(Enum):
    """What a place is just now."""

    EMPTY = "empty"
    SEATED = "seated"
    READY = "ready"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class PadState:
    """One place. `against_bots` is what one person alone has chosen, None where there is nothing to choose, and
    `company` who that is against. A bot there is this `character`, and called `name`."""

    number: int
    place: Place
    sitting: Sitting
    light: Light
    may_be_bot: bool
    against_bots: bool | None
    company: tuple[Character, ...] = ()
    character: Character | None = None
    name: str = ""
    learns: bool = False
    """Whether the lesson is chosen."""


@dataclass(frozen=True, slots=True)
class LobbyState:
    """The lobby at one moment. `count` is what is counted down; `fits` says that the screen can hold the game."""

    pads: tuple[PadState, ...]
    edition: str
    hands: Hands
    hands_fixed: bool
    more: frozenset[Edge]
    count: int | None
    fits: bool


@dataclass(frozen=True, slots=True)
class _Begun:
    """A press that has begun: what the place was and which game was agreed to."""

    sitting: Sitting
    game: int


class LobbyPlay:
    """The lobby of one table; `hands` is how its switch stands, `seated` who sits already.

    A press means what it meant when it began: one to be ready for a game that has changed since means nothing.
    """

    def __init__(
        self,
        places: Mapping[int, Place],
        edition: str,
        hands: Hands,
        fits: Fits = lambda lineup: True,
        seated: Iterable[int] = (),
    ) -> None:
        self.places = places
        self.edition = self._game_chosen = edition
        self.switch: Hands = hands
        self.started = False
        """Whether the count is over: the game begins with `lineup`."""
        self._fits = fits
        self._sitting = dict.fromkeys(sorted(places), Sitting.EMPTY)
        self._bots: dict[int, BotKind] = {}  # which are at the places where bots sit
        self._company: int | None = None  # the place of a bot that nobody asked for
        self._more: set[Edge] = set()
        self._countdown = Countdown()
        self._begun: dict[int, _Begun] = {}
        self._game = 0
        for number in seated:
            if number in self._sitting:
                self._sitting[number] = Sitting.SEATED
        self._arrange()

    # Who plays what

    @property
    def lineup(self) -> Lineup:
        """The game as it would begin now."""
        people = self._people
        hands = hands_in_force(self.switch, self.edition, len(people))
        return Lineup(self.edition, people, self._kinds, hands)

    @property
    def _kinds(self) -> dict[int, BotKind]:
        """The bots that take part: none in the lesson, those that sat there wait for a game."""
        there = () if self._learns else sorted(self._at(Sitting.BOT))
        return {number: self._bots[number] for number in there}

    @property
    def _learns(self) -> bool:
        """Whether it is to be the lesson."""
        return self.edition == LEARN

    @property
    def _people(self) -> frozenset[int]:
        return self._at(Sitting.SEATED, Sitting.READY)

    def _at(self, *sittings: Sitting) -> frozenset[int]:
        return frozenset(n for n, sitting in self._sitting.items() if sitting in sittings)

    def _arrange(self) -> None:
        """One person alone gets company; it goes again when a second person comes, and all bots with the last."""
        people, bots = self._people, self._at(Sitting.BOT)
        if self._company not in bots:
            self._company = None  # a person sits there now
        if not people:
            self._clear_bots()
        elif len(people) == 1 and not bots:
            self._seat_company()
        elif len(people) > 1 and self._company is not None:
            self._clear_bots(self._company)

    def _seat_company(self, kind: BotKind | None = None) -> None:
        (alone,) = self._people
        self._company = opposite(self.places, alone, self._at(Sitting.EMPTY))
        if self._company is not None:
            self._seat_bot(self._company, kind)

    def _seat_bot(self, number: int, kind: BotKind | None = None) -> None:
        """One of this kind, else whoever is at the table least often, so that all of them are met."""
        self._bots[number] = kind or next_to_come(self._kinds.values())
        self._sitting[number] = Sitting.BOT

    def _clear_bots(self, only: int | None = None) -> None:
        for number in self._at(Sitting.BOT):
            if only is None or number == only:
                self._sitting[number] = Sitting.EMPTY
        self._company = None

    def _settle(self, before: Lineup, now: float) -> None:
        """What everyone was ready for may have changed; if all are ready for what there is now, it is counted."""
        after = self.lineup
        terms = [(lineup.edition, lineup.bots, lineup.hands) for lineup in (before, after)]
        left_alone = len(after.people) == 1 and len(before.people) > 1
        if terms[0] != terms[1] or left_alone:
            self._game += 1
            for number in self._at(Sitting.READY):
                self._sitting[number] = Sitting.SEATED
        if after.people and after.people == self._at(Sitting.READY) and self._fits(after):
            self._countdown.begin(now)
        else:
            self._countdown.stop()

    # Presses

    def press_down(self, place: int, at: float) -> None:
        """A place's button goes down."""
        if place in self._sitting:
            self._begun[place] = _Begun(self._sitting[place], self._game)

    def press_held(self, place: int, now: float) -> None:
        """It has been down for the time of a hold: whoever sits there stands up."""
        begun = self._begun.pop(place, None)  # a long press never does what a short one does
        if begun and place in self._people and not self.started:
            before = self.lineup
            self._sitting[place] = Sitting.EMPTY
            self._arrange()
            self._settle(before, now)

    def press_up(self, place: int, now: float) -> None:
        """It comes up: sit, be ready, or be ready no more."""
        begun = self._begun.pop(place, None)
        if begun is None or begun.sitting is not self._sitting[place] or self.started:
            return
        before = self.lineup
        match begun.sitting:
            case Sitting.EMPTY | Sitting.BOT:
                self._sitting[place] = Sitting.SEATED
                self._arrange()
            case Sitting.SEATED if begun.game == self._game:
                self._sitting[place] = Sitting.READY
            case Sitting.READY:
                self._sitting[place] = Sitting.SEATED
        self._settle(before, now)

    def press_cancel(self, place: int) -> None:
        """It comes to nothing."""
        self._begun.pop(place, None)

    # Touches

    def tap(self, intent: object, now: float) -> None:
        """A choice is tapped. Whatever changes the game asks everyone anew whether they are ready."""
        if self.started:
            return
        before = self.lineup
        match intent:
            case ChooseEdition(edition):
                self._choose(edition)
                self._more.clear()
            case ChooseHands(hands) if not hands_fixed(self.edition, len(self._people)):
                self.switch = hands
            case ShowMore(edge):
                self._more ^= {edge}
            case TapBot(place):
                self._tap_bot(place)
            case ChooseBot(place, kind) if self._sitting[place] is Sitting.BOT:
                self._bots[place] = kind
            case ChooseCompany(bots, kind) if len(self._people) == 1:
                self._choose(self._game_chosen)
                self._choose_company(kind, bots=bots)
        self._settle(before, now)

    def _choose(self, edition: str) -> None:
        self.edition = edition
        if edition != LEARN:
            self._game_chosen = edition

    def _tap_bot(self, place: int) -> None:
        match self._sitting[place]:
            case Sitting.EMPTY:
                self._seat_bot(place)
            case Sitting.BOT:
                self._clear_bots(place)

    def _choose_company(self, kind: BotKind | None, *, bots: bool) -> None:
        there = self._at(Sitting.BOT)
        if not bots:
            self._clear_bots()
        elif not there:
            self._seat_company(kind)
        elif kind and len(there) == 1:
            self._bots[min(there)] = kind

    # Time

    def tick(self, now: float) -> bool:
        """Count on; whether anything changed."""
        changed = self._countdown.tick(now)
        if self._countdown.finished and not self.started:
            if self._fits(self.lineup):
                self.started = True
            else:
                self._countdown.stop()  # the window has become smaller meanwhile
        return changed

    @property
    def deadline(self) -> float | None:
        """When `tick` will have something to do, None for never."""
        return self._countdown.deadline

    # What is to be seen

    def state(self) -> LobbyState:
        """Everything the lobby shows now, but for what it is told from outside."""
        lineup = self.lineup
        return LobbyState(
            pads=tuple(self._pad(number, lineup) for number in self._sitting),
            edition=self.edition,
            hands=lineup.hands,
            hands_fixed=hands_fixed(self.edition, len(lineup.people)),
            more=frozenset(self._more),
            count=self._countdown.number,
            fits=not lineup.people or self._fits(lineup),
        )

    def _pad(self, number: int, lineup: Lineup) -> PadState:
        bots = named(lineup.bots)
        character, name = bots.get(number, (None, ""))
        alone = lineup.people == {number} and len(self.places) > 1
        sitting = self._sitting[number]
        if sitting is Sitting.BOT and self._learns:
            sitting = Sitting.EMPTY
        return PadState(
            number=number,
            place=self.places[number],
            sitting=sitting,
            light=self.light(number),
            may_be_bot=len(self.places) > 1 and not self._learns,
            against_bots=bool(bots) if alone else None,
            company=tuple(one for one, _ in bots.values()) if alone else (),
            character=character,
            name=name,
            learns=self._learns,
        )

    def light(self, number: int) -> Light:
        """What the place's lamp says; while it is counted down all of those that play blink together."""
        sitting = self._sitting[number]
        if sitting not in (Sitting.SEATED, Sitting.READY):
            return Light.OFF
        if self._countdown.running:
            return Light.TAKEN if self._countdown.lit else Light.OFF
        return Light.READY if sitting is Sitting.READY else Light.TAKEN
