"""The text of docs/strength.md about how matches are played and measured."""

from collections.abc import Iterable, Sequence
from textwrap import fill

from tools.arena import players, sprt
from tools.arena.match import AUDITED, judge_of
from tools.arena.series import GOALS
from trigrid.games import GAMES
from trigrid.games.measures import Measures
from trigrid.matches.game_in_play import MAX_PLIES
from trigrid.matches.openings import MAX_DRAWN, MAX_UNEVENNESS, OPENING
from trigrid.words import words_of

WIDTH = 118
TEXT = """\
## How matches are played

**Games.** Two games start from each opening, with seats exchanged. An opening has {fewest} to {most}
random plies, after which no player can end the game at once. Level {judge} (level {sharper_judge} in
{sharply_judged}) must evaluate it within {even:g} of 0.5; if none of {tries} openings qualifies, the most
even one is used. A tie is half a point. If the rules set no limit, a game is a tie after {longest} plies
or when a position occurs for the third time. A proved win ends a game, but one pair in {audited} is played to
the end to check the proofs.

| player | how it plays |
|---|---|
| a level | `visits` are the nodes of its search; without `visits` it looks one move ahead. `noise` blurs \
the values of moves. `slips` is the probability of a random move.{sight} |
| uct | Plain UCT: UCB1 with c = {exploration:g}, random playouts and proved results. Each move gets the \
mean CPU time of level 6's moves in the same game so far. |
| openspiel | OpenSpiel's `MCTSBot` with {simulations} simulations, random playouts, c = \
{bot_exploration:g} and its solver. |{beginner}

Levels play without their time limits; a move is late if it takes more than {lenience:g} times the limit.
Times are CPU seconds of CPython, without forced moves.

**The test** is Wald's sequential probability ratio test of two scores. After at least {games} games, it
ends the match as soon as the result is clear. A player whose true score is at most the lower one *passes*
by mistake with a probability of at most {alpha:.1%}. One whose true score is at least the higher one
*fails* by mistake with a probability of at most {beta:.1%}. Without a decision the test is *open*.

**The goal** depends only on the points and the interval, so it can be met while the test is open.

| match | scores of the test | goal |
|---|---|---|
| between levels{beginner_match} | {ladder.floor:.0%} and {ladder.aim:.0%} | {ladder.points:.0%} of the \
points, interval above {ladder.floor:.0%} |
| level 6 against uct or openspiel | {rivals.floor:.0%} and {rivals.aim:.0%} | {rivals.points:.0%} of the \
points, interval above {rivals.floor:.0%} |

**The interval** is Wilson's for 95%, with ties as half a win. A match stops when the test decides, so
points and interval are somewhat too extreme.

**To play the matches,** run `make arena`. It keeps the games in `.cache/arena/games.jsonl`, continues a
stopped run, and writes this page. A match starts again if the code or settings of its players change."""
SIGHT = " `sight` is the distance from the last two moves within which it sees everything."
BEGINNER = (
    "\n| careful beginner | Wins at once if it can, and prevents the opponent from doing so. Otherwise it "
    "maximises a simple count, such as controlled tiles. |"
)
BEGINNER_MATCH = ", or careful beginner against level 1"


def method(*, has_beginner: bool, has_sight: bool) -> str:
    """Return the heading and the description of the method, with wrapped paragraphs.

    The flags tell whether the page shows matches of the careful beginner, and levels with limited sight. The
    text describes them only then.
    """
    sharply_judged = [key for key in GAMES if judge_of(key) > Measures.judge_level]
    text = TEXT.format(
        sight=SIGHT if has_sight else "",
        beginner=BEGINNER if has_beginner else "",
        beginner_match=BEGINNER_MATCH if has_beginner else "",
        fewest=OPENING[0],
        most=OPENING[1],
        judge=Measures.judge_level,
        sharply_judged=", ".join(words_of(key).name for key in sharply_judged),
        sharper_judge=max(map(judge_of, sharply_judged)),
        even=MAX_UNEVENNESS,
        tries=MAX_DRAWN,
        longest=MAX_PLIES,
        audited=AUDITED,
        lenience=players.LENIENCE,
        exploration=players.EXPLORATION,
        bot_exploration=players.BOT_EXPLORATION,
        simulations=players.SIMULATIONS,
        ladder=GOALS["ladder"],
        rivals=GOALS["uct"],
        alpha=sprt.ALPHA,
        beta=sprt.BETA,
        games=sprt.MIN_GAMES,
    )
    return wrapped(text)


def wrapped(text: str) -> str:
    """Return text with its paragraphs wrapped; tables stay unchanged."""
    return "\n\n".join(
        block if block.startswith("|") else fill(block, WIDTH, break_on_hyphens=False)
        for block in text.split("\n\n")
    )


def table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Return a table in Markdown."""
    first, *others = (f"| {' | '.join(cells)} |" for cells in (headings, *rows))
    return "\n".join([first, f"|{'---|' * len(headings)}", *others])
