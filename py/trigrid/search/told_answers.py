"""What is told of the answers of searches: calibrated chances, and proved lines to the end of the game."""

from trigrid.games import Move, Position
from trigrid.search.calibration import Calibration
from trigrid.search.search_node import LONGEST_LINE
from trigrid.search.searcher_protocol import Answer, EvaluatorWithProvedMoves


class ToldAnswers:
    """Tells the answers of searches of one position; each proved line is played on once."""

    def __init__(self, position: Position, evaluator: object, calibration: Calibration) -> None:
        self._position, self._calibration = position, calibration
        self._evaluator = evaluator if isinstance(evaluator, EvaluatorWithProvedMoves) else None
        self._completed: dict[tuple[Move, ...], tuple[Move, ...]] = {}

    @property
    def noise(self) -> float:
        """How far even chances may be off: a standard deviation, from 0 to 1."""
        return self._calibration.noise

    def told(self, answer: Answer) -> Answer:
        """An answer with the chance that its value stands for; a proved one with its line to the end.

        The line ends early where neither the search nor the evaluator knows the way.
        """
        if not answer.proved:
            chance = self._calibration.chance(answer.value, self._position.to_move)
            return answer._replace(value=chance)
        return answer if self._evaluator is None else answer._replace(line=self._whole(answer.line))

    def _whole(self, line: tuple[Move, ...]) -> tuple[Move, ...]:
        if line not in self._completed:
            self._completed[line] = (*line, *self._rest(line))
        return self._completed[line]

    def _rest(self, line: tuple[Move, ...]) -> list[Move]:
        """The moves after a line, as far as the evaluator knows those that keep the result."""
        position, rest = self._position, list[Move]()
        for move in line:
            position = position.play(move)
        while position.outcome is None and len(line) + len(rest) < LONGEST_LINE:
            assert self._evaluator is not None, "only lines of evaluators that know more are played on"
            following = self._evaluator.proved_move(position)
            if following is None:
                break
            rest.append(following)
            position = position.play(following)
        return rest
