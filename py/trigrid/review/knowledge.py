"""One store of what is known of the positions of a game, for reviews, hints, explored lines and coaches.

Every search and every stored review writes here, and every figure is read from here, so that one move has one
figure. The deepest search of a position counts; a proof counts before any estimate, and spreads to the
positions before and after. A position is worth what its best known move leads to.
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
"""How many levels less than its parent's a move's own depth may have to be trusted."""
PARTIAL_DEPTH = 0.5
"""The depth of a partial search: any finished one counts before it."""
KEPT_VISITS = 2**53
"""The work behind what a record keeps: more than any search of the same level, which knows less."""


@dataclass
class _Entry:
    """What was said of one position."""

    own: Claim | None = None
    """The greatest claim of searches of the position itself, and of proofs that follow for it."""
    level: int = 0
    """The highest level that has searched the position itself; 0 if none has finished."""
    reply: tuple[Answer, ...] = ()
    """The answers of the deepest search of the position itself."""
    reply_rank: tuple[float, int, tuple[float, ...]] = (0.0, 0, ())
    claims: dict[Move, Claim] = field(default_factory=dict)
    """What these answers say of the positions after their moves."""
    proofs: dict[Move, Evaluation] = field(default_factory=dict)
    """What is proved of the positions after single moves, without a line that shows it."""
    trusted: frozenset[Move] = frozenset()
    """The moves of these answers that were looked at enough to be compared."""
    after: dict[Move, Position] = field(default_factory=dict)
    """The positions after the known moves."""
    before: set[tuple[Position, Move]] = field(default_factory=set)
    """The known positions and moves that lead here."""


_NOTHING = _Entry()
"""What was said of a position that is not known; never changed."""


class Knowledge:
    """What is known of the positions of one game. ``version`` changes with whatever becomes known."""

    def __init__(self) -> None:
        self._entries: dict[Position, _Entry] = {}
        self._figures: dict[Position, Evaluation | None] = {}
        """The evaluations that were asked for since something became known last."""
        self.version = 0

    # What becomes known

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
        """Take the answers of a search of a position with the work of a level, its choice first.

        ``noise`` is the standard error of even chances, ``visits`` the work of the whole search. A search
        that still runs, or a hint, is partial: except for proofs, its answers only fill gaps.
        """
        entry, answers = self._entry(position), trusted_answers(answers)
        depth = PARTIAL_DEPTH if is_partial else float(level)
        evaluation = evaluation_of(position, answers[0], level, noise)
        search = Claim(evaluation.proved, depth, visits, evaluation)
        is_claimed = self._claim(position, search)
        entry.level = max(entry.level, 0 if is_partial else level)
        rank = depth, visits, tuple(answer.value for answer in answers)
        is_news = rank > entry.reply_rank
        if is_news:
            entry.reply, entry.reply_rank = answers, rank
            entry.claims = {
                answer.move: claim_of(position, answer, answers, search, noise) for answer in answers
            }
            entry.trusted = frozenset(each.move for each in answers if is_trusted(each, answers))
        is_proved = self._keep_proofs(position, answers, search, noise)
        if is_news or is_claimed or is_proved:
            for answer in answers:
                self._link(position, answer.move)
            self._spread({position, *(entry.after[answer.move] for answer in answers)})

    def _keep_proofs(
        self, position: Position, answers: Sequence[Answer], search: Claim, noise: float
    ) -> bool:
        """Keep what a search has proved of moves, whatever other searches say of them; whether it is new."""
        found = False
        for answer in answers:
            if answer.proved and answer.line[1:]:
                self._link(position, answer.move)
                after = self._entry(position).after[answer.move]
                found |= self._claim(after, claim_of(position, answer, answers, search, noise))
        return found

    def prove_moves(self, position: Position, values: Mapping[Move, float]) -> None:
        """Take the mover's proved scores of single moves, which say nothing of the others."""
        entry = self._entry(position)
        for move, value in values.items():
            self._link(position, move)
            chance = 1 - value if position.to_move else value
            entry.proofs[move] = Evaluation(chance, EXACT, LEVEL_COUNT)
        self._spread({position})

    def note(self, position: Position, evaluation: Evaluation) -> None:
        """Take what a record keeps of a position; of a game's positions the last one comes first."""
        entry = self._entry(position)
        entry.level = max(entry.level, evaluation.level)
        kept = Claim(evaluation.proved, float(evaluation.level), KEPT_VISITS, evaluation)
        follows = entry.own is not None and entry.own.is_proved and not entry.own.visits
        if follows and evaluation.proved and entry.own and entry.own.evaluation.chance == evaluation.chance:
            entry.own = kept  # the same proof with the line that the record keeps
        self._claim(position, kept)
        if evaluation.line:
            move, *line = evaluation.line
            self._link(position, move)
            after = self._entry(entry.after[move])
            if after.own is None and not evaluation.proved:
                # The figure may come from a search of this position, of which a record keeps nothing.
                after.own = kept._replace(evaluation=evaluation._replace(line=tuple(line)))
        self._spread({position})

    def connect(self, position: Position, move: Move, after: Position) -> None:
        """Note that a move was played, so that what is known after it counts for the position before."""
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
        """Keep a claim if it is the greatest; whether it is."""
        entry = self._entry(position)
        if entry.own is not None and entry.own.rank >= claim.rank:
            return False
        entry.own = claim
        return True

    # Proofs

    def _spread(self, changed: set[Position]) -> None:
        """Let the positions before and after know what follows for them from what is proved."""
        self.version += 1
        self._figures.clear()
        while changed:
            position = changed.pop()
            for found, follows in (*self._proofs_before(position), *self._proofs_after(position)):
                known = self._said(found)
                if known is None or not known.is_proved:
                    self._claim(found, Claim(True, float(follows.level), 0, follows))
                    changed.add(found)

    def _proofs_before(self, position: Position) -> Iterator[tuple[Position, Evaluation]]:
        """What a proof at a position says of those that lead to it."""
        known = self._said(position)
        if known is None or not known.is_proved:
            return
        for parent, move in self._entries[position].before:
            follows = evaluation_from_next(parent, move, known.evaluation) or self._best_of_all(parent)
            if follows is not None:
                yield parent, follows

    def _best_of_all(self, position: Position) -> Evaluation | None:
        """The best result of a position where the results of all its moves are proved."""
        after = self._entries[position].after
        known = {move: self._said(each) for move, each in after.items()}
        proved = {move: each.evaluation for move, each in known.items() if each and each.is_proved}
        if len(proved) < len(after) or set(position.moves()) != set(proved):
            return None
        move = max(proved, key=lambda move: proved[move].for_seat(position.to_move))
        best = proved[move]
        return best._replace(line=(move, *best.line))

    def _proofs_after(self, position: Position) -> Iterator[tuple[Position, Evaluation]]:
        """What a proof at a position, or one that leads to it, says of those that follow."""
        entry = self._entries[position]
        links = [(position, move, after) for move, after in entry.after.items()]
        links += [(parent, move, position) for parent, move in entry.before]
        for before, move, after in links:
            known, said = self._said(before), self._said(after)
            if known is None or not known.is_proved:
                continue
            now = said.evaluation if said else Evaluation(known.evaluation.chance, EXACT, 0)
            follows = evaluation_from_previous(before, known.evaluation, move, now)
            if follows is not None:
                yield after, follows

    # What is known

    def _said(self, position: Position) -> Claim | None:
        """The greatest claim on a position: of its own searches, or of those one move before it."""
        entry = self._entries.get(position, _NOTHING)
        claims = [entry.own] if entry.own else []
        for parent, move in entry.before:
            claim = self._entries[parent].claims.get(move)
            # A proof without a line is one of the move alone: nobody knows how to go on.
            if claim is not None and (claim.evaluation.line or not claim.is_proved):
                claims.append(claim)
        return max(claims, key=lambda claim: claim.rank, default=None)

    def level(self, position: Position) -> int:
        """The highest level that has searched a position itself, 0 if none has."""
        return self._entries.get(position, _NOTHING).level

    def visits(self, position: Position) -> int:
        """The work of the deepest search of a position itself; 0 if that is not known."""
        return self._entries.get(position, _NOTHING).reply_rank[1]

    def evaluation(self, position: Position) -> Evaluation | None:
        """What a position is worth by all that is known; None if nothing is."""
        begun, pending = set[Position](), [position]
        while pending:
            here = pending[-1]
            if here in self._figures:
                pending.pop()
            elif here in begun:
                self._figures[here] = self._figure(here)
            else:
                begun.add(here)
                pending += set(self._entries.get(here, _NOTHING).after.values()) - begun
        return self._figures[position]

    def _figure(self, position: Position) -> Evaluation | None:
        """What a position is worth, once that is known of those after it, unless they lead back to it."""
        said = self._said(position)
        if said is None:
            return None
        found = {} if said.is_proved else self._compared(position, said)
        if not found:
            return said.evaluation
        best = max(found, key=lambda move: self._preference(position, said, move, found[move]))
        after = found[best]
        line = (best, *after.line)[: PROVED_LINE_MOVES if after.proved else LINE_MOVES]
        return Evaluation(after.chance, max(0.001, after.error), said.evaluation.level, line)

    def _compared(self, position: Position, said: Claim) -> dict[Move, Evaluation]:
        """What the known moves lead to, but for those that were looked at much less than others.

        Where a record keeps the figure, a move at which nothing else has looked is worth no more.
        """
        entry, found = self._entries[position], dict[Move, Evaluation]()
        expected, least_depth = said.evaluation.line[:1], said.depth - TRUSTED_DEPTH
        trusted = entry.trusted if entry.reply_rank[0] >= least_depth else ()
        for move, after in entry.after.items():
            known, figure = self._said(after), self._figures.get(after)
            if move in entry.proofs and not (known and known.is_proved):
                found[move] = entry.proofs[move]
            elif known is None:
                if (move,) == expected:
                    found[move] = said.evaluation._replace(line=said.evaluation.line[1:])
            elif known.is_proved or move in trusted or known.depth >= least_depth:
                found[move] = worth = figure or known.evaluation
                if said.visits == KEPT_VISITS and self._entries[after].own is None:
                    found[move] = _at_most(worth, said.evaluation, position.to_move)
        if found and expected and expected[0] not in entry.after:  # a search of the position before chose it
            found[expected[0]] = said.evaluation._replace(line=said.evaluation.line[1:])
        return found

    def _preference(
        self, position: Position, said: Claim, move: Move, after: Evaluation
    ) -> tuple[int, int, bool, int, str]:
        """Moves are compared by percents, as they are shown; the sooner win is better, the later loss."""
        value = after.for_seat(position.to_move)
        percent = round(100 * value) if after.proved else min(99, max(1, round(100 * value)))
        length = len(after.line) if after.proved else 0
        haste = -length if value > 0.5 else length
        claim = self._entries[position].claims.get(move)
        visits, is_expected = claim.visits if claim else 0, said.evaluation.line[:1] == (move,)
        return percent, haste, is_expected, visits, str(move)

    def worth(self, position: Position, move: Move) -> Evaluation | None:
        """Return the value of a move, limited by what is proved of the position.

        Where only searches of the position have looked at the move, its figure is the limit, too.
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
            return _at_most(known, before, position.to_move)
        if before.line[:1] == (move,) or before.for_seat(position.to_move) == 0:
            line = before.line[1:] if before.line[:1] == (move,) else known.line if known else ()
            return Evaluation(before.chance, EXACT, before.level, line)
        return None if known is None else _at_most(known, before, position.to_move)

    def judged(self, position: Position, move: Move) -> Judged | None:
        """How a move of a position is judged; None as long as that cannot be said."""
        before, after = self.evaluation(position), self.worth(position, move)
        return None if before is None or after is None else judge(position, move, before, after)

    def answers(self, position: Position) -> tuple[Answer, ...]:
        """The best known move and those that the deepest search has named, with what each is worth by now."""
        reply, known = self._entries.get(position, _NOTHING).reply, self.evaluation(position)
        if reply and known is not None and known.line:
            best = Answer(known.line[0], known.for_seat(position.to_move), known.proved, known.line)
            named = next((each for each in reply if each.move == best.move), best)
            reply = (named, *(each for each in reply if each.move != best.move))
        return tuple(self.updated(position, answer) for answer in reply)

    def updated(self, position: Position, answer: Answer) -> Answer:
        """An answer of a search of a position with what its move is worth by now."""
        worth, known = self.worth(position, answer.move), self.evaluation(position)
        if worth is None:
            most = 1.0 if known is None or answer.proved else known.for_seat(position.to_move)
            return answer._replace(value=min(answer.value, most))
        value = worth.for_seat(position.to_move)
        line = (answer.move, *worth.line) if worth.line or worth.proved else answer.line
        return answer._replace(value=value, proved=worth.proved, line=line)


def _at_most(known: Evaluation, limit: Evaluation, seat: int) -> Evaluation:
    """Limit the chance of a seat to that of another evaluation."""
    is_more = known.for_seat(seat) > limit.for_seat(seat)
    return known._replace(chance=limit.chance) if is_more else known
