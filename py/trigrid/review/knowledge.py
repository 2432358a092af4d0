"""The single store for all evaluations of a game's positions.

Reviews, hints, explored lines and coaches share the store. Searches and stored reviews write to it, and the
page reads its figures from it, so that a move always has the same figure. The deepest search of a position
counts. A proof outranks any estimate, and can also prove the positions before and after. The value of a
position is that of its best known move.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from math import log

from trigrid.games import Move, Position
from trigrid.review.evaluation import (
    EXACT,
    LINE_MOVES,
    PROVED_LINE_MOVES,
    WORK_PER_LEVEL,
    Claim,
    Evaluation,
    claim_of,
    evaluation_from_next,
    evaluation_from_previous,
    evaluation_of,
    final_evaluation,
)
from trigrid.review.judged import Judged, judge
from trigrid.search.levels import LEVEL_COUNT
from trigrid.search.searcher_protocol import Answer
from trigrid.search.trusted_answers import TRUSTED_SHARE, is_trusted, trusted_answers

TRUSTED_DEPTH = log(1 / TRUSTED_SHARE, WORK_PER_LEVEL)
"""The levels by which a compared move's depth may be below its position's depth."""
PARTIAL_DEPTH = 0.5
"""The depth of a partial search, which is lower than that of any finished search."""
STORED_VISITS = 2**53
"""The visits assumed for evaluations in records.

So they outrank searches of the same level, because a review uses more information than a single search.
"""


@dataclass
class _Entry:
    """All claims and proofs for one position."""

    own: Claim | None = None
    """The highest-ranked claim from searches, records or proofs of the position."""
    level: int = 0
    """The highest level of a finished search or recorded evaluation; 0 without one."""
    reply: tuple[Answer, ...] = ()
    reply_rank: tuple[float, int, tuple[float, ...]] = (0.0, 0, ())
    """The answers of the position's deepest search, and its depth, visits and values."""
    claims: dict[Move, Claim] = field(default_factory=dict)
    """The claims about the positions after the moves in ``reply``."""
    proofs: dict[Move, Evaluation] = field(default_factory=dict)
    """Proved results of single moves, without a line."""
    trusted: frozenset[Move] = frozenset()
    """The moves in ``reply`` that were searched enough to be compared."""
    after: dict[Move, Position] = field(default_factory=dict)
    """The positions after the known moves."""
    before: set[tuple[Position, Move]] = field(default_factory=set)
    """The known positions and moves that lead to this position."""


_NOTHING = _Entry()
"""The entry of an unknown position; it never changes."""


