"""Tritium as Abstract Play names and writes it.

The site's places are ours: letters for rows from the bottom, numbers from the left, and a number for the
missing centre. Its colours are orange, purple and green, in the order of its program; ours, in the same
order, are orange, sky and blue. The rules treat all colours alike.
"""

from trigrid.records.abstract_play.site_game import SiteGame

TRITIUM = SiteGame(
    name="Tritium",
    variants={
        ("size", 5): ("Small board (size 5)", "hex-5", "#board"),
        ("size", 6): ("Medium board (size 6)", "hex-6"),
        ("size", 7): ("Large board (size 7)", "hex-7"),
        ("form", "standard"): ("Long form", "#form"),
        ("form", "short"): ("Short form.", "short-form"),
    },
    words={"orange": "orange", "sky": "purple", "blue": "green", "flag": "flag", "pass": "pass"},
)
