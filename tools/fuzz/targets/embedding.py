"""Messages from the page around an embedded board, as JSON: one message per line."""

import json
from typing import Any

from tools.fuzz import sound_inputs
from tools.fuzz.target import Target, check_sentence, require
from tools.fuzz.targets.addresses import look_up
from trigrid.app.embed.commands import (
    embed_state,
    legal_moves,
    lesson_of,
    play,
    requested_puzzle,
    site_address,
    table_for,
    undo,
)
from trigrid.app.embed.drawings import clear, draw
from trigrid.app.embed.highlights import highlight_of
from trigrid.app.embed.messages import (
    GETTABLE,
    LOAD_FIELDS,
    AskHighlight,
    Clear,
    Draw,
    Flip,
    Get,
    Load,
    MessageId,
    Play,
    Request,
    parse_message,
    read_id,
    read_request,
    sentence_of,
    write_message,
)
from trigrid.engine.message_checks import MAX_DEPTH, _depth
from trigrid.games import GAMES, lesson_keys
from trigrid.library.embed_configuration import CONTROLS, EmbedConfiguration
from trigrid.library.embed_refusal import Refused
from trigrid.library.record_export import record_text
from trigrid.records import Record
from trigrid.table.table import Table

TOKENS = (
    *('{"trigrid": 1, "type": "', '"}', '"payload": {', "}", "[", "]", ",", ": ", '"', "\\ud800", "\\u0000"),
    *("null", "true", "false", "NaN", "Infinity", "1e999", "-0.0", "9007199254740993", "2.5", '"id": '),
    *("draw", "clear", "a1 red; b2>c3; d4 label A"),
    *("flip", "highlight", "on", "marks", "place", "style", "from", "to", "ring", "dot", "cross", "a1"),
    *("load", "play", "undo", "get", "__proto__", "person 3", "size=4,form=short", "tritt/17", "daily"),
    *("orange-a1", "sky-g4", "all", "dark", *GETTABLE, *sorted(LOAD_FIELDS), *CONTROLS, *GAMES),
)
"""Fragments that occur in messages."""
MAX_MESSAGES = 8
"""The maximum number of messages in one input that the board handles."""


class Board:
    """An embedded board without a page. It handles messages as ``EmbeddedPage`` does."""

    def __init__(self) -> None:
        self.configuration = EmbedConfiguration()
        self.table = Table(sound_inputs.games()[0], Record(sound_inputs.games()[0]))

    def receive(self, text: str) -> None:
        """Handle a message, or refuse it with a reason and change nothing.

        Ignores text that is not a message.
        """
        message = parse_message(text)
        if message is None:
            return
        before, configuration, table = self._state(), self.configuration, self.table
        name: MessageId = None
        try:
            name = read_id(message)
            self._execute(read_request(message, self.configuration), name)
        except Refused as refused:
            _send("error", {"reason": refused.reason, "message": sentence_of(refused)}, name)
            check_sentence(sentence_of(refused))
            require(
                self.table is table and self.configuration is configuration, "a refused message has an effect"
            )
            require(self._state() == before, "a refused message changes the game")
        else:
            _send("move", self._state(), name)

    def _state(self) -> Any:
        return embed_state(self.table)

    def _execute(self, request: Request, name: MessageId) -> None:
        if isinstance(request, Load):
            self._load(request)
        elif isinstance(request, Get):
            found = legal_moves(self.table) if request.what == "moves" else record_text(self.table.record)
            _send("ready", {request.what: found}, name)
        elif isinstance(request, Play):
            play(self.table, request.move)
        elif isinstance(request, AskHighlight):
            self.table.point_out(highlight_of(self.table, request.marks))
        elif isinstance(request, Draw):
            draw(self.table, request.marks)
        elif isinstance(request, Clear):
            clear(self.table)
        elif isinstance(request, Flip):
            self.table.flip()
        else:
            undo(self.table, request.move_count)

    def _load(self, request: Load) -> None:
        if request.puzzle is not None:
            look_up(requested_puzzle(request))
        elif request.lesson is not None:
            require(lesson_of(request) in lesson_keys(), "a lesson that does not exist is shown")
        else:
            self.table = table_for(request, self.table)
            self.configuration = request.configuration
            site_address(self.table)


def _send(kind: str, payload: Any, name: MessageId) -> None:
    """Write a message, and check that JavaScript can parse it."""
    text = write_message(kind, payload, name)
    json.loads(text, parse_constant=lambda word: require(False, f"JSON has no {word}"))


def read_messages(text: str) -> None:
    """Send the first lines of a text to a board, except deeply nested ones.

    The page's JavaScript drops deeply nested messages, too.
    """
    board = Board()
    for line in text.split("\n")[:MAX_MESSAGES]:
        if _depth(line) <= MAX_DEPTH:
            board.receive(line)


def targets() -> list[Target]:
    """Return the target of this module."""
    return [Target("messages", read_messages, _sound, TOKENS, 5, 400)]


def _sound() -> tuple[str, ...]:
    link = sound_inputs.links()[1]
    first, second, *_ = GAMES
    requests: list[tuple[str, dict[str, Any]]] = [
        ("load", {"game": first, "options": "size=4,form=short", "seats": "person person", "at": 3}),
        (
            "load",
            {"game": second, "options": {"steps": "one"}, "controls": ["undo", "moves"], "theme": "dark"},
        ),
        ("load", {"record": link, "at": 1, "readOnly": False}),
        ("load", {"lesson": second}),
        ("load", {"puzzle": "tritt/17"}),
        ("load", {"seats": [1, "person"], "readOnly": True}),
        ("play", {"move": "orange-a1"}),
        ("play", {"move": "sky-g4"}),
        ("undo", {"count": 1}),
        ("flip", {"on": True}),
        (
            "highlight",
            {"marks": ["a1", "orange-b1", {"place": "c3", "style": "dot"}, {"from": "a1", "to": "b2"}]},
        ),
        ("draw", {"marks": ["a1 red", "b2>c3; a1 label A"]}),
        ("clear", {}),
        *(("get", {"what": what}) for what in GETTABLE),
    ]
    texts = [write_message(kind, payload, number) for number, (kind, payload) in enumerate(requests)]
    return (*texts, "\n".join(texts[6:9]), "\n".join((texts[1], texts[0], texts[6], texts[2])))
