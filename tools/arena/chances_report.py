"""The part of docs/strength.md about winning chances."""

from collections.abc import Sequence
from itertools import chain

from tools.arena import chances_curve, chances_fit
from tools.arena.chances_curve import Step
from tools.arena.chances_log import ChancesRun
from tools.arena.method_text import table, wrapped
from tools.arena.observed_game import CHECKED, ERRING, LONGER, SLIPS, STRONGER, WEAKER
from tools.arena.report import heading_of
from trigrid.games import load
from trigrid.matches.openings import OPENING
from trigrid.search.calibration import Calibration
from trigrid.search.evaluate import evaluator_of

HEADING = "## Winning chances"
PICTURE = "pictures/winning-chances.svg"
"""The path of the picture, relative to the page docs/strength.md."""
NEAR = 0.07
"""The maximum deviation of points from chance that counts as near."""
HEADINGS = ("level", "chance", "positions", "games", "mean", "points won", "95% interval", "deviation")
FIGURES = ("level", "sharpness", "fitted, 95% interval", "shifts", "fitted", "error in points", "measured")
RESULT = """\
A chance such as “Your chance: 70%” is the share of the points that a player as good as level {stronger}
would win; a tie is half a point. To check it, level {stronger} played games on for both sides. In
{near_steps} of {steps} rows of the tables below, the points won deviate from the chance by at most
{near:.0f} percentage points."""
TEXT = """\
### How chances are measured

**A chance** follows from the value of the search: log odds of the chance = *sharpness* × log odds of the
value + *shift*. Each seat to move has its own shift, because a search takes the best of the mover's moves
and so overrates the mover.

**Games** start from random positions of games between weak players: {least} to {most} random plies, then
level {erring} with {slips:.0%} random moves. Level {stronger} plays on until a win is proved; endless
games are ties as in matches. Levels {weaker} and {stronger} evaluate each position with more than one
legal move; proved values are left out. `make arena` keeps the games in `.cache/arena/chances.jsonl`.

**Points.** A chance below 50% is counted as the other player's chance, which is above 50%. Games from the
same start count as one. The interval is Agresti and Coull's for the effective number of games. A row with
fewer than {fewest} games is joined with the next one.

**Figures.** The tables show the figures in use next to those fitted to these games. *Cross-validated* rows
use figures fitted to the other half of the games. Only default boards and options are measured; the others
use the same figures. Levels 1 to 4 use those of level {weaker}.

**Error** is how far a chance of 50% typically differs from that of a longer search (standard deviation, in
points). The longer search is level {stronger} for level {weaker}; for level {stronger} it has {longer}
times the visits, in 1 of {checked} positions. For a chance p, the error is 2√(p(1 − p)) times as large."""


def section(runs: Sequence[ChancesRun]) -> str:
    """Return the section: heading, result, picture, each game and the method."""
    steps = [step for run in runs for found in curves(run).values() for step in found]
    result = RESULT.format(
        stronger=STRONGER, near=100 * NEAR, near_steps=sum(map(_is_near, steps)), steps=len(steps)
    )
    text = TEXT.format(
        weaker=WEAKER,
        stronger=STRONGER,
        erring=ERRING,
        slips=SLIPS,
        fewest=chances_curve.MIN_GAMES,
        least=OPENING[0],
        most=OPENING[1],
        longer=LONGER,
        checked=CHECKED,
    )
    picture = f"![Share of points won over the chance, for each game.]({PICTURE})"
    return "\n\n".join([HEADING, wrapped(result), picture, *map(_game_section, runs), wrapped(text)])


def calibrations_of(run: ChancesRun) -> tuple[Calibration, ...]:
    """Return the current calibrations for a run's game, from level 1 on."""
    return evaluator_of(load(run.head["game"], **run.head["options"])).calibrations


def curves(run: ChancesRun) -> dict[int, list[Step]]:
    """Return the curves of both levels, with the calibrations in use."""
    calibrations = calibrations_of(run)
    return {
        level: chances_curve.curve(chances_curve.cases(run, level), calibrations[level - 1])
        for level in (WEAKER, STRONGER)
    }


