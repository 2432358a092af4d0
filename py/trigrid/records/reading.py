"""Reading records from text, including text edited by hand.

Line breaks, turn numbers and the case of letters do not matter. The headers come first and must name the
game; an option without a header has its default. A comment belongs to the move before it, or, at the start of
a variation, to the move after it. A comment before the first move of the game belongs to the start. A sign
such as ``!?`` or ``$5`` may follow a move. A result may follow the last move, as in PGN, and the last move of
a variation.
"""

from collections.abc import Iterator
from itertools import chain

from trigrid.games import IllegalMove, NotationError
from trigrid.records import record_length
from trigrid.records.headers import Headers, result_of
from trigrid.records.note_parts import note_parts
from trigrid.records.record_errors import RULE_DAMAGES, Damage, RecordError
from trigrid.records.record_length import comment_length
from trigrid.records.record_node import RecordNode, Settled, settled_length
from trigrid.records.record_tree import Record
from trigrid.records.sign_note import sign_of, sign_text
from trigrid.records.stepwise import Stepwise
from trigrid.records.text_tokens import Token, TokenKind, tokens_of

WORDS_PER_STEP = 32
_LATE_HEADER = "expected no more headers: they come before the moves"
_SEVERAL = "the text has several records; expected one: use trigrid.read_records"


def read_record_stepwise(text: str) -> Stepwise[Record]:
    """Read a record like ``Record.from_text``, but in steps, for long texts."""
    tokens, headers = tokens_of(text), Headers()
    record: Record | None = None
    try:
        first = yield from headers.read_from(tokens)
        record = _new_record(headers)
        yield from _read_moves(record, tokens if first is None else chain([first], tokens), headers)
    except RecordError as error:
        error.record = _good_part(record, headers)
        if headers.kept_position is not None and error.reason in RULE_DAMAGES:
            error.mark_rules_may_differ(
                "either the record was changed by hand, or the rules were corrected since"
            )
        raise
    if headers.kept_position is not None:
        record.compare_position(headers.kept_position)
    return record


def _new_record(headers: Headers) -> Record:
    game = headers.game()
    record = Record(game, headers.start(game))
    record.headers = headers.further(record.game)
    return record


def _good_part(record: Record | None, headers: Headers) -> Record | None:
    try:
        return record or _new_record(headers)
    except RecordError:
        return None


def _read_moves(record: Record, tokens: Iterator[Token], headers: Headers) -> Stepwise[None]:
    builder = _TreeBuilder(record)
    try:
        for number, token in enumerate(tokens, start=1):
            builder.add_token(token)
            if number % WORDS_PER_STEP == 0:
                yield token.at
        builder.check_all_closed()
    finally:
        builder.assign_comments()
        record.go(record.end)
    if headers.fault:
        raise headers.fault
    for result in (headers.result, builder.result):
        if result:
            builder.settle(record.end, result)
    offer = headers.offer(record.game)
    record.offer = offer if record.result == "*" else None


