"""What the page and the worker tell each other arrives as it was."""

import trigrid
from trigrid.app.computer.message_checks import content_of, progress_of, reply_of
from trigrid.app.computer.messages import (
    Progress,
    Reply,
    SearchRequest,
    answered,
    asked,
    game_of,
    message,
    prepared,
    progressed,
    question_of,
    read,
)
from trigrid.search.protocol import Answer

GAME = trigrid.load("trichet", tiles=54, region=6)
FIRST, OTHER = GAME.start().moves()[:2]
ANSWER = Answer(FIRST, 0.625, True, (FIRST, GAME.start().play(FIRST).moves()[0]), 99)


def test_messages_are_strings_with_a_type() -> None:
    assert read(message("ready")) == {"type": "ready"}


def test_questions_arrive_as_they_were_asked() -> None:
    question = SearchRequest(GAME, GAME.start().moves()[:1], 4, 3)
    content = read(asked(question, 8))
    assert (content["type"], content["number"]) == ("think", 8)
    assert question_of(content) == question


def test_games_arrive_with_their_options() -> None:
    assert game_of(read(prepared(GAME))) == GAME


def test_progress_and_replies_arrive_as_they_were_told() -> None:
    question = SearchRequest(GAME, (), 4, 2)
    progress, reply = Progress(5, ANSWER), Reply((ANSWER, Answer(OTHER, 1, False, (), 3)), 7)
    assert progress_of(content_of(progressed(8, progress)), question) == progress
    assert reply_of(content_of(answered(8, reply)), question) == reply
