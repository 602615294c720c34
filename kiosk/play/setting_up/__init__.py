"""Setting a table up by its own buttons: how its screen is mounted and how large it is, the seats, their buttons and
their lamps."""

from __future__ import annotations

from kiosk.play.setting_up.intents import (
    Begin,
    ChooseArrangement,
    Finish,
    Fits,
    LeaveAsItIs,
    NoLamps,
    NoneHere,
    Resize,
    StartAgain,
    ThisWayUp,
    TouchMark,
    TurnOn,
)
from kiosk.play.setting_up.lamp_walk import LampWalk
from kiosk.play.setting_up.mark_check import MarkCheck
from kiosk.play.setting_up.outline import CARD_MM, CardOutline
from kiosk.play.setting_up.set_up import SetUp
from kiosk.play.setting_up.state import Found, SetUpState, Step

__all__ = [
    "CARD_MM",
    "Begin",
    "CardOutline",
    "ChooseArrangement",
    "Finish",
    "Fits",
    "Found",
    "LampWalk",
    "LeaveAsItIs",
    "MarkCheck",
    "NoLamps",
    "NoneHere",
    "Resize",
    "SetUp",
    "SetUpState",
    "StartAgain",
    "Step",
    "ThisWayUp",
    "TouchMark",
    "TurnOn",
]
