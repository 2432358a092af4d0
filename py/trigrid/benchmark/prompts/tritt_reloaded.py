"""The rules of TRITT Reloaded in short."""

from trigrid.benchmark.prompt_rules import PromptRules
from trigrid.benchmark.prompts.tritt import BOARD, LINE, SLIDE, TRITTON

PROMPT = PromptRules(
    rules=(
        "The board is a hexagon of 91 dots, six a side. Each player has ten trittons.",
        TRITTON,
        LINE,
        "A turn has two parts. First you must enter one of your own trittons on any three free "
        "neighbouring dots in a straight line, where it makes no line of either colour. Orange begins.",
        "Then you may slide one of the opponent’s trittons, by one dot or more, or stay. If "
        "none can slide, the turn ends with the entry.",
        f"A slide moves the tritton {SLIDE}",
        "If your slide makes a line of the opponent’s colour, you lose, even if it makes one of yours as "
        "well. If it makes only lines of your colour, you win.",
        "A player who cannot enter, for whatever reason, loses.",
    ),
    board=BOARD,
    notation="A tritton is named by its two end dots. `c3-c5` enters a tritton over c3, c4 and c5. "
    "`c3-c5>c6-c8` slides it to c6, c7 and c8. `stay` declines to slide. Each part of a turn is a move of "
    "its own; answer with the next one.",
)
