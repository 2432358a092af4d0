"""Texts of the review of a game: winning chances, lost points and accuracy."""

from trigrid.games import Game, Move
from trigrid.language import _, ngettext, percentage
from trigrid.records import Record
from trigrid.review import Evaluation, Judged, Label
from trigrid.table.computer.expected_lines import turns_to_win
from trigrid.words import sentence_for, words_for, words_for_others
from trigrid.words.game_titles import title
from trigrid.words.sentences import joined

LOOKING = _("Looking at every move…")
LOOKING_AGAIN = _("Looking again at the moves that matter…")
SO_FAR = _("So far: {verdict}")
SO_FAR_IN_TABLE = _("{verdict} (so far)")
STOP = _("Stop")
GO_ON = _("Go on")
SIDE = _("Winning chance of")
GRAPH = _("Winning chance by move")
ACCURACY = _("Accuracy")
ACCURACY_HINT = _("100% means that no move gave any winning chance away. Critical moves count more.")
TOO_FEW_MOVES = _("Accuracy appears once a player has made ten moves in undecided positions.")
SIGNS = _(
    "?! inaccuracy\u00a0· ? mistake\u00a0· ?? blunder\u00a0· ??! missed win: the move threw away a sure win."
)
SHOW_BEST, BACK = _("Show best move"), _("Back to the move played")
SAVE_PICTURE = _("Save picture")
ALL_MOVES = _("All moves in a table")
MOVE, LOSS, VERDICT = _("Move"), _("Points lost"), _("Verdict")
LOSS_HINT = _(
    "Points lost: percent of winning chance that the move cost the player who made it."
    " ≈: no clear difference from the best move. ±: how far a chance may be off."
)
NO_CLEAR_LOSS = "≈"
START = _("Start")
UNCERTAIN, UNCERTAIN_IN_TABLE = _("The result is no longer certain."), _("No longer certain")
LEARN = _("Learn from your mistakes")
WIN_IT = _("Win it now")
LEARN_BOTH = _("Learn from the mistakes")
CLAIMED = _("This review came with the game and was not checked here.")
CHECK = _("Check it here")
NOT_REVIEWED = _("This line has not been reviewed.")
REVIEW_LINE = _("Review this line")

SHOWN_LOSS = 0.005
"""The smallest loss, from 0 to 1, for which the table shows ``NO_CLEAR_LOSS``."""

LABEL_NAMES = {
    Label.INACCURACY: _("Inaccuracy"),
    Label.MISTAKE: _("Mistake"),
    Label.BLUNDER: _("Blunder"),
    Label.LOST_WIN: _("Missed win"),
}
LABEL_COUNTS = {
    Label.INACCURACY: _("Inaccuracies"),
    Label.MISTAKE: _("Mistakes"),
    Label.BLUNDER: _("Blunders"),
    Label.LOST_WIN: _("Missed wins"),
}
_SENTENCES = {
    Label.INACCURACY: (
        _("This move is an inaccuracy: your winning chance drops from {before} to {after}."),
        _("This move is an inaccuracy: {name}’s winning chance drops from {before} to {after}."),
    ),
    Label.MISTAKE: (
        _("This move is a mistake: your winning chance drops from {before} to {after}."),
        _("This move is a mistake: {name}’s winning chance drops from {before} to {after}."),
    ),
    Label.BLUNDER: (
        _("This move is a blunder: your winning chance drops from {before} to {after}."),
        _("This move is a blunder: {name}’s winning chance drops from {before} to {after}."),
    ),
    Label.LOST_WIN: (_("This move throws away a sure win."),) * 2,
}


def marks(name: str, labels: list[Label | None]) -> str:
    """Return a player's labels in one line, each with its sign, count and name."""
    found = "\u00a0· ".join(_counted(label, labels.count(label)) for label in Label if label in labels)
    return _("{name}: {marks}").format(name=name, marks=found or _("no mistakes"))


