"""The part of docs/strength.md on winning chances, written from the log of observed games."""

from collections.abc import Iterable, Sequence
from textwrap import fill

from tools.arena import chances_curve, chances_fit
from tools.arena.chances_curve import Step
from tools.arena.chances_log import ChancesRun
from tools.arena.match import OPENING
from tools.arena.method_text import WIDTH
from tools.arena.observed_game import CHECKED, ERRING, LONGER, SLIPS, STRONGER, WEAKER
from tools.arena.report import game_of
from trigrid.games import load
from trigrid.search.calibration import Calibration
from trigrid.search.evaluate import evaluator_of

HEADING = "## Winning chances"
PICTURE = "pictures/winning-chances.svg"
"""Where the curves are drawn, from the page on."""
NEAR = 0.07
"""How far the points may lie from the chance that was said."""
HEADINGS = ("level", "chance said", "positions", "games", "mean", "points won", "95% interval", "deviation")
TEXT = """\
What a level says of a position, as “You win about 70%”, is calibrated: the log odds of its search's value
times a *sharpness*, and a *shift* for the seat that is to move, are the log odds of winning. There are such
figures for each game and level; the shift is needed because a search takes the best of the mover's moves, and
so thinks too well of them. Here is how often such a chance comes true when level {stronger} plays on for both
sides.

`make arena` observes games for that and keeps them in `.cache/arena/chances.jsonl`. Each starts from any
position of a game that begins with {least} to {most} plies at random and goes on between players who err
(level {erring}, and any move with a chance of {slips:.0%}), so that there are all chances, and is played on
by level {stronger} until one side has proved its win; unending games are ties, as above. Levels {weaker} and
{stronger} are asked about each position in which there is a choice; what they have proved is not counted, as
it is certain. A tie is half a win. Chances below 50% count as the other player's, so a chance of 30% won in
30% of the cases is one of 70% won in 70%. The positions of a game share its result, so each game counts once,
as do games from the same start, and the interval is Agresti and Coull's for as many games as the positions
are worth, narrower where games are tied. The points should lie within {near:.0%} of the whole from the chance
said. A step with positions of fewer than {fewest} games is joined with the next one, for its points would say
little.

The figures in use were fitted to these games: they are the likeliest, the logarithm of the sharpness and
both shifts being normal around 0 with a standard deviation of {prior:g} beforehand, so that few games lead
to no extremes; where games are tied scores vary less, and the likelihood counts for more. *Noise* is how
far a level's even chance lies from that of a longer search of the same position, as a standard deviation:
level {stronger}'s search for level {weaker}, and for level {stronger} one with {longer} times the visits,
in one of {checked} positions. A chance of p is taken to be off by 2√(p(1 − p)) times as much. Levels 1 to
4 take the figures of level {weaker}, and other boards and options those of the default ones, which alone
are measured."""


def section(runs: Iterable[ChancesRun]) -> str:
    """The heading, what is measured and how, the picture, and each game's curve."""
    said = TEXT.format(
        weaker=WEAKER,
        stronger=STRONGER,
        erring=ERRING,
        slips=SLIPS,
        near=NEAR,
        fewest=chances_curve.FEWEST,
        prior=chances_fit.PRIOR,
        least=OPENING[0],
        most=OPENING[1],
        longer=LONGER,
        checked=CHECKED,
    )
    paragraphs = said.replace("%", " %").split("\n\n")
    method = [fill(paragraph, WIDTH, break_on_hyphens=False) for paragraph in paragraphs]
    picture = f"![For each game the share of points won over the chance that was said.]({PICTURE})"
    return "\n\n".join([HEADING, *method, picture, *map(_of_game, runs)])


def calibrations_of(run: ChancesRun) -> tuple[Calibration, ...]:
    """Those that the game of a run has now, from level 1 on."""
    return evaluator_of(load(run.head["game"], **run.head["options"])).calibrations


def curves(run: ChancesRun) -> dict[int, list[Step]]:
    """The curve of each of the two levels, with the calibrations in use."""
    calibrations = calibrations_of(run)
    return {
        level: chances_curve.curve(chances_curve.cases(run, level), calibrations[level - 1])
        for level in (WEAKER, STRONGER)
    }


def _of_game(run: ChancesRun) -> str:
    found = curves(run)
    rows = [HEADINGS, tuple("---" for _ in HEADINGS)]
    rows += [_cells(level, step) for level, steps in found.items() for step in steps]
    table = "\n".join(f"| {' | '.join(cells)} |" for cells in rows)
    said = [_counted(run), *(_parameters(run, level) for level in found), _verdict(found), _held_out(run)]
    return f"### {game_of(run.head)}\n\n{table}\n\n{fill(' '.join(said), WIDTH, break_on_hyphens=False)}"


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


def _counted(run: ChancesRun) -> str:
    ties = sum(game.score == chances_fit.TIED for game in run.games.values())
    return f"Games: {len(run.games)}, of which ties: {ties}; last game {run.date[:10]}."


def _parameters(run: ChancesRun, level: int) -> str:
    """The calibration in use, and the one that these games give."""
    calibrations = calibrations_of(run)
    used, found = calibrations[level - 1], chances_curve.cases(run, level)
    shifts = " and ".join(f"{shift:+.2f}" for shift in used.shifts)
    said = f"Level {level}: sharpness {used.sharpness:.2f}, shifts {shifts}"
    if found:
        fit = chances_fit.fitted(found)
        low, high = fit.sharpness_interval
        measured = " and ".join(map(_with_error, fit.shifts, fit.shift_errors))
        said += f" (likeliest: {fit.sharpness:.2f}, 95% within {low:.2f} to {high:.2f}; {measured})"
    noise = chances_fit.noise(run, level, calibrations)
    said += f"; noise {100 * used.noise:.1f} points"
    return said + (f" (measured: {100 * noise:.1f})." if noise is not None else ".")


def _with_error(value: float, error: float) -> str:
    return f"{value:+.2f} ± {error:.2f}"


def _verdict(found: dict[int, list[Step]]) -> str:
    """How far the curves are from what they should be, and whether that may be chance."""
    judged = [step for steps in found.values() for step in steps]
    far = [step for step in judged if abs(step.deviation) > NEAR]
    if not far:
        return f"Every one of {len(judged)} steps lies within {100 * NEAR:.0f} points."
    certain = sum(not step.interval[0] <= step.chance <= step.interval[1] for step in far)
    return (
        f"Of {len(judged)} steps further than {100 * NEAR:.0f} points off: {len(far)}; of these with the "
        f"chance said outside the interval: {certain or 'none'}."
    )


def _held_out(run: ChancesRun) -> str:
    """Whether the curves are as good for games to which nothing was fitted."""
    steps = [
        step for level in (WEAKER, STRONGER) for step in chances_fit.held_out(chances_curve.cases(run, level))
    ]
    near = sum(abs(step.deviation) <= NEAR for step in steps)
    return (
        f"Judged with figures fitted to the other half of the games, {near} of {len(steps)} steps lie within "
        f"{100 * NEAR:.0f} points."
    )


def proposals(runs: Sequence[ChancesRun]) -> str:
    """The lines that the evaluators would have with the calibrations that these games give."""
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
    """What makes a calibration, in Python."""
    noise = fit.noise if noise is None else noise
    shifts = ", ".join(f"{shift:.2f}" for shift in fit.shifts)
    return f"Calibration({fit.sharpness:.2f}, {noise:.3f}, ({shifts}))"