class _TreeBuilder:
    """Builds a record's tree token by token, with a stack of the open variations."""

    def __init__(self, record: Record) -> None:
        self._game = record.game
        self._record = record
        self._room = record.room + record_length.READING_MARGIN
        """The limit on the characters of moves and comments.

        The longest comment does not count (see READING_MARGIN).
        """
        self._comments_length = self._longest_comment = 0
        """The lengths of all comments not yet assigned to nodes, and of the longest one."""
        self._here = record.root
        self._open: list[tuple[Token, RecordNode]] = []
        self._leading_comments: list[str] | None = None
        """The comments before the first move of a variation; None elsewhere."""
        self._comments: dict[RecordNode, list[str]] = {}
        self.result: Token | None = None
        """The result that ended the current line; None without one."""

    def add_token(self, token: Token) -> None:
        """Process the next token. Raises RecordError."""
        if token.kind is TokenKind.HEADER:
            raise token.error(_SEVERAL if token.text == "Game" else _LATE_HEADER, Damage.BAD_HEADER)
        if self.result and not (self._open and token.kind is TokenKind.CLOSE):
            raise token.error(f"expected nothing after the result {self.result.text}", Damage.MISPLACED)
        if token.kind is TokenKind.MOVE:
            self._move(token)
        elif token.kind is TokenKind.COMMENT:
            self._add_comment(token)
        elif token.kind is TokenKind.SIGN:
            self._add_sign(token)
        elif token.kind is TokenKind.OPEN:
            self._open_variation(token)
        elif token.kind is TokenKind.CLOSE:
            self._close_variation(token)
        elif token.kind is TokenKind.RESULT:
            self._end_line(token)

    def check_all_closed(self) -> None:
        """Raise RecordError if a variation is still open."""
        if self._open:
            message = "a variation starts here and never ends; expected ) after it"
            raise self._open[-1][0].error(message, Damage.TRUNCATED)

    def assign_comments(self) -> None:
        """Assign the comments to their nodes.

        Evaluations, signs and marks are separated from the comments, unless separating the marks would make
        the record too long.
        """
        room = max(0, self._record.room - self._comments_length)
        for node, comments in self._comments.items():
            text = " ".join(filter(None, comments))
            node.comment = text
            length = node.length
            parts = note_parts(self._game, text, has_move=node.parent is not None)
            node.evaluation, node.marks, node.sign, node.comment = parts
            if node.length - length > room:
                node.evaluation, node.marks, node.sign, node.comment = "", (), "", text
            room -= max(0, node.length - length)
        self._comments_length = 0

    def _is_full(self, count: int = 0) -> bool:
        """Return whether ``count`` more characters would make the record too long."""
        return self._record.tree_length + self._comments_length - self._longest_comment + count > self._room

    def _too_long(self, token: Token) -> RecordError:
        message = f"the record is longer than {record_length.MAX_LENGTH} characters"
        return token.error(message, Damage.TOO_LONG, self._ply)

    def _move(self, token: Token) -> None:
        node = self._here
        known = len(node.children)
        try:
            child = node.add_child(self._game.move(node.position, token.text))
        except NotationError as error:
            raise token.error(str(error), Damage.NOT_A_MOVE, self._ply) from error
        except IllegalMove as error:
            legal = node.position.moves()
            expected = f"a legal move such as {self._game.spell(legal[0])}" if legal else "no further move"
            message = f"{error}; expected {expected}"
            raise token.error(message, Damage.ILLEGAL_MOVE, self._ply) from error
        if len(node.children) > known and self._is_full():
            node.remove_child(child)
            raise self._too_long(token)
        if not self._open:
            node.move_first(child)
        self._here = child
        if self._leading_comments:
            self._comments.setdefault(child, []).extend(self._leading_comments)
        self._leading_comments = None

    @property
    def _ply(self) -> int:
        return len(self._here.path()) + 1

    def _add_comment(self, token: Token) -> None:
        count, text = comment_length(token.text), token.text
        is_longest = count > self._longest_comment
        if count > record_length.MAX_COMMENT_LENGTH or self._is_full(
            self._longest_comment if is_longest else count
        ):
            raise self._too_long(token)
        self._comments_length += count
        self._longest_comment = max(count, self._longest_comment)
        if self._leading_comments is None:
            self._comments.setdefault(self._here, []).append(text)
        else:
            self._leading_comments.append(text)

    def _add_sign(self, token: Token) -> None:
        """Add a sign to the comments on the move before it."""
        if self._here.parent is None or self._leading_comments is not None:
            message = f"the sign {token.text} needs a move before it; expected a move"
            raise token.error(message, Damage.MISPLACED)
        self._add_comment(token._replace(text=sign_text(sign_of(token.text))))

    def _open_variation(self, token: Token) -> None:
        if self._here.parent is None or self._leading_comments is not None:
            message = "a variation needs a move before it to replace; expected a move"
            raise token.error(message, Damage.MISPLACED)
        self._open.append((token, self._here))
        self._here, self._leading_comments = self._here.parent, []

    def _close_variation(self, token: Token) -> None:
        if not self._open:
            raise token.error(") does not end a variation; expected a move or the end", Damage.MISPLACED)
        if self._leading_comments is not None:
            raise token.error("the variation is empty; expected a move before )", Damage.MISPLACED)
        self._here, self.result = self._open.pop()[1], None

    def _end_line(self, token: Token) -> None:
        if self._leading_comments is not None:
            message = f"the variation is empty; expected a move, not {token.text}"
            raise token.error(message, Damage.MISPLACED)
        if self._open and not self._here.children:
            self.settle(self._here, token)
        self.result = token

    def settle(self, end: RecordNode, token: Token) -> None:
        """Store the result of a line.

        Raises RecordError if the text is not a result, if the moves or an earlier result contradict it, or if
        it does not fit.
        """
        given = result_of(token)
        if given == "*":
            return
        if end.outcome and end.outcome.winner != Settled(given).winner:
            ended = next(settled.value for settled in Settled if settled.winner == end.outcome.winner)
            message = f"the game ended {ended}; expected that result, not {given}"
            raise token.error(message, Damage.CONTRADICTION)
        if end.position.outcome is None and end.settled is None:
            if self._is_full(settled_length(Settled(given))):
                raise self._too_long(token)
            end.settled = Settled(given)
