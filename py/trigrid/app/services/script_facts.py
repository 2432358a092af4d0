"""Names, ids and limits that scripts also use before Python has started.

The build gives every constant of this module to the scripts as ``sharedFacts.<name>``
(``tools/build/shared_facts.py``).
"""

SCREENS = (
    *("boot", "lobby", "games", "statistics", "collections", "table"),
    *("learn", "puzzles", "practice", "wins"),
)
"""The ids of the screens."""
TABLE_BUTTONS = ("menu", "rules", "share", "sound", "new-game")
"""The ids of the header's buttons that are only shown with a table."""

START_COLOURS_ITEM = "trigrid-look"
"""The localStorage item with the settings and CSS rules for the next start."""
START_SETTINGS = ("theme", "palette", "opponent", "what_now")
"""The settings in the first line of START_COLOURS_ITEM, in this order."""
KNOWN_GAMES_ITEM = "trigrid-known"
"""The localStorage item with the games that are no longer new to the user.

When such a game is opened, the start reserves no space for the line that explains possible actions, unless
the user has chosen to see the line in every game.
"""
FINISHED_GAMES_ITEM = "trigrid-finished"
"""The localStorage item with the games that the user has finished at least once."""
LEARNED_GAMES_ITEM = "trigrid-learned"
"""The localStorage item with the games whose lesson the user has completed."""
BEGUN_LESSONS_ITEM = "trigrid-begun"
"""The localStorage item with the games whose lesson the user has begun only."""
AIDS_ITEM = "trigrid-aids"
"""The localStorage item with the games whose aid is shown."""
TRIED_PUZZLES_ITEM = "trigrid-tried"
"""The localStorage item that is YES if the user has attempted a puzzle."""
YES = "1"
PRACTICE_ITEM = "trigrid-practice"
"""The localStorage item with the days when positions to practise are due.

``library/due_cards.py`` defines its text.
"""
GAME_COUNT_ITEM = "trigrid-under-way"
"""The localStorage item with the number of unfinished games in the lobby."""
FIRST_SHOWN = 3
"""The maximum number of unfinished games that the lobby shows at first."""

PREVIEW_ITEM = "trigrid-seen"
"""The localStorage item with the picture of a table: address, controls and board."""
MAX_PREVIEW_CHARACTERS = 300_000
"""The maximum length of the stored picture, in characters.

Browsers let a site store several million characters.
"""
SITTER_IDS = ("seat-0-sitter", "seat-1-sitter")
"""The ids of the selects for the player at each seat; the chosen option is stored."""
CONTENT_IDS = (
    *("game-name", "game-options", "tools-legend", "tools-list", "aid-name", "aid-legend"),
    *("spoken", "moves", "what-now"),
    *(
        f"seat-{seat}-{part}"
        for seat in range(2)
        for part in ("glyph", "name", "player", "number", "unit", "note")
    ),
)
"""The ids of the other elements whose content is stored in the picture of a table."""
STATE_IDS = (
    *("table", "tools", "aid-choice", "undo", "redo", "hint", "turn", "spoken", "offer-tie", "resign"),
    *("sheet", "sheet-tools", "seat-0", "seat-1"),
)
"""The ids of the elements whose classes and hidden or disabled state are stored."""

TURN_KEY = "r"
"""The key that turns the piece under the pointer. Shift reverses the direction."""
AID_KEY = "v"
"""The key that shows or hides the aid of the game."""
DRAG_THRESHOLD_PX = 8
"""The number of CSS pixels that a pressed pointer moves before a drag begins."""
