"""Names, ids and limits that scripts also use before Python has started.

The build gives every constant of this module to the scripts as ``sharedFacts.<name>``
(``tools/build/shared_facts.py``).
"""

SCREENS = ("boot", "lobby", "games", "statistics", "learn", "puzzles", "table")
"""The ids of the screens."""
TABLE_BUTTONS = ("menu", "rules", "share", "sound", "new-game")
"""The ids of the header's buttons that only a table has."""

START_COLOURS_ITEM = "trigrid-look"
"""The localStorage item of some settings and CSS rules: how the next start looks before Python is there."""
START_SETTINGS = ("theme", "palette", "opponent", "what_now")
"""The settings whose words are the first line of START_COLOURS_ITEM, in their order there."""
KNOWN_GAMES_ITEM = "trigrid-known"
"""The localStorage item of the games that nobody is new to here, so that the next start leaves no room."""
FINISHED_GAMES_ITEM = "trigrid-finished"
"""The localStorage item of the games of which one was finished."""
LEARNED_GAMES_ITEM = "trigrid-learned"
"""The localStorage item of the games whose lesson was done."""
AIDS_ITEM = "trigrid-aids"
"""The localStorage item of the games whose aid is shown."""
TRIED_PUZZLES_ITEM = "trigrid-tried"
"""The localStorage item that says whether a puzzle was tried: it is YES then."""
YES = "1"
GAME_COUNT_ITEM = "trigrid-under-way"
"""The localStorage item of the number of games that the lobby has in progress."""
FIRST_SHOWN = 3
"""How many games in progress the lobby always shows; the others are folded away."""

PREVIEW_ITEM = "trigrid-seen"
"""The localStorage item of the picture of a table: its address, its controls and its board."""
MAX_PREVIEW_CHARACTERS = 300_000
"""Characters that a picture may have: browsers give a site some millions of them."""
SITTER_IDS = ("seat-0-sitter", "seat-1-sitter")
"""The ids of the lists of who plays a seat, of which the chosen option is stored."""
CONTENT_IDS = (
    *("game-name", "game-options", "tools-legend", "tools-list", "aid-name", "aid-legend"),
    *("spoken", "moves", "what-now"),
    *(
        f"seat-{seat}-{part}"
        for seat in range(2)
        for part in ("glyph", "name", "player", "number", "unit", "note")
    ),
)
"""The ids of other elements whose content is stored."""
STATE_IDS = (
    *("table", "tools", "aid-choice", "undo", "redo", "hint", "turn", "spoken", "offer-tie", "resign"),
    *("sheet", "sheet-tools", "seat-0", "seat-1"),
)
"""The ids of elements of which is stored whether they are hidden or disabled, and their classes."""

TURN_KEY = "r"
"""Turns the piece pointed at, with Shift the other way round."""
AID_KEY = "v"
"""Shows the aid that the game offers, or hides it."""
DRAG_THRESHOLD_PX = 8
"""CSS pixels that a pointer moves before its press becomes a drag."""
