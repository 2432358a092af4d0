"""The computer player as a player of the engine protocol.

Level 6 searches as far as the limits of a request allow. The other levels do at most their own work, so a
limit can only shorten their searches.
"""

from trigrid.games import GAMES, Game, TrigridError
from trigrid.search.computer import FOREVER, Computer, SearchRun
from trigrid.search.levels import LEVEL_COUNT, require_level
from trigrid.ugi.messages import EngineOption
from trigrid.ugi.player import Finding, Task

RANDOM_SEED = -1
"""The value of the option ``seed`` for a new seed at each start."""
MAX_SEED = 2**32 - 1
"""The largest value of the option ``seed``."""
TREE_KILOBYTES = 1_000_000
"""The most memory for a search tree, in kilobytes; the search ends before it."""
DEPTH_INTERVAL = 16
"""The number of nodes between two checks of the depth."""


class ComputerPlayer:
    """The computer player, at a level from 1 to 6.

    With the same seed and the same messages, it plays the same moves, unless a time limit ends a search.
    Raises BadLevel.
    """

    def __init__(self, level: int = LEVEL_COUNT, seed: int | None = None, *, version: str) -> None:
        require_level(level)
        self.name, self.author = f"Trigrid {version}", "The Trigrid developers"
        self.keys = tuple(GAMES)
        self._level, self._seed = level, seed
        self._computer: Computer | None = None

    @property
    def options(self) -> tuple[EngineOption, ...]:
        """The options ``level`` and ``seed``."""
        seed = RANDOM_SEED if self._seed is None else self._seed
        return (
            EngineOption("level", "spin", str(self._level), 1, LEVEL_COUNT),
            EngineOption("seed", "spin", str(seed), RANDOM_SEED, MAX_SEED),
        )

    def set_option(self, name: str, value: str) -> None:
        """Set ``level`` or ``seed``. Raises TrigridError, BadLevel."""
        low, high = (1, LEVEL_COUNT) if name == "level" else (RANDOM_SEED, MAX_SEED)
        number = _whole(name, value, low, high)
        if name == "level":
            self._level = number
        else:
            self._seed = None if number == RANDOM_SEED else number
        self._computer = None

    def new_game(self) -> None:
        """Discard the search tree."""
        if self._computer is not None:
            self._computer.forget()

    def prepare(self, game: Game) -> None:
        """Load the evaluator of a game."""
        self._computer_of(game)

    def begin(self, task: Task) -> "ComputerSearch":
        """Begin a search of the task's position."""
        return ComputerSearch(self._computer_of(task.game), task)

    def _computer_of(self, game: Game) -> Computer:
        if self._computer is None or self._computer.game != game:
            self._computer = Computer(game, self._level, self._seed)
        return self._computer


class ComputerSearch:
    """A search of the computer player for one request."""

    def __init__(self, computer: Computer, task: Task) -> None:
        limits, level = task.limits, computer.budget
        numbers = (task.seconds, limits.nodes, limits.depth)
        is_limited = limits.infinite or any(number is not None for number in numbers)
        effort = 1
        if is_limited and computer.level == LEVEL_COUNT and level.visits:
            effort = max(1, max_nodes(task.game) // (level.visits + level.proofs))
        self._run: SearchRun = computer.begin(
            task.position,
            FOREVER if is_limited else None,
            recent=task.history,
            allowed=task.moves if task.is_restricted else (),
            effort=effort,
        )
        self._visits_before = self._run.visits
        self._max_visits = FOREVER if limits.nodes is None else self._visits_before + limits.nodes
        self._depth = limits.depth
        self._next_check: float = self._visits_before
        """The number of visits at which the depth is checked next."""
        self._draws_noise = bool(level.noise) and not level.sight
        self._is_stopped = False

    @property
    def nodes(self) -> int:
        """The positions examined in this search, without the root."""
        return self._run.visits - self._visits_before

    def go_on(self, seconds: float) -> bool:
        """Search for about this many seconds; return False once the search is complete."""
        if self._is_stopped or self._run.visits >= self._max_visits:
            return False
        if self._depth is None or self._draws_noise:  # a level with noise looks one move ahead
            return self._run.go_on(seconds, self._max_visits)
        if self._run.visits >= self._next_check:
            if len(self._run.answers()[0].line) >= self._depth:
                return False
            self._next_check = self._run.visits + DEPTH_INTERVAL
        return self._run.go_on(seconds, min(self._max_visits, self._next_check))

    def stop(self) -> None:
        """Complete the search."""
        self._is_stopped = True

    def progress(self) -> Finding | None:
        """Return what was found so far.

        None if the level adds noise to its values: it draws the noise only once, for the final result.
        """
        return None if self._draws_noise else self.result()

    def result(self) -> Finding:
        """Return the move that the level plays."""
        answer = self._run.answers()[0]
        return Finding(answer.move, answer.value, answer.proved, answer.line)


def max_nodes(game: Game) -> int:
    """Return the largest number of nodes for which a search tree has memory."""
    return int(TREE_KILOBYTES / GAMES[game.key].measures.kilobytes_per_visit)


def _whole(name: str, text: str, low: int, high: int) -> int:
    try:
        number = int(text)
    except ValueError:
        number = low - 1
    if not low <= number <= high:
        raise TrigridError(f"{name} is {text!r}; expected a whole number from {low} to {high}")
    return number
