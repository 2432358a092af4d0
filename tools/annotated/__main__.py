"""Reviews the candidates, ranks them, and shows what a review found.

Run it with ``PYTHONPATH=py``, in this order: ``python -m tools.annotated play --game trichet``, ``review
--level 5 --game tritt``, ``rank --game tritt``, ``review --level 6 --game tritt --number 5 8``, and ``show
--level 6 --game tritt --number 5``.
"""

import argparse

from tools.annotated.candidates import candidates, play_uneven
from tools.annotated.merits import CHARACTERS, Merits, merits_of, ranked
from tools.annotated.reviews import ReviewedGame, read, review_all
from trigrid.games import GAMES
from trigrid.search.levels import LEVEL_COUNT

LISTED = 6
"""The number of games listed for each character."""


def rank(reviews: list[ReviewedGame]) -> None:
    """Print the best games of each character with their merits."""
    games = {each.number: merits_of(each) for each in reviews}
    for character in CHARACTERS:
        print(f"{character:9}" + " ".join(name[:9].rjust(9) for name in Merits._fields))
        for number in ranked(games, character)[:LISTED]:
            print(f"{number:9}" + " ".join(str(value)[:9].rjust(9) for value in games[number]))


def show(game: ReviewedGame) -> None:
    """Print the moves of a game, with the positions and their best moves."""
    review = game.review()
    for index, node in enumerate(review.nodes[1:]):
        judged, worth = review.judged[index], review.worth(node)
        assert node.parent is not None
        assert node.move is not None
        listed = " ".join(
            f"{each.move} {each.chance:.2f}{' proved' if each.proved else ''}" for each in game.choices[index]
        )
        sign = judged.label.value if judged and judged.label else ""
        chance = f"{worth.chance:.2f}{' proved' if worth.proved else ''}" if worth else ""
        move = node.position.game.spell(node.move)
        print(f"{node.parent.position}\nBest: {listed}\n{index + 1}. {move}{sign} {chance}\n")


def main() -> None:
    """Run the command that the arguments name."""
    parser = argparse.ArgumentParser(prog="python -m tools.annotated", description=__doc__)
    parser.add_argument("command", choices=("play", "review", "rank", "show"))
    parser.add_argument("--game", choices=GAMES, nargs="+", default=list(GAMES), metavar="KEY")
    parser.add_argument("--number", type=int, nargs="+", metavar="N")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="games to play")
    parser.add_argument("--level", type=int, default=LEVEL_COUNT - 1)
    options = parser.parse_args()
    for key in options.game:
        if options.command == "play":
            play_uneven(key, options.games)
        elif options.command == "review":
            games = [game for game in candidates(key) if not options.number or game.number in options.number]
            review_all(games, options.level)
        else:
            found = [each for each in read() if (each.key, each.level) == (key, options.level)]
            if options.command == "rank":
                rank(found)
            for each in found:
                if options.command == "show" and each.number in (options.number or ()):
                    show(each)


if __name__ == "__main__":
    main()
