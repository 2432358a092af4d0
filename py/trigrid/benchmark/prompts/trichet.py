"""The rules of Trichet in short."""

from trigrid.benchmark.prompt_rules import PromptRules

PROMPT = PromptRules(
    rules=(
        "Tiles lie on the triangles of a triangular grid without an edge. The three corners of a tile "
        "show both colours: o belongs to Oh, the dot to Dot. Tiles belong to neither player.",
        "Oh has laid the first two tiles. Dot moves first, then the players take turns.",
        "A turn: lay one tile on an empty triangle that touches a tile by an edge or a corner. Tiles "
        "agree on the colour of every corner that they share.",
        "Then every empty triangle that touches a tile and that only one of the six tiles fits is filled "
        "from the pool. This repeats until there is none, or until the pool is empty. A triangle whose "
        "corners all show one colour stays empty for good.",
        "In each round of this, all triangles that are forced at its start are filled. If two claim one "
        "corner for different colours, the first in reading order is laid: higher rows first, then from "
        "the left.",
        "The option tiles is the number of tiles in the pool at the start, with the first two.",
        "A region is a connected area of one colour: corners of that colour that edges of tiles connect. "
        "Its size is the number of tiles on which it shows. It is closed if all triangles round all its "
        "corners have tiles.",
        "When a move, with all tiles that follow from it, closes a region of at least as many tiles as "
        "the option region says, the owner of its colour wins, no matter who moved. If it closes such "
        "regions of both colours, the player who moved loses. If the pool is empty and no such region is "
        "closed, it is a tie.",
    ),
    board=(
        "Rows of numbers and letters are triangles, and the rows between them are the corners, o or a "
        "dot. Each laid tile is drawn as the colour of two of its corners.",
        "An open place is drawn as its q with A or V; its r is the number at the left of the row. x is a "
        "triangle that no tile will ever fit.",
        "Corners have coordinates q,r: q counts to the right, r up and to the right. q,rA is the triangle "
        "on the corners q,r and q+1,r with its apex q,r+1 above them. q,rV is the triangle under the "
        "corners q,r+1 and q+1,r+1 with its apex q+1,r below them.",
    ),
    notation="The triangle, then the colours of its left corner, its apex and its right corner: "
    "`0,1A.o.` lays a tile on 0,1A. Tiles that follow are not written.",
)