class Knowledge:
    """All evaluations of the positions of one game.

    ``version`` changes whenever evaluations may have changed.
    """

    def __init__(self) -> None:
        self._entries: dict[Position, _Entry] = {}
        self._figures: dict[Position, Evaluation | None] = {}
        """The evaluations computed since the last change, by position."""
        self.version = 0

    # Writing

    def learn(
        self,
        position: Position,
        answers: Sequence[Answer],
        level: int,
        noise: float,
        visits: int = 0,
        *,
        is_partial: bool = False,
    ) -> None:
        """Store the answers of a search of a position; the first is the chosen answer.

        ``level`` is the level of the search, ``noise`` the standard error of even chances, and ``visits`` the
        work of the whole search. A search in progress, a hint or a computer's move is partial: except for
        proofs, its answers only fill gaps.
        """
        entry, answers = self._entry(position), trusted_answers(answers)
        depth = PARTIAL_DEPTH if is_partial else float(level)
        evaluation = evaluation_of(position, answers[0], level, noise)
        search = Claim(evaluation.proved, depth, visits, evaluation)
        is_new_claim = self._claim(position, search)
        entry.level = max(entry.level, 0 if is_partial else level)
        rank = depth, visits, tuple(answer.value for answer in answers)
        is_new_reply = rank > entry.reply_rank
        if is_new_reply:
            entry.reply, entry.reply_rank = answers, rank
            entry.claims = {
                answer.move: claim_of(position, answer, answers, search, noise) for answer in answers
            }
            entry.trusted = frozenset(each.move for each in answers if is_trusted(each, answers))
        is_proved = self._keep_proofs(position, answers, search, noise)
        if is_new_reply or is_new_claim or is_proved:
            for answer in answers:
                self._link(position, answer.move)
            self._spread({position, *(entry.after[answer.move] for answer in answers)})

    def _keep_proofs(
        self, position: Position, answers: Sequence[Answer], search: Claim, noise: float
    ) -> bool:
        """Store a search's proofs for the positions after its moves.

        Stores them even if a deeper search is known, but skips proofs without a line after the move. Returns
        whether any of the proofs outranks the claim stored before.
        """
        found = False
        for answer in answers:
            if answer.proved and answer.line[1:]:
                self._link(position, answer.move)
                after = self._entry(position).after[answer.move]
                found |= self._claim(after, claim_of(position, answer, answers, search, noise))
        return found

    def prove_moves(self, position: Position, values: Mapping[Move, float]) -> None:
        """Store proved scores of single moves, as seen by the player who moves.

        The scores do not affect other moves.
        """
        entry = self._entry(position)
        for move, value in values.items():
            self._link(position, move)
            chance = 1 - value if position.to_move else value
            entry.proofs[move] = Evaluation(chance, EXACT, LEVEL_COUNT)
        self._spread({position})

    def note(self, position: Position, evaluation: Evaluation) -> None:
        """Store the evaluation that a record gives for a position.

        Begin with a game's last position: an evaluation also fills the next position if that one has none.
        """
        entry = self._entry(position)
        entry.level = max(entry.level, evaluation.level)
        claim = Claim(evaluation.proved, float(evaluation.level), STORED_VISITS, evaluation)
        follows = entry.own is not None and entry.own.is_proved and not entry.own.visits
        if follows and evaluation.proved and entry.own and entry.own.evaluation.chance == evaluation.chance:
            entry.own = claim  # the same proof, with the line from the record
        self._claim(position, claim)
        if evaluation.line:
            move, *line = evaluation.line
            self._link(position, move)
            after = self._entry(entry.after[move])
            if after.own is None and not evaluation.proved:
                # The value may come from a search of the next position; the record does not contain that
                # search.
                after.own = claim._replace(evaluation=evaluation._replace(line=tuple(line)))
        self._spread({position})

    def connect(self, position: Position, move: Move, after: Position) -> None:
        """Record a played move, so that later evaluations apply to earlier positions."""
        if move not in self._entry(position).after:
            self._link(position, move, after)
            self._spread({position, after})

    def _entry(self, position: Position) -> _Entry:
        entry = self._entries.get(position)
        if entry is None:
            entry = self._entries[position] = _Entry()
            final = final_evaluation(position)
            if final is not None:
                entry.own, entry.level = Claim(True, float(final.level), 0, final), final.level
        return entry

    def _link(self, position: Position, move: Move, after: Position | None = None) -> None:
        entry = self._entry(position)
        if move not in entry.after:
            entry.after[move] = after = after or position.play(move)
            self._entry(after).before.add((position, move))

    def _claim(self, position: Position, claim: Claim) -> bool:
        """Store a claim if it outranks the stored claim; return whether it does."""
        entry = self._entry(position)
        if entry.own is not None and entry.own.rank >= claim.rank:
            return False
        entry.own = claim
        return True

    # Proofs

    def _spread(self, changed: set[Position]) -> None:
        """Clear the computed evaluations, and derive proofs near the changed positions.

        Proofs are derived for the positions before and after the changed ones, and so on.
        """
        self.version += 1
        self._figures.clear()
        while changed:
            position = changed.pop()
            for found, follows in (*self._proofs_before(position), *self._proofs_after(position)):
                known = self._greatest_claim(found)
                if known is None or not known.is_proved:
                    self._claim(found, Claim(True, float(follows.level), 0, follows))
                    changed.add(found)

    def _proofs_before(self, position: Position) -> Iterator[tuple[Position, Evaluation]]:
        """Yield the previous positions for which a proof follows, each with its proof."""
        known = self._greatest_claim(position)
        if known is None or not known.is_proved:
            return
        for parent, move in self._entries[position].before:
            follows = evaluation_from_next(parent, move, known.evaluation) or self._best_proof(parent)
            if follows is not None:
                yield parent, follows

    def _best_proof(self, position: Position) -> Evaluation | None:
        """Return the best result of a position if all of its moves are proved, else None."""
        after = self._entries[position].after
        known = {move: self._greatest_claim(each) for move, each in after.items()}
        proved = {move: each.evaluation for move, each in known.items() if each and each.is_proved}
        if len(proved) < len(after) or set(position.moves()) != set(proved):
            return None
        move = max(proved, key=lambda move: proved[move].for_seat(position.to_move))
        best = proved[move]
        return best._replace(line=(move, *best.line))

    def _proofs_after(self, position: Position) -> Iterator[tuple[Position, Evaluation]]:
        """Yield this position and its successors if a predecessor's proof extends to them.

        Each position comes with its proof.
        """
        entry = self._entries[position]
        links = [(position, move, after) for move, after in entry.after.items()]
        links += [(parent, move, position) for parent, move in entry.before]
        for before, move, after in links:
            known, greatest = self._greatest_claim(before), self._greatest_claim(after)
            if known is None or not known.is_proved:
                continue
            now = greatest.evaluation if greatest else Evaluation(known.evaluation.chance, EXACT, 0)
            follows = evaluation_from_previous(before, known.evaluation, move, now)
            if follows is not None:
                yield after, follows

    # Reading

    def _greatest_claim(self, position: Position) -> Claim | None:
        """Return the highest claim: the position's own, or one from the position before."""
        entry = self._entries.get(position, _NOTHING)
        claims = [entry.own] if entry.own else []
        for parent, move in entry.before:
            claim = self._entries[parent].claims.get(move)
            # A proof without a line proves one move only and gives no continuation.
            if claim is not None and (claim.evaluation.line or not claim.is_proved):
                claims.append(claim)
        return max(claims, key=lambda claim: claim.rank, default=None)

    def level(self, position: Position) -> int:
        """Return the highest level of a finished search or recorded evaluation; 0 if none.

        A final position that is stored has LEVEL_COUNT.
        """
        return self._entries.get(position, _NOTHING).level

    def visits(self, position: Position) -> int:
        """Return the visits of the deepest search of a position; 0 without one."""
        return self._entries.get(position, _NOTHING).reply_rank[1]

    def evaluation(self, position: Position) -> Evaluation | None:
        """Return the evaluation of a position from all claims and proofs; None if unknown."""
        visited, pending = set[Position](), [position]
        while pending:
            here = pending[-1]
            if here in self._figures:
                pending.pop()
            elif here in visited:
                self._figures[here] = self._figure(here)
            else:
                visited.add(here)
                pending += set(self._entries.get(here, _NOTHING).after.values()) - visited
        return self._figures[position]

    def _figure(self, position: Position) -> Evaluation | None:
        """Compute the evaluation of a position from those of the positions after it.

        ``evaluation`` evaluates the later positions first, except those that lead back to this one.
        """
        greatest = self._greatest_claim(position)
        if greatest is None:
            return None
        found = {} if greatest.is_proved else self._compared(position, greatest)
        if not found:
            return greatest.evaluation
        best = max(found, key=lambda move: self._preference(position, greatest, move, found[move]))
        after = found[best]
        line = (best, *after.line)[: PROVED_LINE_MOVES if after.proved else LINE_MOVES]
        return Evaluation(after.chance, max(0.001, after.error), greatest.evaluation.level, line)

    def _compared(self, position: Position, greatest: Claim) -> dict[Move, Evaluation]:
        """Return the evaluations after the known moves that can be compared.

        These moves are proved, expected, or searched enough. An evaluation from a record limits the value of
        each move after which no search was made.
        """
        entry, found = self._entries[position], dict[Move, Evaluation]()
        expected, min_depth = greatest.evaluation.line[:1], greatest.depth - TRUSTED_DEPTH
        trusted = entry.trusted if entry.reply_rank[0] >= min_depth else ()
        for move, after in entry.after.items():
            known, figure = self._greatest_claim(after), self._figures.get(after)
            if move in entry.proofs and not (known and known.is_proved):
                found[move] = entry.proofs[move]
            elif known is None:
                if (move,) == expected:
                    found[move] = greatest.evaluation._replace(line=greatest.evaluation.line[1:])
            elif known.is_proved or move in trusted or known.depth >= min_depth:
                found[move] = worth = figure or known.evaluation
                if greatest.visits == STORED_VISITS and self._entries[after].own is None:
                    found[move] = _limited(worth, greatest.evaluation, position.to_move)
        if found and expected and expected[0] not in entry.after:  # chosen by a search one move before
            found[expected[0]] = greatest.evaluation._replace(line=greatest.evaluation.line[1:])
        return found

    def _preference(
        self, position: Position, greatest: Claim, move: Move, after: Evaluation
    ) -> tuple[int, int, bool, int, str]:
        """Return a sort key for a move: percentage as shown, length of the line, and more.

        Among moves with equal percentages, faster wins and slower losses are better.
        """
        value = after.for_seat(position.to_move)
        percent = round(100 * value) if after.proved else min(99, max(1, round(100 * value)))
        length = len(after.line) if after.proved else 0
        haste = -length if value > 0.5 else length
        claim = self._entries[position].claims.get(move)
        visits, is_expected = claim.visits if claim else 0, greatest.evaluation.line[:1] == (move,)
        return percent, haste, is_expected, visits, str(move)

    def worth(self, position: Position, move: Move) -> Evaluation | None:
        """Return the value of a move, limited by the proofs for the position.

        If only searches of the position have covered the move, the position's estimate also limits the value.
        """
        entry = self._entries.get(position, _NOTHING)
        after = entry.after.get(move) or position.play(move)
        known, before = self.evaluation(after), self.evaluation(position)
        if known is not None and known.proved:
            return known
        if move in entry.proofs:
            return entry.proofs[move]
        claim = entry.claims.get(move)
        if claim is not None and claim.is_proved:
            return claim.evaluation
        if before is None or not before.proved:
            is_searched = self._entries.get(after, _NOTHING).own is not None
            if known is None or before is None or is_searched:
                return known
            return _limited(known, before, position.to_move)
        if before.line[:1] == (move,) or before.for_seat(position.to_move) == 0:
            line = before.line[1:] if before.line[:1] == (move,) else known.line if known else ()
            return Evaluation(before.chance, EXACT, before.level, line)
        return None if known is None else _limited(known, before, position.to_move)

    def judged(self, position: Position, move: Move) -> Judged | None:
        """Judge a move in a position; return None if evaluations are missing."""
        before, after = self.evaluation(position), self.worth(position, move)
        return None if before is None or after is None else judge(position, move, before, after)

    def answers(self, position: Position) -> tuple[Answer, ...]:
        """Return the answers of the deepest search with current values, best move first."""
        reply, known = self._entries.get(position, _NOTHING).reply, self.evaluation(position)
        if reply and known is not None and known.line:
            best = Answer(known.line[0], known.for_seat(position.to_move), known.proved, known.line)
            best_answer = next((each for each in reply if each.move == best.move), best)
            reply = (best_answer, *(each for each in reply if each.move != best.move))
        return tuple(self.updated(position, answer) for answer in reply)

    def updated(self, position: Position, answer: Answer) -> Answer:
        """Return an answer of a search with the current value of its move."""
        worth, known = self.worth(position, answer.move), self.evaluation(position)
        if worth is None:
            max_value = 1.0 if known is None or answer.proved else known.for_seat(position.to_move)
            return answer._replace(value=min(answer.value, max_value))
        value = worth.for_seat(position.to_move)
        line = (answer.move, *worth.line) if worth.line or worth.proved else answer.line
        return answer._replace(value=value, proved=worth.proved, line=line)


def _limited(known: Evaluation, limit: Evaluation, seat: int) -> Evaluation:
    """Limit the chance of a seat to its chance in another evaluation."""
    is_more = known.for_seat(seat) > limit.for_seat(seat)
    return known._replace(chance=limit.chance) if is_more else known
