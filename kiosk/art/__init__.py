"""Every picture of the game, drawn by code in vector form and kept as textures, once per size.

Textures carry straight alpha, ready for Kivy's ``Rectangle``. They need a window, and die with its
OpenGL context: then the kept ones are forgotten, and whoever shows one asks for it again.

Geometry (needs no window)
    ``Eye``, ``Part``, ``dash_lines``, ``parts_of``, ``pupils``
Cards and Quibbles
    ``card_face``, ``card_back``, ``quibble``, ``dot``, ``pupil``
Seats and marks
    ``Emblem``, ``SEAT_COLOUR``, ``emblem``, ``emblem_ground``, ``Mark``, ``mark``, ``PORTRAITS``, ``portrait``
The table
    ``table_ground``, ``table_light``, ``tray_panel``, ``card_frame``
Measures
    ``CARD_RATIO``, ``CARD_CORNER``, ``CARD_BODY``; of a body ``OUTLINE``, ``DASH``, ``LID``, ``RESTING``
"""

from __future__ import annotations

from kiosk.art.bodies import DASH, OUTLINE, RESTING, Eye, dash_lines
from kiosk.art.cards import BODY as CARD_BODY
from kiosk.art.cards import CORNER as CARD_CORNER
from kiosk.art.cards import RATIO as CARD_RATIO
from kiosk.art.cards import back as card_back
from kiosk.art.cards import face as card_face
from kiosk.art.cards import pupils
from kiosk.art.dividing import Part, parts_of
from kiosk.art.emblems import SEAT_COLOUR
from kiosk.art.emblems import lighter as emblem_ground
from kiosk.art.emblems import texture as emblem
from kiosk.art.marks import Mark
from kiosk.art.marks import texture as mark
from kiosk.art.portraits import PORTRAITS
from kiosk.art.portraits import texture as portrait
from kiosk.art.quibbles import LID, dot, pupil
from kiosk.art.quibbles import body as quibble
from kiosk.art.table import frame as card_frame
from kiosk.art.table import ground as table_ground
from kiosk.art.table import light as table_light
from kiosk.art.table import panel as tray_panel
from kiosk.seating import Emblem

__all__ = [
    "CARD_BODY",
    "CARD_CORNER",
    "CARD_RATIO",
    "DASH",
    "LID",
    "OUTLINE",
    "PORTRAITS",
    "RESTING",
    "SEAT_COLOUR",
    "Emblem",
    "Eye",
    "Mark",
    "Part",
    "card_back",
    "card_face",
    "card_frame",
    "dash_lines",
    "dot",
    "emblem",
    "emblem_ground",
    "mark",
    "parts_of",
    "portrait",
    "pupil",
    "pupils",
    "quibble",
    "table_ground",
    "table_light",
    "tray_panel",
]
