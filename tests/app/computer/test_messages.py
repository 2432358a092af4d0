"""What the page and the worker tell each other arrives as it was."""

import trigrid
from trigrid.app.computer.messages import (
    Progress,
    Question,
    Reply,
    answered,
    asked,
    game_of,
    message,
    prepared,
    progress_of,
    progressed,
    question_of,
    read,
    reply_of,
)
from trigrid.search.protocol import Answer

GAME = trigrid.load("trichet", tiles=54, region=6)
ANSWER = Answer(12, 0.625, True, (12, 3), 99)


def test_messages_are_strings_with_a_type() -> None:
    assert read(message("ready")) == {"type": "ready"}


def test_questions_arrive_as_they_were_asked() -> None:
    question = Question(GAME, GAME.start().moves()[:1], 4, 3)
    content = read(asked(question, 8))
    assert (content["type"], content["number"]) == ("think", 8)
    assert question_of(content) == question


def test_games_arrive_with_their_options() -> None:
    assert game_of(read(prepared(GAME))) == GAME


def test_progress_and_replies_arrive_as_they_were_told() -> None:
    progress, reply = Progress(5, ANSWER), Reply((ANSWER, ANSWER), 7)
    assert progress_of(read(progressed(8, progress))) == progress
    assert reply_of(read(answered(8, reply))) == reply
