"""Setting a table up by its own buttons: the card that measures it, the seats, their buttons, their lamps."""

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
)
from kiosk.play.setting_up.lamp_walk import LampWalk
from kiosk.play.setting_up.outline import CARD_MM, CardOutline
from kiosk.play.setting_up.set_up import Found, SetUp, SetUpState, Step

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
    "NoLamps",
    "NoneHere",
    "Resize",
    "SetUp",
    "SetUpState",
    "StartAgain",
    "Step",
]
