"""The rules of TRITT in short."""

from trigrid.benchmark.prompt_rules import NEIGHBOURS, ROWS, PromptRules

TRITTON = (
    "A tritton covers three neighbouring dots in a straight line. Its middle dot has its owner’s colour, "
    "both its ends the other colour."
)
LINE = (
    "A line is three or more neighbouring dots in a straight line that show one colour, no matter on "
    "which trittons they are."
)
SLIDE = (
    "along the line that it lies on, in either direction. It passes over free dots only and moves as a whole."
)
BOARD = (
    "A dot is free; o and b are dots that show orange and blue. The trittons of each owner are listed "
    "below the board, with the number of those not yet entered.",
    ROWS,
    NEIGHBOURS,
)

PROMPT = PromptRules(
    rules=(
        "The board is a hexagon of 91 dots, six a side. Each player has eight trittons.",
        TRITTON,
        LINE,
        "A turn is one action: enter one of your own trittons on any three free neighbouring dots in a "
        "straight line, or slide one of the opponent’s trittons. You cannot pass. Orange begins.",
        f"A slide moves the tritton {SLIDE} With steps=any it moves one dot or more, with steps=one "
        "exactly one.",
        "In answer to the very first entry, Blue may trade colours instead: the players exchange colours, "
        "and it is Blue’s turn.",
        "If your action makes a line of the opponent’s colour, you lose, even if it makes one of yours as "
        "well. If it makes only lines of your colour, you win.",
        "A player who can neither enter nor slide loses.",
    ),
    board=BOARD,
    notation="A tritton is named by its two end dots. `c3-c5` enters a tritton over c3, c4 and c5. "
    "`c3-c5>c6-c8` slides it to c6, c7 and c8. `swap` trades colours.",
)
