"""What the operator's pages say."""

from __future__ import annotations

from typing import assert_never

from kiosk.operator.intents import Section
from kiosk.operator.pin import LONGEST, SHORTEST
from kiosk.operator.pin_entry import Asked, Remark
from kiosk.operator.place_facts import Health, OnPin, OnUsb, PlaceFacts, Wire
from kiosk.translation import Translator


def section_name(tr: Translator, section: Section) -> str:
    """What stands on a tab."""
    match section:
        case Section.BUTTONS:
            return tr("Buttons")
        case Section.SETTINGS:
            return tr("Settings")
        case Section.HEALTH:
            return tr("Health")
        case Section.CARE:
            return tr("Care")
        case Section.EVENING:
            return tr("Evening")
        case _:
            assert_never(section)


def wire_text(tr: Translator, wire: Wire | None) -> str:
    """What a place's button is."""
    match wire:
        case OnPin(gpio, header):
            return tr("GPIO{gpio}, header pin {header}", gpio=gpio, header=header)
        case OnUsb(key, device):
            return tr("{key} on USB {device}", key=key, device=device)
        case None:
            return tr("drawn on the screen")
        case _:
            assert_never(wire)


def health_word(tr: Translator, health: Health) -> str:
    """How a button is."""
    match health:
        case Health.WORKS:
            return tr("works")
        case Health.STUCK:
            return tr("stuck")
        case Health.LOST:
            return tr("lost")
        case Health.BUSY:
            return tr("busy")
        case Health.REFUSED:
            return tr("refused")
        case Health.DRAWN:
            return tr("drawn")
        case _:
            assert_never(health)


def fault_text(tr: Translator, facts: PlaceFacts) -> str:
    """What is wrong with a place's button, its lamp and its buzzer, in the hardware's own words; "" if nothing is."""
    faults = []
    if facts.health is Health.STUCK:
        faults.append(tr("Its contact stays closed."))
    elif facts.detail:
        faults.append(facts.detail)
    if facts.lamp_detail:
        faults.append(tr("Lamp: {detail}", detail=facts.lamp_detail))
    if facts.buzzer_detail:
        faults.append(tr("Buzzer: {detail}", detail=facts.buzzer_detail))
    return " · ".join(faults)


def pin_asked_text(tr: Translator, asked: Asked, *, or_code: bool = False) -> str:
    """What is to be entered: the PIN, or the code of the evening that is open, if one is."""
    match asked:
        case Asked.PIN if or_code:
            return tr("Enter the evening code or the PIN.")
        case Asked.PIN:
            return tr("Enter the PIN.")
        case Asked.NEW:
            return tr(
                "Choose a PIN of {shortest} to {longest} digits.",
                shortest=SHORTEST,
                longest=LONGEST,
            )
        case Asked.AGAIN:
            return tr("Enter the new PIN again.")
        case Asked.NOTHING:
            return tr(
                "The file with the PIN (operator.json, beside the games) cannot be read, so this page stays closed. "
                "Whoever can reach the files sees to it, or deletes it to choose a new PIN."
            )
        case _:
            assert_never(asked)


def pin_remark_text(tr: Translator, remark: Remark, *, or_code: bool = False) -> str:
    """What has to be said of what was entered; `or_code` is as above."""
    match remark:
        case Remark.WRONG if or_code:
            return tr("That is neither the code nor the PIN.")
        case Remark.WRONG:
            return tr("That is not the PIN.")
        case Remark.DIFFERENT:
            return tr("The two were not the same. Choose again.")
        case Remark.DAMAGED:
            return tr("The PIN that was kept is damaged and no longer holds.")
        case _:
            assert_never(remark)
