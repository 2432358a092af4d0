"""What a record's headers alone tell: enough for a list of games, without playing any of them."""

from typing import NamedTuple

from trigrid.games import Game
from trigrid.records.headers import Headers, result_of
from trigrid.records.stepwise import run_to_end
from trigrid.records.text_tokens import tokens_of


class Summary(NamedTuple):
    """A game, what is known of it, and the result its header gives: ``*`` while it is on."""

    game: Game
    headers: dict[str, str]
    result: str


def summary(text: str) -> Summary:
    """What the headers of a record's text tell. Raises RecordError as reading it whole would for them."""
    headers = Headers()
    run_to_end(headers.read_from(tokens_of(text)))
    game = headers.game()
    further = headers.further(game)
    if headers.fault:
        raise headers.fault
    result = result_of(headers.result) if headers.result else "*"
    headers.offer(game)
    return Summary(game, further, result)
