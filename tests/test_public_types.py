"""A program with every public name, in which mypy finds nothing of type Any.

``make lint`` checks this file with mypy. The tests run the program.
"""

# mypy: disallow-any-expr, disallow-any-decorated, disallow-any-explicit, disallow-any-unimported

import trigrid


def played(game: trigrid.Game, texts: str) -> tuple[trigrid.Position, tuple[trigrid.Move, ...]]:
    """Return the position after some moves, and the moves."""
    position, moves = game.start(), list[trigrid.Move]()
    for text in texts.split():
        moves.append(game.move(position, text))
        position = position.play(moves[-1])
    return position, tuple(moves)


def described(position: trigrid.Position) -> str:
    """Return a position with its legal moves and its outcome."""
    outcome: trigrid.Outcome | None = position.outcome
    texts = [position.game.text(position, move) for move in position.moves()]
    end = "" if outcome is None else f"{outcome.winner} {outcome.reason.value} {outcome.scores}"
    return f"{position.to_move} {texts} {position.refusal(0)} {hash(position)} {end}"


def test_games_and_positions_have_types() -> None:
    for key, descriptor in trigrid.GAMES.items():
        game = trigrid.load(key)
        assert (key, descriptor.seats, descriptor.rules.key) == (game.key, game.seats, key)
        assert {option.name: option.choices[0] for option in descriptor.choices} == game.options
        assert descriptor.turns(game) > 0
        assert descriptor.better_seat is None or descriptor.better_seat(game) in (0, 1, None)
        assert (descriptor.parts["words"] != "", descriptor.puzzle_turns > 0) == (True, True)
    game = trigrid.load("tri-it-out", board="hex-3")
    position, moves = played(game, "c3 b2")
    assert game.position(game.position_text(position)) == position
    assert [game.spell(move) for move in moves] == ["c3", "b2"]
    assert game.image(moves[0], game.symmetries[0]) == moves[0]
    assert game.place_name(game.place_named("c3")) == "c3"
    assert described(position).startswith("0 ['")
    place: object = position.at("c3")
    assert (str(place), list(position.to_array())[-2:]) == ("TriItOutPoint(counter=0)", [0, -1])
    assert (game.distinct_moves > 0, game.max_length, game.trade) == (True, game.max_length, "")


def test_records_have_types() -> None:
    game = trigrid.load("tri-it-out", board="hex-3")
    start = game.position("3/4/1x2o/2x1/3 S -")
    record = trigrid.Record(game, start=start)
    position: trigrid.Position = record.add(game.move(start, "a1"))
    record.headers["Place"] = "Kiel"
    record.comment = "a corner"
    assert (record.position, record.moves, record.last_move) == (position, record.moves, record.moves[-1])
    assert (record.undo(), record.branches, record.redo()) == (True, record.line, True)
    assert (record.result, record.settled, record.outcome, record.offer) == ("*", None, None, None)
    assert [node.move for node in record.root.line()] == [None, *record.moves]
    assert trigrid.Record.from_text(record.to_text()).headers == record.headers
    assert trigrid.Record.from_link(record.to_link()).moves == record.moves
    errors = list[trigrid.RecordError]()
    read: list[trigrid.Record] = list(trigrid.read_records(record.to_text() * 2, errors.append))
    assert ([each.moves for each in read], errors) == ([record.moves] * 2, [])
    chapter = trigrid.Chapter(record, "Study", "find")
    collection = trigrid.Collection([chapter], "Club evening", "Ann")
    for copy in (
        trigrid.Collection.from_text(collection.to_text()),
        trigrid.Collection.from_link(collection.to_link()),
    ):
        assert (copy.title, [each.title for each in copy.chapters]) == ("Club evening", ["Study"])
    assert (chapter.mode.value, chapter.goal.value) == ("find", "win")


