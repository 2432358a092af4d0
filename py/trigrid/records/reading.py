"""Records read from text, with all that people do to it by hand.

Line breaks, numbers and the case of letters do not matter. The headers come first, the game among them;
an option that is not named has its default. A comment belongs to the move before it, or at the start
of a variation to the move after it. A result may also stand behind the last move, as in PGN.
"""

from trigrid.games import GAMES, BadOption, Game, IllegalMove, NotationError, OptionValue, UnknownGame, load
from trigrid.records.errors import RecordError
from trigrid.records.tokens import Kind, Token, tokens_of
from trigrid.records.tree import Node, Record, Settled

RESULTS = ("*", *(settled.value for settled in Settled))


def read(text: str) -> Record:
    """The record that a text holds, at the end of its main line. Raises RecordError."""
    tokens = list(tokens_of(text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")))
    count = next((i for i, token in enumerate(tokens) if token.kind is not Kind.HEADER), len(tokens))
    headers = _by_name(tokens[:count])
    game = _game(headers)
    record = Record(game)
    line = _Line(record)
    for token in tokens[count:]:
        line.take(token)
    line.close()
    _settle(record, [*(token for name, token in headers.items() if name == "result"), *line.results])
    own = {"game", *game.options, "result"}
    record.headers = {token.text: token.value for name, token in headers.items() if name not in own}
    while record.redo():
        pass
    return record


def _by_name(tokens: list[Token]) -> dict[str, Token]:
    headers: dict[str, Token] = {}
    for token in tokens:
        if headers.setdefault(token.text.lower(), token) is not token:
            raise token.error(f"there is a header {token.text} already; expected each only once")
    return headers


def _game(headers: dict[str, Token]) -> Game:
    named = headers.get("game")
    if named is None:
        raise RecordError('no header names the game; expected one like [Game "tritium"]', 1, 1)
    key = named.value.lower()
    if key not in GAMES:
        raise named.error(str(UnknownGame(key, tuple(GAMES))))
    options: dict[str, OptionValue] = {}
    for option in GAMES[key].choices:
        if option.name in headers:
            token = headers[option.name]
            options[option.name] = option.read(token.value.lower())
            if options[option.name] not in option.choices:
                raise token.error(str(BadOption(key, option.name, token.value, option.choices)))
    return load(key, **options)


class _Line:
    """The tree as far as it has been read: where in it we are, and to where open variations return."""

    def __init__(self, record: Record) -> None:
        self._game = record.game
        self._here = record.root
        self._open: list[tuple[Token, Node]] = []
        self._ahead: list[str] | None = None
        """The comments before the first move of a variation; None behind it."""
        self.results: list[Token] = []

    def take(self, token: Token) -> None:
        """Read one more word. Raises RecordError."""
        if token.kind is Kind.HEADER:
            raise token.error("expected no more headers: they stand before the moves")
        if self.results:
            raise token.error(f"expected nothing behind the result {self.results[-1].text}")
        if token.kind is Kind.MOVE:
            self._move(token)
        elif token.kind is Kind.COMMENT:
            self._note(token.text)
        elif token.kind is Kind.OPEN:
            self._vary(token)
        elif token.kind is Kind.CLOSE:
            self._return(token)
        elif token.kind is Kind.RESULT:
            self._end(token)

    def close(self) -> None:
        """Raise RecordError if a variation is still open."""
        if self._open:
            raise self._open[-1][0].error("a variation opens here and never ends; expected ) behind it")

    def _move(self, token: Token) -> None:
        node = self._here
        try:
            child = node.grow(self._game.move(node.position, token.text))
        except NotationError as error:
            raise token.error(str(error)) from error
        except IllegalMove as error:
            raise token.error(f"{error}; expected {self._expected()}") from error
        if not self._open:
            node.prefer(child)
        self._here = child
        for text in self._ahead or ():
            self._remark(text)
        self._ahead = None

    def _expected(self) -> str:
        moves = self._here.position.moves()
        return f"a legal move such as {self._game.spell(moves[0])}" if moves else "no further move"

    def _note(self, text: str) -> None:
        if self._ahead is None:
            self._remark(text)
        else:
            self._ahead.append(text)

    def _remark(self, text: str) -> None:
        self._here.comment = f"{self._here.comment} {text}".strip()

    def _vary(self, token: Token) -> None:
        if self._here.parent is None or self._ahead is not None:
            raise token.error("a variation opens before any move that it could replace; expected a move")
        self._open.append((token, self._here))
        self._here, self._ahead = self._here.parent, []

    def _return(self, token: Token) -> None:
        if not self._open:
            raise token.error("no variation is open that ) could close; expected a move or the end")
        if self._ahead is not None:
            raise token.error("the variation is empty; expected a move before )")
        self._here = self._open.pop()[1]

    def _end(self, token: Token) -> None:
        if self._open:
            raise token.error(f"a variation has no result; expected a move or ), not {token.text}")
        self.results.append(token)


def _settle(record: Record, results: list[Token]) -> None:
    """Take over the results given, each of which must agree with the moves and with the others."""
    for token in results:
        given = token.value if token.kind is Kind.HEADER else token.text
        if given not in RESULTS:
            raise token.error(f"{given!r} is no result; expected one of {', '.join(RESULTS)}")
        if given == "*":
            continue
        if record.result not in ("*", given):
            raise token.error(f"the game ended {record.result}; expected that as its result, not {given}")
        *_, last = record.root.line()
        if last.position.outcome is None:
            record.settled = Settled(given)
