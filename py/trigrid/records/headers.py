"""The headers of a record: its game with the options, what else is known of it, and how it stands.

A game's options have headers of their names, and every record may have ``Game``, ``Result``, ``Offer`` (the
seat that offers a tie), ``Position`` (see position_digest) and ``Version`` (of the text form; left out it is
1). All other names are free; players stand under the names of their seats.
"""

from collections.abc import Iterator
from reprlib import repr as short_repr

from trigrid.games import GAMES, BadOption, Game, OptionValue, UnknownGame, load
from trigrid.records.position_digest import POSITION, KeptPosition, read_kept_position
from trigrid.records.record_errors import Damage, DamagePlace, RecordError
from trigrid.records.record_length import excess_headers
from trigrid.records.record_node import Settled
from trigrid.records.stepwise import Stepwise
from trigrid.records.text_tokens import Token, TokenKind

OWN_NAMES = ("game", "result", "offer", "version")
"""The names of the headers that are no further ones, besides the game's options."""

HEADERS_PER_STEP = 512
RESULTS = ("*", *(settled.value for settled in Settled))


class Headers:
    """The headers read so far, by name in small letters. Of two with one name the first counts."""

    def __init__(self) -> None:
        self._tokens: dict[str, Token] = {}
        self.fault: RecordError | None = None
        """The first that stood twice, or that was one too many."""

    def read_from(self, words: Iterator[Token]) -> Stepwise[Token | None]:
        """Read headers as long as there are any; the first token that is none. Raises RecordError."""
        for number, token in enumerate(words, start=1):
            if token.kind is not TokenKind.HEADER:
                return token
            if number % HEADERS_PER_STEP == 0:
                yield token.at
            if self._tokens.setdefault(token.text.lower(), token) is not token:
                said = f"the header {token.text} appears twice; expected each header once"
                self.fault = self.fault or token.error(said, Damage.BAD_HEADER)
        if not self._tokens:
            said = 'the record is empty: no header names the game; expected one like [Game "tritium"]'
            raise RecordError(said, Damage.EMPTY, DamagePlace(1, 1))
        return None

    def game(self) -> Game:
        """The game with its options; one that is not named has its default. Raises RecordError."""
        version = self._tokens.get("version")
        if version and version.value != "1":
            said = f"the record has version {short_repr(version.value)}, from a newer Trigrid; expected 1"
            raise version.error(said, Damage.VERSION)
        named = self._tokens.get("game")
        if named is None:
            said = 'no header names the game; expected one like [Game "tritium"]'
            raise RecordError(said, Damage.NO_GAME, DamagePlace(1, 1))
        key = named.value.lower()
        if key not in GAMES:
            raise named.error(str(UnknownGame(key, tuple(GAMES))), Damage.UNKNOWN_GAME)
        return load(key, **self._options(key))

    def _options(self, key: str) -> dict[str, OptionValue]:
        options: dict[str, OptionValue] = {}
        for option in GAMES[key].choices:
            token = self._tokens.get(option.name)
            if token is not None:
                value = options[option.name] = option.read(token.value.lower())
                if value not in option.choices:
                    said = str(BadOption(key, option.name, token.value, option.choices))
                    raise token.error(said, Damage.BAD_OPTION)
        return options

    def further(self, game: Game) -> dict[str, str]:
        """All other headers, such as players and date, by name, in the order in which they stand."""
        own = {*OWN_NAMES, *game.options, *([POSITION.lower()] if self.kept_position else [])}
        found = {token.text: token.value for name, token in self._tokens.items() if name not in own}
        many = excess_headers(game, found)
        if many:
            said = "the record has too many or too long headers; expected moves"
            self.fault = self.fault or self._tokens[many[0].lower()].error(said, Damage.TOO_MANY_HEADERS)
        for name in many:
            del found[name]
        return found

    @property
    def kept_position(self) -> KeptPosition | None:
        """The position that the record was kept with."""
        token = self._tokens.get(POSITION.lower())
        return read_kept_position(token.value) if token else None

    @property
    def result(self) -> Token | None:
        """The header with the result."""
        return self._tokens.get("result")

    def offer(self, game: Game) -> int | None:
        """The seat that offers a tie. Raises RecordError."""
        token = self._tokens.get("offer")
        if token is None:
            return None
        seats = [seat.lower() for seat in game.seats]
        if token.value.lower() not in seats:
            said = f"no seat is called {short_repr(token.value)}; expected {' or '.join(game.seats)}"
            raise token.error(said, Damage.BAD_OFFER)
        return seats.index(token.value.lower())


def result_of(token: Token) -> str:
    """The result that a header or a token gives. Raises RecordError."""
    given = token.value if token.kind is TokenKind.HEADER else token.text
    if given not in RESULTS:
        said = f"{short_repr(given)} is not a result; expected one of {', '.join(RESULTS)}"
        raise token.error(said, Damage.BAD_RESULT)
    return given
