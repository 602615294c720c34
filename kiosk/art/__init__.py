"""Every picture of the game, drawn by code in vector form and kept as textures, once per size.

Textures carry straight alpha, ready for Kivy's ``Rectangle``. They need a window, and die with its
OpenGL context: then the kept ones are forgotten, and whoever shows one asks for it again.

Geometry (needs no window)
    ``Eye``, ``Piece``, ``eyes``, ``outline``, ``pieces``, ``pupils``, ``morph``
Cards and Quibbles
    ``card_face``, ``card_back``, ``quibble``, ``quibble_pieces``, ``pupil``
Seats and marks
    ``Emblem``, ``SEAT_COLOUR``, ``emblem``, ``emblem_ground``, ``Mark``, ``mark``
The table
    ``table_ground``, ``table_light``, ``tray_panel``, ``card_frame``
Measures
    ``CARD_RATIO``, ``CARD_CORNER``
"""

from __future__ import annotations

from kiosk.art.bodies import Eye, Piece, eyes, outline, pieces
from kiosk.art.cards import CORNER as CARD_CORNER
from kiosk.art.cards import RATIO as CARD_RATIO
from kiosk.art.cards import back as card_back
from kiosk.art.cards import face as card_face
from kiosk.art.cards import pupils
from kiosk.art.emblems import SEAT_COLOUR
from kiosk.art.emblems import lighter as emblem_ground
from kiosk.art.emblems import texture as emblem
from kiosk.art.marks import Mark
from kiosk.art.marks import texture as mark
from kiosk.art.quibbles import body as quibble
from kiosk.art.quibbles import pieces as quibble_pieces
from kiosk.art.quibbles import pupil
from kiosk.art.shapes import morph
from kiosk.art.table import frame as card_frame
from kiosk.art.table import ground as table_ground
from kiosk.art.table import light as table_light
from kiosk.art.table import panel as tray_panel
from kiosk.layout.seating import Emblem

__all__ = [
    "CARD_CORNER",
    "CARD_RATIO",
    "SEAT_COLOUR",
    "Emblem",
    "Eye",
    "Mark",
    "Piece",
    "card_back",
    "card_face",
    "card_frame",
    "emblem",
    "emblem_ground",
    "eyes",
    "mark",
    "morph",
    "outline",
    "pieces",
    "pupil",
    "pupils",
    "quibble",
    "quibble_pieces",
    "table_ground",
    "table_light",
    "tray_panel",
]
