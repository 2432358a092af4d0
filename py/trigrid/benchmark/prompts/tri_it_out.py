"""The rules of Tri-It-Out in short."""

from trigrid.benchmark.prompt_rules import ROWS, PromptRules

PROMPT = PromptRules(
    rules=(
        "The board has points of a triangular grid. First begins; nobody may pass.",
        "Three counters make a triangle if they are equally far from each other. Its sides can have any "
        "length and any direction, also across the lines of the grid. A triangle is mixed if its counters "
        "do not all belong to one player.",
        "A turn begins with a placement: place one of your counters on an empty place that is not closed. "
        "A place is closed if a counter there would make a triangle with two counters of different "
        "colours.",
        "With capture=new: if your placement makes a mixed triangle (your counter and two of the "
        "opponent’s), you must remove one of the opponent’s counters from one such triangle, and place "
        "again.",
        "With capture=any: if the board has any mixed triangle after your placement, new or old, you must "
        "remove one of the opponent’s counters from one of them, and place again.",
        "The turn ends with a placement after which you need not capture.",
        "The game ends when the player who has to place cannot, also in the middle of a turn. The player "
        "with fewer counters on the board wins. If both have the same number, the player who had to place "
        "loses. With capture=any, the player who had to place loses in any case if a mixed triangle is on "
        "the board.",
    ),
    board=(
        "x and o are counters of First and Second, a dot is a free place, # is a closed place.",
        ROWS,
        "Next to each other in a row, points are one step apart. The points nearest in the rows above and "
        "below are half a step to the left and to the right, and also one step away.",
    ),
    notation="`d4` places a counter on d4. `xd4` captures the counter on d4. Each is a move of its own; "
    "answer with the next one.",
)