def _counted(label: Label, count: int) -> str:
    message = {
        Label.INACCURACY: ngettext("{sign} {count} inaccuracy", "{sign} {count} inaccuracies", count),
        Label.MISTAKE: ngettext("{sign} {count} mistake", "{sign} {count} mistakes", count),
        Label.BLUNDER: ngettext("{sign} {count} blunder", "{sign} {count} blunders", count),
        Label.LOST_WIN: ngettext("{sign} {count} missed win", "{sign} {count} missed wins", count),
    }
    return message[label].format(sign=label.value, count=count)


def graph_caption(record: Record, seat: int) -> str:
    """Return the caption of a saved graph, for people who did not play.

    The caption names the seat whose chances the graph shows.
    """
    name = words_for_others(record).mention(record.end.position, seat)
    return _("Winning chance of {name} · {game}").format(name=name, game=title(record.game))


def percent(share: float) -> str:
    """Format a share from 0 to 1 as a percentage."""
    return percentage(round(100 * share))


def chance_text(evaluation: Evaluation, seat: int) -> str:
    """Return a seat's winning chance: the result, or an estimate ± its standard error."""
    if evaluation.proved:
        return {1.0: _("won"), 0.0: _("lost")}.get(evaluation.for_seat(seat), _("tie"))
    shown = min(99, max(1, round(100 * evaluation.for_seat(seat))))
    error = min(max(1, round(100 * evaluation.error)), shown, 100 - shown)
    return _("{percent} ± {error}").format(percent=percentage(shown), error=error)


def estimate(chance: float) -> str:
    """Format an estimated chance as a percentage from 1% to 99%.

    An estimate is never shown as certain.
    """
    return percent(min(0.99, max(0.01, chance)))


def chances(judged: Judged, *, is_certain: bool = False) -> dict[str, str]:
    """Return the mover's winning chances before and after a move.

    ``before`` is the chance with the best move, ``after`` the chance with the move played. ``is_certain`` is
    True if the result after the move is proved.
    """
    best = judged.value + max(judged.loss, judged.drop)
    after = percent(judged.value) if is_certain or judged.proved else estimate(judged.value)
    return {"before": percent(best) if judged.proved else estimate(best), "after": after}


def points_lost(judged: Judged) -> str:
    """Return the cost of a move for the table; a number only if the move has a label."""
    if judged.label is not None:
        return str(round(100 * judged.loss))
    return NO_CLEAR_LOSS if judged.loss >= SHOWN_LOSS else ""


def chance_of(record: Record, seat: int) -> str:
    """Return the heading of the column with a seat's winning chances."""
    return sentence_for(record, seat, you=_("Your winning chance"), others=_("Winning chance of {name}"))


def standing(record: Record, evaluation: Evaluation, seat: int) -> str:
    """Return a sentence on who is winning at the record's position.

    Empty if the game is over. An estimate is the winning chance of ``seat``, the seat in the graph.
    """
    if record.position.outcome is not None:
        return ""
    if not evaluation.proved:
        you = _("Your winning chance: about {chance}.")
        others = _("Winning chance of {name}: about {chance}.")
        return sentence_for(record, seat, you=you, others=others, chance=estimate(evaluation.for_seat(seat)))
    if evaluation.chance == 0.5:
        return _("With best play on both sides, this is a tie.")
    return _proved_win(record, evaluation)


def _proved_win(record: Record, evaluation: Evaluation, *, is_by_last_move: bool = False) -> str:
    """Return a sentence that a seat can force a win.

    With ``is_by_last_move``, the sentence attributes the win to the last move.
    """
    winner = 0 if evaluation.chance == 1 else 1
    count = turns_to_win(winner, record.position, evaluation.line)
    you, others = _("You can force a win from here."), _("{player} can force a win from here.")
    if is_by_last_move:
        you, others = _("It lets you force a win."), _("It lets {name} force a win.")
    if is_by_last_move and count is not None:
        you = ngettext("It lets you win in {count} turn.", "It lets you win in {count} turns.", count)
        others = ngettext(
            "It lets {name} win in {count} turn.", "It lets {name} win in {count} turns.", count
        )
    elif count is not None:
        you = ngettext("You can win in {count} turn.", "You can win in {count} turns.", count)
        others = ngettext("{player} can win in {count} turn.", "{player} can win in {count} turns.", count)
    return sentence_for(record, winner, you=you, others=others, count=count)