def test_the_computer_and_the_review_have_types() -> None:
    game = trigrid.load("tri-it-out", board="hex-2-3")
    record = trigrid.Record(game)
    computer = trigrid.Computer(game, level=1, seed=1)
    answer: trigrid.Answer = computer.think(record.position, 0.1, recent=record.moves)
    record.add(answer.move)
    assert (0 <= answer.value <= 1, answer.proved, answer.line[:1]) == (True, False, (answer.move,))
    run = computer.analyse(record.position)
    while run.go_on(0.1):
        pass
    assert [each.move in record.position.moves() for each in run.answers(2)] == [True, True]
    review = trigrid.Review(record, level=1)
    while review.go_on(0.1):
        pass
    judged: tuple[trigrid.Judged | None, ...] = review.judged
    losses = [each.loss for each in judged if each is not None]
    labels = [each.label.value for each in judged if each is not None and each.label is not None]
    assert (review.progress, len(losses), len(labels) <= 1, review.accuracy(0)) == (1, 1, True, None)


def test_lessons_and_puzzles_have_types() -> None:
    lesson: trigrid.Lesson = trigrid.lesson("tritium")
    step: trigrid.Step = lesson.steps[0]
    record = step.start
    record.add(record.game.move(record.position, step.solution))
    assert (step.reached(record), step.plies, step.forbidden, lesson.key) == (True, 1, None, "tritium")
    puzzle: trigrid.Puzzle = trigrid.puzzles("tritt")[0]
    (move, *_) = puzzle.accepted()
    assert (puzzle.number, puzzle.kind.value, puzzle.grade) == (1, puzzle.kind.value, puzzle.grade)
    assert puzzle.accepted(move) == frozenset(filter(None, [puzzle.reply(move)]))
    assert puzzle.record.position.play(move).game == puzzle.game
    assert puzzle.slower() <= puzzle.accepted()
    assert (puzzle.proof.nodes > 0, [theme.name for theme in puzzle.themes] != []) == (True, True)
    made = trigrid.make_puzzle(puzzle.record)
    assert trigrid.Puzzle.from_link(made.to_link()).accepted() == made.accepted()
    trigrid.check_puzzle(made)


def test_errors_have_types() -> None:
    texts: list[str] = []
    for act in (
        lambda: trigrid.load("chess"),
        lambda: trigrid.load("tritium", size=9),
        lambda: trigrid.load("tritium").position("?"),
        lambda: trigrid.Record.from_text("?"),
        lambda: trigrid.Collection.from_text(""),
    ):
        try:
            act()
        except trigrid.UnknownGame as unknown:
            texts += unknown.known
        except trigrid.BadOption as bad:
            texts += [bad.name, *map(str, bad.choices)]
        except trigrid.PositionError as wrong:
            texts.append(wrong.clause)
        except trigrid.RecordError as damaged:
            texts += [damaged.reason.name, str(damaged.record and damaged.record.moves)]
        except trigrid.CollectionError as damage:
            texts += [str(flaw.error) for flaw in damage.flaws]
    assert "size" in texts
    kinds: tuple[type[trigrid.TrigridError], ...] = (
        *(trigrid.BadLevel, trigrid.BadType, trigrid.GameOver, trigrid.IllegalMove, trigrid.NoPuzzle),
        *(trigrid.NotInSolution, trigrid.NotationError, trigrid.PuzzleLinkError),
    )
    assert all(issubclass(kind, ValueError) for kind in kinds)


def test_matches_have_types() -> None:
    def choose(position: trigrid.Position) -> trigrid.Move:
        return position.moves()[0]

    def report(result: trigrid.MatchResult, played: trigrid.MatchGame) -> None:
        reported.append(f"{result.points} {played.reason}")

    reported, game = list[str](), trigrid.load("tri-it-out", board="hex-2-3")
    options = trigrid.MatchOptions(openings=["a1"], nodes=9, sprt=trigrid.Sprt(0, 10), report=report)
    result: trigrid.MatchResult = trigrid.play_match(game, choose, 1, pairs=1, options=options)
    assert (len(reported), len(result.games), len(result.records), sum(result.pairs)) == (2, 2, 2, 1)
    assert (result.points, result.ties) == (result.wins, 2 - result.wins - result.losses)
    assert (result.interval, result.elo_interval[0] <= result.elo) == ((0.0, 1.0), True)
    assert (result.superiority, result.decision, result.failures) == (0.5, None, ())
    tournament: trigrid.Tournament = trigrid.play_tournament(game, {"one": choose, "two": 2, "three": 1}, 1)
    assert {standing.name for standing in tournament.standings} == set(tournament.names)
    assert tournament.points("one", "two") in (0, 1, 2)
