"""The headers of a record: its game and options, its state, and further facts.

Every record has the header ``Game``. An option of the game has a header with the option's name; without the
header, the option has its default. A record may also have the headers ``Setup`` (see setup_header),
``Result``, ``Offer`` (the seat that offers a tie), ``Position`` (see position_digest) and ``Version`` (of the
text form, by default 1). All other names are free. A header with the name of a seat contains the name of its
player.
"""

from collections.abc import Iterator
from reprlib import repr as short_repr

from trigrid.games import GAMES, BadOption, Game, OptionValue, Position, UnknownGame, load
from trigrid.games.position_text import PositionError
from trigrid.records.position_digest import POSITION, KeptPosition, read_kept_position
from trigrid.records.record_errors import Damage, DamagePlace, RecordError
from trigrid.records.record_length import excess_headers
from trigrid.records.record_node import Settled
from trigrid.records.setup_header import SETUP, SETUP_VERSION, is_setup
from trigrid.records.stepwise import Stepwise
from trigrid.records.text_tokens import Token, TokenKind

OWN_NAMES = ("game", "result", "offer", "version")
"""Lower-case names of headers that ``Headers.further`` always omits.

It also omits the headers of the game's options, a valid ``Position``, and a ``Setup`` with a position.
"""

HEADERS_PER_STEP = 512
VERSIONS = ("1", SETUP_VERSION)
RESULTS = ("*", *(settled.value for settled in Settled))


class Headers:
    """The headers read so far.

    The case of a name does not matter. If several headers have the same name, the first counts.
    """

    def __init__(self) -> None:
        self._tokens: dict[str, Token] = {}
        self.fault: RecordError | None = None
        """The first error found: a duplicate header, or too many or too long headers."""

    def read_from(self, tokens: Iterator[Token]) -> Stepwise[Token | None]:
        """Read the headers and return the first token after them, or None at the end.

        Raises RecordError if the text is empty or unreadable.
        """
        for number, token in enumerate(tokens, start=1):
            if token.kind is not TokenKind.HEADER:
                return token
            if number % HEADERS_PER_STEP == 0:
                yield token.at
            if self._tokens.setdefault(token.text.lower(), token) is not token:
                message = f"the header {token.text} appears twice; expected each header once"
                self.fault = self.fault or token.error(message, Damage.BAD_HEADER)
        if not self._tokens:
            message = 'the record is empty: no header names the game; expected one like [Game "tritium"]'
            raise RecordError(message, Damage.EMPTY, DamagePlace(1, 1))
        return None

    def game(self) -> Game:
        """Return the game with its options. Raises RecordError.

        Options without a header have their defaults.
        """
        version = self._tokens.get("version")
        if version and version.value not in VERSIONS:
            expected = " or ".join(VERSIONS)
            message = f"the record has version {short_repr(version.value)}, from a newer Trigrid"
            message = f"{message}; expected {expected}"
            raise version.error(message, Damage.VERSION)
        game_token = self._tokens.get("game")
        if game_token is None:
            message = 'no header names the game; expected one like [Game "tritium"]'
            raise RecordError(message, Damage.NO_GAME, DamagePlace(1, 1))
        key = game_token.value.lower()
        if key not in GAMES:
            raise game_token.error(str(UnknownGame(key, tuple(GAMES))), Damage.UNKNOWN_GAME)
        return load(key, **self._options(key))

    def _options(self, key: str) -> dict[str, OptionValue]:
        options: dict[str, OptionValue] = {}
        for option in GAMES[key].choices:
            token = self._tokens.get(option.name)
            if token is not None:
                value = options[option.name] = option.read(token.value.lower())
                if value not in option.choices:
                    message = str(BadOption(key, option.name, token.value, option.choices))
                    raise token.error(message, Damage.BAD_OPTION)
        return options

    def further(self, game: Game) -> dict[str, str]:
        """Return the other headers by name, such as players and date, in their order.

        If headers exceed the limits on number or length, omits these headers and sets ``fault``.
        """
        own = {*OWN_NAMES, *game.options, *([POSITION.lower()] if self.kept_position else [])}
        own |= {SETUP.lower()} if self.setup else set()
        further = {token.text: token.value for name, token in self._tokens.items() if name not in own}
        excess = excess_headers(game, further)
        if excess:
            message = "the record has too many headers, or they are too long; expected moves"
            self.fault = self.fault or self._tokens[excess[0].lower()].error(message, Damage.TOO_MANY_HEADERS)
        for name in excess:
            del further[name]
        return further

    @property
    def setup(self) -> str:
        """The text of the position where the game begins; empty for the start of the game.

        The text is not checked.
        """
        token, version = self._tokens.get(SETUP.lower()), self._tokens.get("version")
        is_position = token is not None and is_setup(token.value, version.value if version else "")
        return token.value if token and is_position else ""

    def start(self, game: Game) -> Position | None:
        """Return the position where the game begins, or None for the start of the game.

        Raises RecordError.
        """
        if not self.setup:
            return None
        try:
            return game.position(self.setup)
        except (PositionError, UnknownGame) as error:
            damage = self._tokens[SETUP.lower()].error(str(error), Damage.BAD_SETUP)
            damage.detail = str(error)
            raise damage from error

    @property
    def kept_position(self) -> KeptPosition | None:
        """The position saved with the record; None without a valid header for it."""
        token = self._tokens.get(POSITION.lower())
        return read_kept_position(token.value) if token else None

    @property
    def result(self) -> Token | None:
        """The header with the result; None if there is none."""
        return self._tokens.get("result")

    def offer(self, game: Game) -> int | None:
        """Return the seat that offers a tie, or None. Raises RecordError."""
        token = self._tokens.get("offer")
        if token is None:
            return None
        seats = [seat.lower() for seat in game.seats]
        if token.value.lower() not in seats:
            message = f"no seat is called {short_repr(token.value)}; expected {' or '.join(game.seats)}"
            raise token.error(message, Damage.BAD_OFFER)
        return seats.index(token.value.lower())


def result_of(token: Token) -> str:
    """Return the result that a header or a token contains. Raises RecordError."""
    result = token.value if token.kind is TokenKind.HEADER else token.text
    if result not in RESULTS:
        message = f"{short_repr(result)} is not a result; expected one of {', '.join(RESULTS)}"
        raise token.error(message, Damage.BAD_RESULT)
    return result