def _game_section(run: ChancesRun) -> str:
    found = curves(run)
    parts = [
        f"### {heading_of(run.head)}",
        table(HEADINGS, (_cells(level, step) for level, steps in found.items() for step in steps)),
        table(FIGURES, (_figures(run, level) for level in found)),
        wrapped(f"{_counts(run)} {_verdict(list(chain(*found.values())), _held_out(run))}"),
    ]
    return "\n\n".join(parts)


def _cells(level: int, step: Step) -> tuple[str, ...]:
    return (
        str(level),
        f"{100 * step.low:.0f} to {100 * step.high:.0f}%",
        str(step.positions),
        str(step.games),
        _percent(step.chance),
        _percent(step.points),
        " to ".join(map(_percent, step.interval)),
        f"{100 * step.deviation:+.1f}",
    )


def _percent(share: float) -> str:
    return f"{100 * share:.1f}%"


def _counts(run: ChancesRun) -> str:
    ties = sum(game.score == chances_fit.TIED for game in run.games.values())
    return f"Games: {len(run.games)}, ties: {ties}; last game: {run.date[:10]}."


def _figures(run: ChancesRun, level: int) -> tuple[str, ...]:
    """Return a table row with the calibration in use and the one fitted to the games."""
    calibrations = calibrations_of(run)
    used, found = calibrations[level - 1], chances_curve.cases(run, level)
    sharpness = shifts = "–"
    if found:
        fit = chances_fit.fitted(found)
        low, high = fit.sharpness_interval
        sharpness = f"{fit.sharpness:.2f}, {low:.2f} to {high:.2f}"
        shifts = " and ".join(map(_with_error, fit.shifts, fit.shift_errors))
    noise = chances_fit.noise(run, level, calibrations)
    return (
        str(level),
        f"{used.sharpness:.2f}",
        sharpness,
        " and ".join(f"{shift:+.2f}" for shift in used.shifts),
        shifts,
        f"{100 * used.noise:.1f}",
        "–" if noise is None else f"{100 * noise:.1f}",
    )


def _with_error(value: float, error: float) -> str:
    return f"{value:+.2f} ± {error:.2f}"


def _verdict(steps: Sequence[Step], held_out: Sequence[Step]) -> str:
    """Return how many steps are near the chance, and how many deviate significantly."""
    far = [step for step in steps if not _is_near(step)]
    near, near_held_out = len(steps) - len(far), sum(map(_is_near, held_out))
    text = (
        f"Rows within {100 * NEAR:.0f} points: {near} of {len(steps)}; "
        f"cross-validated: {near_held_out} of {len(held_out)}."
    )
    certain = sum(not step.interval[0] <= step.chance <= step.interval[1] for step in far)
    return f"{text} Larger deviations with the chance outside the interval: {certain}." if far else text


def _is_near(step: Step) -> bool:
    return abs(step.deviation) <= NEAR


def _held_out(run: ChancesRun) -> list[Step]:
    """Return the steps of both levels, with calibrations fitted to other games."""
    return [
        step for level in (WEAKER, STRONGER) for step in chances_fit.held_out(chances_curve.cases(run, level))
    ]


def proposals(runs: Sequence[ChancesRun]) -> str:
    """Return source code with the calibrations fitted to these games."""
    return "\n".join(f"{run.head['game']}: {_proposal(run)}" for run in runs)


def _proposal(run: ChancesRun) -> str:
    fits = [chances_fit.fitted(chances_curve.cases(run, level)).calibration for level in (WEAKER, STRONGER)]
    calibrations = [fits[0]] * WEAKER + [fits[1]]
    weaker, stronger = (
        _source(fit, chances_fit.noise(run, level, calibrations))
        for level, fit in zip((WEAKER, STRONGER), fits, strict=True)
    )
    return f"CALIBRATIONS = ({weaker},) * {WEAKER} + ({stronger},)"


def _source(fit: Calibration, noise: float | None) -> str:
    """Return the Python source of a calibration."""
    noise = fit.noise if noise is None else noise
    shifts = ", ".join(f"{shift:.2f}" for shift in fit.shifts)
    return f"Calibration({fit.sharpness:.2f}, {noise:.3f}, ({shifts}))"
