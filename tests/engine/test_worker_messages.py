"""Messages between the page and the worker arrive unchanged."""

import trigrid
from trigrid.engine.message_checks import content_of, progress_of, reply_of
from trigrid.engine.worker_messages import (
    Progress,
    Reply,
    SearchRequest,
    game_of,
    message,
    prepare_message,
    read,
    request_message,
    request_of,
)
from trigrid.search.searcher_protocol import Answer, Question

GAME = trigrid.load("trichet", tiles=54, region=6)
FIRST, OTHER = GAME.start().moves()[:2]
ANSWER = Answer(FIRST, 0.625, True, (FIRST, GAME.start().play(FIRST).moves()[0]), 99)


def test_messages_are_strings_with_a_type() -> None:
    assert read(message("ready")) == {"type": "ready"}


def test_requests_arrive_unchanged() -> None:
    request = SearchRequest(GAME, GAME.start().moves()[:1], 4, 3)
    content = read(request_message(request, 8))
    assert (content["type"], content["number"]) == ("think", 8)
    assert request_of(content) == request


def test_requests_for_exhaustive_search_arrive_unchanged() -> None:
    request = SearchRequest(GAME, (FIRST,), 6, question=Question(1, 2))
    arrived = request_of(read(request_message(request, 8)))
    assert arrived == request
    assert arrived.question == Question(1, 2)


def test_requests_from_a_set_up_position_arrive_unchanged() -> None:
    start = GAME.start().play(FIRST)
    move = start.moves()[0]
    request = SearchRequest(GAME, (move,), 6, start=GAME.position_text(start))
    arrived = request_of(read(request_message(request, 8)))
    assert arrived == request
    assert arrived.reached_position == start.play(move)


def test_games_arrive_with_their_options() -> None:
    assert game_of(read(prepare_message(GAME))) == GAME


def test_progress_and_replies_arrive_unchanged() -> None:
    request = SearchRequest(GAME, (), 4, 2)
    progress = Progress(5, (ANSWER, Answer(OTHER, 0.25, False, (OTHER,), 2)))
    reply = Reply((ANSWER, Answer(OTHER, 1, False, (), 3)), 7)
    sent = message("progress", number=8, **progress._asdict())
    assert progress_of(content_of(sent), request) == progress
    sent = message("answer", number=8, **reply._asdict())
    assert reply_of(content_of(sent), request) == reply
