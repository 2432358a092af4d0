"""The rules of Tritium in short."""

from trigrid.benchmark.prompt_rules import NEIGHBOURS, ROWS, PromptRules

PROMPT = PromptRules(
    rules=(
        "The board is a hexagon of cells without the cell in its centre.",
        "A turn is one action: lay a tile or plant a flag. First begins.",
        "Lay a tile of any colour that is left on any empty cell. Tiles belong to neither player.",
        "Tiles of one colour that touch form a region. A tile can join regions; the new one has all their "
        "flags.",
        "Plant a flag of your own on any tile of a region that has no flag of either player.",
        "With form=standard you may plant only while you have no more flags on the board than your opponent.",
        "With form=short each player has three flags and may plant them at any time.",
        "You must pass if you can do neither, and only then. Two passes in a row end the game.",
        "A player controls a region with more of their flags in it than the opponent has. The score is "
        "the number of tiles in all regions that the player controls. The higher score wins. If scores "
        "are equal, the player who planted the first flag of the game loses.",
    ),
    board=(
        "A dot is an empty cell; o, s, b are tiles in orange, sky, blue. A number 1 or 2 after a tile is "
        "a flag of First or Second.",
        f"{ROWS} The gap in the middle is the missing centre: it keeps its number, and nothing touches "
        "through it.",
        NEIGHBOURS,
    ),
    notation="`orange-e4`, `sky-a1` and `blue-c7` lay a tile, `flag-e4` plants a flag, `pass` passes.",
)