def verdict(
    record: Record,
    judged: Judged | None,
    evaluation: Evaluation | None,
    seat: int,
    *,
    leaves_proof: bool = False,
) -> str:
    """Return the verdict on the last move, the state of the game, and a better move.

    The better move is included only if the last move has a label. The state of the game is omitted if it is
    only an estimate and the label reports the drop of the mover's chance. ``leaves_proof`` is True if the
    result was certain before the move and no longer is; the text reports this only for a move without a
    label.
    """
    is_certain = evaluation is not None and evaluation.proved
    message = "" if judged is None else _judgement(record, judged, is_certain=is_certain)
    state = "" if evaluation is None else standing(record, evaluation, seat)
    if judged is None or judged.label is None:
        return joined(message, UNCERTAIN if leaves_proof else "", state)
    mover = (record.before or record.position).to_move
    if judged.label is not Label.LOST_WIN and not is_certain:
        state = ""
    if state and evaluation is not None and evaluation.proved and evaluation.for_seat(mover) == 0:
        state = _proved_win(record, evaluation, is_by_last_move=True)
    better = words_for(record).shown_move(record.before or record.position, judged.best)
    return joined(message, state, _("Better: {move}.").format(move=better))


def _judgement(record: Record, judged: Judged, *, is_certain: bool) -> str:
    before = record.before or record.position
    seat, outcome = before.to_move, record.position.outcome
    if judged.label is not None:
        you, others = _SENTENCES[judged.label]
        values = chances(judged, is_certain=is_certain)
        return words_for(record).sentence_for(before, seat, you=you, others=others, **values)
    if outcome is not None:
        return _("This move won the game.") if outcome.winner == seat else _("This move ended the game.")
    if judged.best == judged.move:
        return _("No better move.")
    if not judged.has_better:
        return _("This is a good move.")
    message = _("Another move may be better, but it is too close to call: {move}.")
    return message.format(move=words_for(record).shown_move(before, judged.best))


def best_shown(record: Record, judged: Judged) -> str:
    """Return the text for a board that marks a better move than the one played.

    The record is at the position before the move.
    """
    message = _("A better move is marked on the board: {move}.")
    if judged.label is None:
        message = _("A move that may be better is marked on the board: {move}.")
    return message.format(move=words_for(record).shown_move(record.position, judged.best))


def verdict_in_table(judged: Judged, *, is_settled: bool = True, leaves_proof: bool = False) -> str:
    """Return the verdict as a short label for the table; empty for a good move.

    Without ``is_settled``, the label says that the verdict can still change. With ``leaves_proof``, a
    move without a label gets the text that the result is no longer certain.
    """
    unlabelled = UNCERTAIN_IN_TABLE if leaves_proof else ""
    name = unlabelled if judged.label is None else LABEL_NAMES[judged.label]
    return name if is_settled or not name else SO_FAR_IN_TABLE.format(verdict=name)


def place_in_graph(said_move: str, evaluation: Evaluation | None, seat: int) -> str:
    """Return the accessible text of the graph's current position.

    ``said_move`` is the text that ``numbered`` returns for the last move.
    """
    move = said_move or START
    chance = "" if evaluation is None else chance_text(evaluation, seat)
    return _("{move}: {chance}").format(move=move, chance=chance) if chance else move


def numbered(game: Game, move: Move | None, turn: int) -> str:
    """Return a move with its turn number; empty for the start, which has no move."""
    return "" if move is None else _("{turn}. {move}").format(turn=turn, move=game.spell(move))
