"""A game at the table: touches and presses come in, moves go to the session, and out comes what is to be seen.

The only thing that ever plays for a person is their press on what they tapped.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from types import MappingProxyType

from engine import cards
from engine.events import Event
from engine.moves import KEEP, SKIP, Move, Stash
from engine.table import Step
from engine.taps import DRAW_PILE, DisplayCard, GiveUp, HandCard, StashValue
from kiosk.play import intents
from kiosk.play.bot_turn import BotTurn
from kiosk.play.hands import Hands
from kiosk.play.mementos import Mementos
from kiosk.play.news import news_of, warnings_of
from kiosk.play.state import (
    Banner,
    Light,
    PlayedTurn,
    Prompt,
    SeatState,
    TableState,
)
from kiosk.play.turn import Turn
from kiosk.session import GameSession

NOTHING: Mapping[int, float] = MappingProxyType({})
REMEMBERED_TURNS = 24
WRONG_SHOWN = 1.2
"""Seconds the lamp says that a press was wrong."""
SKIP_SHOWN = 2.5
"""Seconds an empty hand is shown before the seat is passed over."""


class _Press(Enum):
    """What a press that has begun is for."""

    OPEN = auto()
    PLAY = auto()
    HURRY = auto()
    TAKE_BACK = auto()
    NOTHING = auto()


@dataclass
class _Begun:
    press: _Press
    moment: int


@dataclass
class TablePlay:
    """One game on the table.

    `pace` is how many seconds a bot's play is shown; `tell` hears the events of every move, after it is made.
    """

    session: GameSession
    pace: float
    now: float
    tell: Callable[[tuple[Event, ...]], object] = lambda events: None
    drawn_buttons: set[int] = field(default_factory=set)
    """The seats with a button drawn on the screen."""
    mirrored: set[int] = field(default_factory=set)
    menus: dict[int, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.covered = self.session.hands == "covered"
        self.hands = Hands(self.covered)
        self.mementos = Mementos.of(self.session.position)
        self.last_plays: deque[PlayedTurn] = deque(maxlen=REMEMBERED_TURNS)
        self.moment = 0
        self._banners: dict[int, Banner] = {}
        self._begun: dict[int, _Begun] = {}
        self._wrong: tuple[int, float] | None = None
        self._turn: Turn | None = None
        self._bot: BotTurn | None = None
        self._skips_at: float | None = None
        self._moves: list[Move] = []
        self._begin_step(self.now)

    # Whose turn, and what it is about

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.session.game.outcome is not None

    @property
    def _active(self) -> int:
        return self.session.position.seat

    def _is_bot(self, seat: int) -> bool:
        return self.session.chairs[seat].bot is not None

    def _begin_step(self, now: float) -> None:
        """A step begins: a person's selection, a bot's thinking, or the pause of an empty hand."""
        self.moment += 1
        self._turn = self._bot = self._skips_at = None
        self._begun.clear()
        position = self.session.position
        if self.over:
            self.hands.cover_all()
            return
        if position.step is Step.PLAY and not position.hand:
            self._skips_at = now + (0.0 if self.pace == 0 else SKIP_SHOWN)
        elif self._is_bot(self._active):
            self._bot = BotTurn(self.pace, now)
        else:
            self._turn = Turn(self.session.game.seen_by(self._active), now)

    def _play(self, moves: Iterable[Move], now: float) -> None:
        """Confirmed: the moves are played, and what they brought about is told."""
        seat, turn = self._active, self.session.position.turn
        events: list[Event] = []
        for move in moves:
            self._moves.append(move)
            events += self.session.play(move).events
        self.mementos.no_longer_fresh()
        if self.session.position.step is Step.STASH and not self._can_stash():
            self._moves.append(KEEP)
            events += self.session.play(KEEP).events
        self._witness(tuple(events), now)
        if self.over or self.session.position.turn != turn:
            self._remember(turn, seat)
            self.hands.cover()
        self._begin_step(now)

    def _can_stash(self) -> bool:
        return len(self.session.position.legal_stashes) > 1

    def _witness(self, events: tuple[Event, ...], now: float) -> None:
        self.mementos.witness(events)
        banner = news_of(events)
        if banner:
            self._banners = {seat: banner for seat in range(self.session.game.players)}
        self.tell(events)

    def _remember(self, turn: int, seat: int) -> None:
        stash = next((move for move in self._moves if isinstance(move, Stash)), None)
        self.last_plays.append(
            PlayedTurn(
                turn,
                seat,
                tuple(self._moves),
                stash.value if stash else None,
                stash.drop if stash else None,
            )
        )
        self._moves = []

    # Touches

    def tap(self, intent: intents.Intent, tray: int | None, now: float) -> None:
        """A finger tapped a target; `tray` is the seat whose tray it lies in, None for the middle.

        What lies in a tray acts for its seat, the middle for whoever is to play; what has no meaning there and then
        does nothing.
        """
        seat = self._active if tray is None else tray
        self._banners.pop(seat, None)
        self.hands.touch(now)
        if self._is_common(intent, seat, now):
            return
        turn = self._turn
        if turn is None or seat != self._active or not self._is_open(seat):
            return
        stashing = self.session.position.step is Step.STASH
        match intent:
            case intents.TapHand(value):
                turn.tap(StashValue(value) if stashing else HandCard(value), now)
            case intents.TapLifted(value):
                turn.put_back(value, now)
            case intents.TapRow(position):
                turn.tap(DisplayCard(position), now)
            case intents.TapPile():
                turn.tap(DRAW_PILE, now)
            case intents.TapCompletion(index):
                turn.complete(index, now)
            case intents.TapStash(value):
                turn.tap(StashValue(value), now)
            case intents.TapCollected(slot):
                self._give_up(turn, slot, now)
            case intents.TapClear():
                turn.clear(now)

    def _is_common(self, intent: intents.Intent, seat: int, now: float) -> bool:
        """What a seat can do whether or not it is to play; whether this was it."""
        match intent:
            case intents.TapCover():
                self.hands.cover()
                self.moment += 1
            case intents.DismissBanner():
                pass
            case intents.OpenMenu():
                self.hands.cover_all()
                self.menus[seat] = "menu"
            case intents.ShowPage(name):
                self.menus[seat] = name
            case intents.CloseMenu():
                self.menus.pop(seat, None)
            case intents.BotInstead():
                self.menus.pop(seat, None)
                self.take_over(seat, now)
            case intents.LeaveGame(sure):
                self.menus[seat] = "leave"
                if sure:
                    del self.menus[seat]
                    self.leave(seat, now)
            case _:
                return False
        return True

    def _is_open(self, seat: int) -> bool:
        return self.hands.shows(seat, is_bot=self._is_bot(seat))

    def _give_up(self, turn: Turn, slot: int, now: float) -> None:
        value = self.mementos.slots[self._active][slot]
        if value is not None:
            turn.tap(GiveUp(value), now)

    # Presses

    def press_down(self, seat: int, at: float) -> None:
        """A seat's button goes down at `at`; what the press is for is settled now."""
        self._begun[seat] = _Begun(self._purpose(seat), self.moment)
        if self._begun[seat].press is _Press.PLAY and self._turn:
            self._turn.press_begins(at)

    def _purpose(self, seat: int) -> _Press:
        if self.over or self.session.position.gone[seat]:
            return _Press.NOTHING
        if self._is_bot(seat):
            return _Press.TAKE_BACK if self.session.chairs[seat].person else _Press.NOTHING
        if self._bot or self._skips_at is not None:
            return _Press.HURRY
        if seat != self._active:
            return _Press.NOTHING
        return _Press.PLAY if self._is_open(seat) else _Press.OPEN

    def press_held(self, seat: int, now: float) -> None:
        """The button has been down for the time of a hold: off-turn, a covered hand shows as a strip."""
        if seat != self._active or self._bot:
            self.hands.peek(seat, now)

    def press_up(self, seat: int, now: float) -> None:
        """The button comes up: the press acts, if the moment it began in still lasts."""
        self.hands.unpeek(seat)
        begun = self._begun.pop(seat, None)
        if begun is None or begun.moment != self.moment:
            return
        match begun.press:
            case _Press.OPEN:
                self.hands.open(seat, now)
                self.moment += 1
            case _Press.PLAY:
                self._confirm(seat, now)
            case _Press.HURRY:
                self._hurry(now)
            case _Press.TAKE_BACK:
                self._change_seat(self.session.take_back(seat).events, now)

    def press_cancel(self, seat: int) -> None:
        """The press that began comes to nothing."""
        self.hands.unpeek(seat)
        self._begun.pop(seat, None)

    def _confirm(self, seat: int, now: float) -> None:
        self._banners.pop(seat, None)
        self.hands.touch(now)
        turn = self._turn
        moves = turn.press_ends() if turn else None
        if moves:
            self._play(moves, now)
        elif turn and turn.asked:
            self._wrong = (seat, now + WRONG_SHOWN)

    def _hurry(self, now: float) -> None:
        if self._bot:
            self._bot.hurry()
        if self._skips_at is not None:
            self._skips_at = now
        self.tick(now)

    # Seats

    def leave(self, seat: int, now: float) -> None:
        """A seat leaves the game for good (R18)."""
        if not self.over and not self.session.position.gone[seat]:
            self._change_seat(self.session.leave(seat).events, now)

    def take_over(self, seat: int, now: float) -> None:
        """A bot plays on for a seat; its owner's press takes it back."""
        if not self.over and not self._is_bot(seat):
            self._change_seat(self.session.take_over(seat).events, now)

    def _change_seat(self, events: tuple[Event, ...], now: float) -> None:
        self._witness(events, now)
        self.hands.cover()
        self._begin_step(now)

    # Time

    def tick(self, now: float) -> bool:
        """Do what is due; whether anything changed."""
        changed = self.hands.tick(now)
        if self._wrong and now >= self._wrong[1]:
            self._wrong, changed = None, True
        if self._skips_at is not None and now >= self._skips_at:
            self._play([SKIP], now)
            return True
        return self._tick_bot(now) or changed

    def _tick_bot(self, now: float) -> bool:
        bot = self._bot
        if bot is None:
            return False
        if bot.plays_at is not None and now >= bot.plays_at:
            self._play(bot.choice, now)
            return True
        if bot.plays_at is None and now >= bot.chooses_at:
            bot.show((self._bot_choice(),), now)
            self._tick_bot(now)
            return True
        return False

    def _bot_choice(self) -> Move:
        chosen = self.session.bot_to_move()
        assert chosen is not None, "a bot's turn runs only while a bot is to move"
        bot, view = chosen
        return bot.choose(view, lambda: False)

    @property
    def deadline(self) -> float | None:
        """When `tick` will have something to do, None for never."""
        times = [self.hands.deadline, self._skips_at]
        if self._wrong:
            times.append(self._wrong[1])
        if self._bot:
            times.append(self._bot.chooses_at if self._bot.plays_at is None else self._bot.plays_at)
        return min((time for time in times if time is not None), default=None)

    # What is to be seen

    def state(self, pressing: Mapping[int, float] = NOTHING) -> TableState:
        """Everything the table shows now; `pressing` is how far, by seat, the rings of held drawn buttons have come."""
        view = self.session.game.seen_by(None)
        return TableState(
            view=view,
            covered=self.covered,
            seats=tuple(
                self._seat_state(seat, pressing.get(seat)) for seat in range(self.session.game.players)
            ),
            row=tuple(self.mementos.row),
            prompt=self._prompt(),
            shown=self._bot.choice if self._bot else (),
            last_plays=tuple(self.last_plays),
        )

    def _seat_state(self, seat: int, held: float | None) -> SeatState:
        chair = self.session.chairs[seat]
        position = self.session.position
        is_bot = self._is_bot(seat)
        peeks = self.hands.peeks(seat)
        shows = self.hands.shows(seat, is_bot=is_bot) or peeks
        return SeatState(
            seat=seat,
            place=chair.place,
            name=chair.name,
            bot=is_bot,
            gone=position.gone[seat],
            slots=tuple(self.mementos.slots[seat]),
            hand=position.hands[seat] if shows else None,
            hand_size=cards.size(position.hands[seat]),
            peek=peeks,
            light=self.light(seat),
            banner=self._banners.get(seat),
            drawn_button=seat in self.drawn_buttons and not is_bot,
            mirrored=seat in self.mirrored,
            menu=self.menus.get(seat),
            place_number=chair.number,
            held=held,
        )

    def light(self, seat: int) -> Light:
        """What the seat's lamp says: a function of the state, nothing remembered."""
        if self._is_bot(seat) or self.session.position.gone[seat] or self.over:
            return Light.OFF
        if self._wrong and self._wrong[0] == seat:
            return Light.WRONG
        if seat != self._active or self._turn is None:
            return Light.TAKEN
        ready = self._is_open(seat) and self._turn.selection.turn is not None
        return Light.READY if ready else Light.TURN

    def _prompt(self) -> Prompt | None:
        turn = self._turn
        if turn is None or not self._is_open(self._active):
            return None
        selection = turn.selection
        warnings = warnings_of(selection.turn or (), self.session.position)
        return Prompt(selection, turn.completions, turn.refusal, turn.asked, warnings)
