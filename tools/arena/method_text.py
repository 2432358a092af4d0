"""How the matches are played and what the figures mean: the text that opens docs/strength.md."""

from textwrap import fill

from tools.arena import players, sprt
from tools.arena.match import AUDITED, EVEN, LONGEST, OPENING, TRIES, judge_of
from tools.arena.series import GOALS
from trigrid.games import GAMES, Measures

WIDTH = 118
TEXT = """\
# How strong the computer plays

`make arena` plays these matches and writes this page. The games are kept in `.cache/arena/games.jsonl`,
so that it can be stopped and goes on where it was; what changes the players starts a match anew.

**Games** come in pairs: both begin with the same {fewest} to {most} plies, and the players change seats for
the second. These plies are drawn at random, until nobody can end the game at once and level {judge}
values it within {even:g} of an even one (or of {tries} the one nearest to that): an opening in which one
seat has all but won says nothing of the players. In {sharply_judged} level {sharper_judge} is the judge,
since hardly any opening is even there and a weaker judge finds those that it misjudges. A tie is half a
point. Where the
rules set no bound, a game is a tie after {longest} plies, or when a position stands for the third time:
computer players then agree on it. A game ends when either player has proved that it wins. One pair of
{audited} is played to the end all the same, to see that what is proved is won.

**Players.** Levels are budgets of work, the same on every machine: the nodes that they visit (without
any they look one move ahead), the noise that blurs the values of moves, the chance that one slips and
makes any legal move, and for the lowest its sight: the steps from the last two moves within which it
sees everything, and ever less beyond. Their ceiling in seconds is lifted here, and moves that took more
than {lenience:g} times as much CPU time are counted. *uct* is plain UCT: UCB1 with c = {exploration:g},
random games through the rules, proved results carried up, a new tree for every move. For each move it
gets the mean CPU time of level 6's moves in that game so far, so that both have taken as long at every
moment. *openspiel* is OpenSpiel's `MCTSBot` in Python with {simulations} simulations a move, random
rollouts, c = {bot_exploration:g} for scores from -1 to 1, and its solver. The *careful beginner* wins at
once if it can, lets nobody else do so if it can help it, and of the other moves plays one that brings
most of what can be counted at once: tiles controlled, counters fewer, lines that lack one dot, regions
nearly closed. Times are CPU seconds of CPython on the machine that played; they and the nodes leave out
moves that were the only ones.

**A match ends** by Wald's sequential probability ratio test of the expected score, a tie being half a
win and half a loss: {ladder.floor:.0%} against {ladder.aim:.0%} on the ladder and against the careful
beginner, {rivals.floor:.0%} against {rivals.aim:.0%} for the others. Whoever is no better than the lower
one passes with a chance of at most {alpha:.1%}, whoever is as good as the upper one fails with one of at
most {beta:.1%}, whenever the test ends. At least {games} games are played; a test that stays open ends
with the games allowed.

**Goals.** On the ladder, and for the careful beginner against level 1, at least {ladder.points:.0%} of
the points with the interval above {ladder.floor:.0%}; for the others {rivals.points:.0%} and
{rivals.floor:.0%}. The interval is Wilson's for 95%, ties being half a win. It is made for a number of
games fixed beforehand, while the test stops rather after good games than after bad ones, or the other
way round: after an early end points and interval lie somewhat too far out. What holds in spite of that
is the test: who has passed is better than the lower number."""


def method() -> str:
    """The heading and the paragraphs, wrapped."""
    sharply_judged = [key for key in GAMES if judge_of(key) > Measures.judge_level]
    said = TEXT.format(
        fewest=OPENING[0],
        most=OPENING[1],
        judge=Measures.judge_level,
        sharply_judged=", ".join(sharply_judged),
        sharper_judge=max(map(judge_of, sharply_judged)),
        even=EVEN,
        tries=TRIES,
        longest=LONGEST,
        audited=AUDITED,
        lenience=players.LENIENCE,
        exploration=players.EXPLORATION,
        bot_exploration=players.BOT_EXPLORATION,
        simulations=players.SIMULATIONS,
        ladder=GOALS["ladder"],
        rivals=GOALS["uct"],
        alpha=sprt.ALPHA,
        beta=sprt.BETA,
        games=sprt.FEWEST,
    )
    paragraphs = said.replace("%", " %").split("\n\n")
    return "\n\n".join(fill(paragraph, WIDTH, break_on_hyphens=False) for paragraph in paragraphs)
