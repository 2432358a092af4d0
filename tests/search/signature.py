"""A signature of the computer player: its exact results in some positions.

The signature changes if a new evaluation or search gives other results in these positions. Stockfish's
`bench` has a similar signature. After an intended change, write `signature.tsv` again:

    PYTHONPATH=py .venv/bin/python -m tests.search.signature
"""

from collections.abc import Callable, Iterable
from math import fsum
from pathlib import Path
from random import Random
from typing import Any

from tests.games.sample_games import all_games, is_in_selection, positions_of
from tests.search.alphabeta import AlphaBeta
from tests.search.evaluate.sample_positions import careful_positions
from tools.arena.uct import Uct
from tools.bench.playouts import playout_from
from trigrid.games import GAMES, Game, Position
from trigrid.search import Answer, Computer, ProofSearch, Searcher, TreeSearch
from trigrid.search.evaluate import evaluator_of
from trigrid.search.levels import LEVEL_COUNT

FILE = Path(__file__).with_name("signature.tsv")
"""A table with a game, a quantity and its value in each line."""
SELECTED = [game for game in all_games() if is_in_selection(game) and "evaluator" in GAMES[game.key].parts]
"""Games with a specific evaluator; together they cover every option value."""
VISITS = 30
"""The maximum number of visits per search."""
SEARCHED = 3
"""The approximate number of sampled positions from which searches start."""
LEVELS = (1, 2, 3, LEVEL_COUNT)
"""The tested levels; with few visits, levels 4 and 5 hardly differ from 3 and 6."""
LATE = 4
"""The number of moves before the end at which the endgame searches start."""
FOREVER = 1000.0
"""A time limit in seconds that no search reaches."""
SEARCHERS: tuple[Callable[..., Searcher], ...] = (TreeSearch, Uct, AlphaBeta, ProofSearch)


def stored_signatures() -> dict[str, dict[str, str]]:
    """Return the values in the file, by game and by quantity."""
    found = dict[str, dict[str, str]]()
    for line in FILE.read_text("utf-8").splitlines():
        game, quantity, value = line.split("\t")
        found.setdefault(game, {})[quantity] = value
    return found


def signature(game: Game) -> dict[str, str]:
    """Compute the values of a game, by quantity."""
    careful_game, random_game = list(careful_positions(game, 1)), positions_of(game, 2)[:-1]
    positions = careful_game + random_game
    starts = positions[1 :: 1 + len(positions) // SEARCHED]
    ends = [careful_game[-LATE], random_game[-LATE]]
    return (
        _estimates(game, positions)
        | {f"level {level}": _level_moves(game, level, starts) for level in LEVELS}
        | {"analysis": _analysis_moves(game, starts + ends)}
        | {start.__name__: _searcher_answers(game, start, starts + ends) for start in SEARCHERS}
    )


def _estimates(game: Game, positions: list[Any]) -> dict[str, str]:
    """Return sums of the results of the evaluator and of the playouts."""
    evaluator, rng = evaluator_of(game), Random(1)
    found = [evaluator.estimate(position, Random(1)) for position in positions]
    weighed = ((each.weights, each.moves) for each in found)
    return {
        "values": _number(map(evaluator.value, positions)),
        "estimates": _number(each.value for each in found),
        "weights of moves": _number(
            weight * move for each in weighed for weight, move in zip(*each, strict=True)
        ),
        "proved": str(sum(each.proved for each in found)),
        "plies": str(sum(each.plies for each in found)),
        "playouts": _number(
            number * playout_from(position).finish(rng) for number, position in enumerate(positions)
        ),
    }


def _level_moves(game: Game, level: int, positions: list[Any]) -> str:
    """Return the moves of a level with few visits.

    One computer player chooses all moves, as in a game.
    """
    computer, found = _computer(game, level), list[str]()
    for position in positions:
        move = position.moves()[0]
        after = position.play(move)
        found.append(_text(position, computer.think(position, FOREVER)))
        if after.outcome is None:
            found.append(_text(after, computer.think(after, FOREVER, recent=[move])))
    return ", ".join(found)


def _analysis_moves(game: Game, positions: list[Any]) -> str:
    """Return the best moves by an analysis with few visits."""
    computer, found = _computer(game, LEVEL_COUNT), list[str]()
    for position in positions:
        run = computer.analyse(position, FOREVER)
        run.go_on(FOREVER)
        found += (_text(position, answer) for answer in run.answers(2))
    return ", ".join(found)


def _computer(game: Game, level: int) -> Computer:
    """Return a computer player of the given level, with few visits."""
    computer = Computer(game, level, seed=1)
    budget = computer.budget
    computer.budget = budget._replace(visits=min(budget.visits, VISITS), proofs=min(budget.proofs, VISITS))
    return computer


def _searcher_answers(game: Game, start: Callable[..., Searcher], positions: list[Any]) -> str:
    """Return the answers of a searcher after some visits."""
    found = list[str]()
    for position in positions:
        searcher = start(position, evaluator_of(game), Random(1))
        while searcher.visits < VISITS and searcher.step():
            pass
        found.append(_text(position, searcher.answers()[0]))
    return ", ".join(found)


def _number(values: Iterable[float]) -> str:
    """Return the sum as text.

    The last digits are omitted, because they differ between mathematical libraries.
    """
    return f"{fsum(values):.6f}"


def _text(position: Position, answer: Answer) -> str:
    """Return the text of an answer, with the first moves of its line."""
    line = list[str]()
    for move in answer.line[:3]:
        line.append(position.game.text(position, move))
        position = position.play(move)
    return f"{' '.join(line)} {answer.value:.6f}{'!' * answer.proved} {len(answer.line)} {answer.visits}"


if __name__ == "__main__":
    lines = (
        f"{game!r}\t{quantity}\t{value}\n" for game in SELECTED for quantity, value in signature(game).items()
    )
    FILE.write_text("".join(lines), encoding="utf-8")
