"""Commands from the embedding page, and the state of the table for that page."""

from typing import TYPE_CHECKING, TypedDict

from trigrid.app.embed import words
from trigrid.app.embed.drawings import draw, drawn, marks_in
from trigrid.app.embed.highlights import highlighted
from trigrid.app.embed.messages import EmbedState, Load, invalid_value
from trigrid.games import GAMES, BadOption, Game, UnknownGame
from trigrid.games.position_text import PositionError
from trigrid.headers.stored_headers import ID
from trigrid.headers.who_plays import levels_of, set_level
from trigrid.library.address import PUZZLE_LINK_START, PuzzleAddress, game_of, known_lesson, puzzle_of
from trigrid.library.embed_configuration import EmbedConfiguration
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.library.incoming_text import IncomingText, TextFormat, read_text
from trigrid.library.record_export import game_address, record_at
from trigrid.library.words import damaged_records
from trigrid.library.written_address import (
    COLLECTION,
    COLLECTION_PARAMETERS,
    DAILY,
    ID_PARAMETER,
    LINK_PARAMETER,
    POSITION_PARAMETER,
    game_key,
    game_options,
    read_address,
)
from trigrid.records import Record, RecordError, RecordNode
from trigrid.runtime.clock import read_day
from trigrid.table import undo_redo
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase
from trigrid.table.words.headline import result_text
from trigrid.table.words.refused_moves import why_not_played
from trigrid.words.game_titles import bad_option, in_words

if TYPE_CHECKING:
    from trigrid.puzzle import PuzzleLinkError

DEFAULT_GAME = next(iter(GAMES))


def request_at_address(address: str, configuration: EmbedConfiguration) -> Load:
    """Return the request in the page's address.

    ``address`` begins with ``#`` and has the same format as addresses of the site. An empty address requests
    the default game.
    """
    key, options = _split_address(address)
    folder, _, rest = key.partition("/")
    if folder == "puzzles" and rest:
        return Load(None, None, None, configuration, sets_position=True, sets_seats=True, puzzle=rest)
    if folder == "learn" and rest:
        return Load(None, None, None, configuration, sets_position=True, sets_seats=True, lesson=rest)
    if key == COLLECTION:
        link, number = (options.get(name, "") for name in COLLECTION_PARAMETERS)
        chapter = int(number) if number.isascii() and number.isdigit() and len(number) < 4 else None
        asked = Load(None, None, None, configuration, sets_position=True, sets_seats=True)
        return asked._replace(collection=link, chapter=chapter)
    if LINK_PARAMETER in options:
        return Load(None, None, address, configuration, sets_position=True, sets_seats=True)
    position = options.pop(POSITION_PARAMETER, None)
    return Load(key, options, None, configuration, sets_position=True, sets_seats=True, position=position)


def fallback_request(address: str, configuration: EmbedConfiguration) -> Load:
    """Return the request to use if the one in the address is refused.

    The request starts a new game: the game in the address, the game of the lesson or puzzle in the address,
    or the default game if that game is unknown. It has the options in the address if the game is known and
    the options are valid.
    """
    key, options = _split_address(address)
    folder, _, rest = key.partition("/")
    key = DEFAULT_GAME if key == COLLECTION else key
    key = rest.partition("/")[0] if folder == "puzzles" else key.rpartition("/")[2]
    for name in (LINK_PARAMETER, POSITION_PARAMETER):
        options.pop(name, None)
    try:
        game_of(key, options)
    except (UnknownGame, BadOption) as error:
        key, options = (DEFAULT_GAME if isinstance(error, UnknownGame) else key), {}
    return Load(key, options, None, configuration, sets_position=True, sets_seats=True)


def _split_address(address: str) -> tuple[str, dict[str, str]]:
    """Return the path and the options of an address.

    The path is the default game if the address has no path. Leaves out options added by other programs. Also
    leaves out the id of a stored game, because an embedded page stores no games.
    """
    written = read_address(address)
    options = written.intended_fields
    options.pop(ID_PARAMETER, None)
    return written.path or DEFAULT_GAME, options


def table_for(request: Load, table: Table | None) -> Table:
    """Return the requested table.

    The table is ``table`` itself, changed as requested, if the request names no game, options, record or
    set-up position. It is a new table if the request names one of these, or if ``table`` is None. An exercise
    keeps its players and its position. Raises Refused if the request cannot be met.
    """
    if request.game is not None:
        request = request._replace(game=game_key(request.game))
    marks = request.configuration.marks if request.sets_marks else ""
    if request.record is not None:
        return _new_table(_read_record(request, request.record), request.configuration, marks)
    if table is None or any(part is not None for part in (request.game, request.options, request.position)):
        return _new_table(_new_record(request, table), request.configuration, marks)
    given = marks_in(table.game, marks)
    table.set_view_only(request.configuration.is_read_only)
    if table.is_exercise:
        return table  # an exercise sets its own players and position
    if request.sets_seats:
        for seat, level in enumerate(request.configuration.seats):
            table.set_player(seat, level)
    if request.sets_position:
        table.go_to(_node_at(table.record, request.configuration.at))
    if request.sets_marks:
        table.set_marks(given)
    return table


def lesson_of(request: Load) -> str:
    """Return the name of the requested lesson.

    Raises Refused if the request names no lesson or an unknown one.
    """
    if not request.lesson:
        raise invalid_value("lesson", request.lesson)
    try:
        key, *part = request.lesson.split("/", 1)
        return known_lesson("/".join([game_key(key), *part]))
    except UnknownGame as error:
        raise _unknown_game(error) from error


def requested_puzzle(request: Load) -> PuzzleAddress:
    """Return the requested puzzle.

    A missing or invalid number becomes 0, which no puzzle has. Raises Refused if the request names neither a
    game nor a daily puzzle. Also raises Refused if the game is unknown or has no puzzles.
    """
    if request.puzzle and PUZZLE_LINK_START.match(request.puzzle):
        return PuzzleAddress(link=request.puzzle)
    key, slash, number = (request.puzzle or "").partition("/")
    try:
        puzzle = puzzle_of(f"{game_key(key.lower())}{slash}{number}")
    except UnknownGame as error:
        raise _unknown_game(error) from error
    if puzzle == PuzzleAddress() or puzzle.is_run or (puzzle.day and read_day(puzzle.day) is None):
        raise invalid_value("puzzle", request.puzzle)
    return puzzle


def unknown_puzzle(puzzle: PuzzleAddress) -> Refused:
    """Return the refusal for a puzzle that does not exist in its game or on its day.

    The puzzles must have been loaded.
    """
    from trigrid.puzzle import puzzles

    if puzzle.is_daily:
        return invalid_value("puzzle", f"{DAILY}/{puzzle.day}")
    count = len(puzzles(puzzle.key))
    return Refused(RefusalReason.GAME, words.unknown_puzzle(puzzle.key, count), brief=words.NO_SUCH_PUZZLE)


def damaged_puzzle(error: "PuzzleLinkError") -> Refused:
    """Return the refusal of a damaged link to a puzzle."""
    from trigrid.exercises.words.own_puzzles import DAMAGED

    return Refused(RefusalReason.RECORD, DAMAGED[error.reason])


def site_address(table: Table) -> str:
    """Return the site address of the game on a table, at the current position.

    For an exercise, returns the address of its lesson or puzzle. The address is empty if the exercise has
    none, or if the game has too many moves for a link.
    """
    if table.exercise:
        return table.exercise.link.address if table.exercise.link else ""
    try:
        return game_address(table.record, table.record.here)
    except RecordError:
        return ""


def _new_table(record: Record, configuration: EmbedConfiguration, marks: str) -> Table:
    for seat, level in enumerate(configuration.seats):
        set_level(record, seat, level)
    record.headers.pop(ID, None)  # each reader plays a separate game
    record.go(_node_at(record, configuration.at))
    table = Table(record.game, record)
    draw(table, marks)
    table.set_view_only(configuration.is_read_only)
    return table


def _new_record(request: Load, table: Table | None) -> Record:
    """Return a new game, at the requested position.

    If the request names only a position, it is one of the game on ``table``. Raises Refused if the game, an
    option or the position is invalid.
    """
    if table and request.game is None and request.options is None:
        game = table.game
    else:
        key = request.game or (table.game.key if table else DEFAULT_GAME)
        game = _find_game(key, request.options or {})
    if not request.position:
        return Record(game)
    try:
        return Record(game, game.position(request.position.replace("_", " ")))
    except PositionError as error:
        raise Refused(RefusalReason.PAYLOAD, error.sentence) from error
    except UnknownGame as error:
        raise _unknown_game(error) from error


def _read_record(request: Load, text: str) -> Record:
    """Return the record in a text or link.

    Raises Refused if the text contains no record, several records or a damaged one. Also raises Refused if
    the record's game or options differ from those that the request names.
    """
    incoming = read_text(text)
    record = incoming.record
    if record is None:
        raise Refused(RefusalReason.RECORD, _refusal_text(incoming))
    options = request.options or {}
    if request.game in (None, record.game.key):
        options = {name: str(value) for name, value in record.game.options.items()} | options
    if _find_game(request.game or record.game.key, options) != record.game:
        raise Refused(RefusalReason.RECORD, damaged_records.disagreement(in_words(record.game)))
    return record


def _refusal_text(incoming: IncomingText) -> str:
    if incoming.damage is not None:
        return damaged_records.damage(incoming.damage, incoming.format)
    return words.ONE_GAME if incoming.format is TextFormat.RECORD else damaged_records.NOTHING_FOUND


def _find_game(key: str, options: dict[str, str]) -> Game:
    try:
        return game_of(key, game_options(key, options))
    except UnknownGame as error:
        raise _unknown_game(error) from error
    except BadOption as error:
        sentence = bad_option(error) if error.choices else words.unknown_option(error)
        raise Refused(RefusalReason.OPTIONS, sentence) from error


def _unknown_game(error: UnknownGame) -> Refused:
    return Refused(RefusalReason.GAME, words.unknown_game(error), brief=words.no_game(error))


def _node_at(record: Record, at: int | None) -> RecordNode:
    """Return the node after ``at`` moves of the record's current line.

    Returns the last node of the line if the line has fewer moves or ``at`` is None.
    """
    line = [record.root, *record.here.line_end.path()]
    return line[-1] if at is None else line[min(at, len(line) - 1)]


def play(table: Table, text: str) -> None:
    """Play a move, given in notation, for the player to move.

    Raises Refused if the move is not accepted; the game then stays unchanged.
    """
    _require_turn(table)
    if not table.play_text(text):
        sentence = why_not_played(table)
        table.cancel_input()
        raise Refused(RefusalReason.MOVE, sentence)
    table.last.is_scripted = True


def legal_moves(table: Table) -> list[str]:
    """Return all moves that ``play`` accepts now, in notation and board order.

    Returns no moves if ``play`` would refuse every move.
    """
    try:
        _require_turn(table)
    except Refused:
        return []
    return list(map(table.game.spell, table.record.position.moves()))


def _require_turn(table: Table) -> None:
    """Raise Refused if a script cannot play a move now."""
    if table.is_try_over:
        is_step = "lesson" in _exercise_name(table)
        raise Refused(RefusalReason.TURN, words.STEP_OVER if is_step else words.TRY_OVER)
    if table.is_read_exercise:
        raise Refused(RefusalReason.TURN, words.ONLY_READ)
    if table.outcome is not None:
        raise Refused(RefusalReason.TURN, words.game_over(result_text(table)))
    if table.awaited_level is not None:
        raise Refused(RefusalReason.TURN, words.COMPUTERS_TURN)
    if table.solver not in (None, table.record.position.to_move):
        raise Refused(RefusalReason.TURN, words.OPPONENTS_TURN)


def undo(table: Table, count: int | None) -> None:
    """Take back ``count`` moves; None takes back as many as the *Undo* button.

    Raises Refused and changes nothing if fewer moves can be taken back. Also raises Refused in exercises,
    except during a lesson step that is a whole game.
    """
    if undo_redo.is_fixed(table):
        raise Refused(RefusalReason.MOVE, words.NO_UNDO)
    if count is None and not undo_redo.undo(table):
        raise Refused(RefusalReason.MOVE, words.NOTHING_TO_UNDO)
    if count is not None and not undo_redo.undo_moves(table, count):
        raise Refused(RefusalReason.MOVE, words.TOO_MANY_TO_UNDO)


def embed_state(table: Table) -> EmbedState:
    """Return the state of a table, as specified in docs/embedding-reference.md."""
    record, end = table.record, table.record.here.line_end
    line = [node.move for node in end.path() if node.move is not None]
    return {
        "game": table.game.key,
        "options": dict(table.game.options),
        "record": _link(record_at(record, end)),
        "position": record.setup or None,
        "ply": len(record.here.path()),
        "plies": len(line),
        "line": list(map(table.game.spell, line)),
        "move": None if record.last_move is None else table.game.spell(record.last_move),
        "toMove": record.position.to_move if table.outcome is None else None,
        "seats": [level or "person" for level in levels_of(record)],
        "result": record.result,
        "lesson": _exercise_name(table).get("lesson"),
        "puzzle": _exercise_name(table).get("puzzle"),
        **_chapter_state(table),
        "flipped": table.is_flipped,
        "marks": highlighted(table),
        "drawn": drawn(table),
    }


class _ChapterState(TypedDict):
    """The part of the state that describes a chapter."""

    chapter: int | None
    chapters: int | None
    solved: bool | None


def _chapter_state(table: Table) -> _ChapterState:
    """Return which chapter a table shows, and whether it is solved.

    A chapter that is read counts as solved at the end of its main line.
    """
    number, _, count = _exercise_name(table).get("chapter", "").partition("/")
    if not number:
        return {"chapter": None, "chapters": None, "solved": None}
    is_read = table.is_read_exercise and table.record.here is table.record.end
    is_solved = is_read or table.try_phase is TryPhase.REACHED
    return {"chapter": int(number), "chapters": int(count), "solved": is_solved}


def _exercise_name(table: Table) -> dict[str, str]:
    """Return the name of the exercise on a table, such as ``{"puzzle": "tritt/17"}``.

    Returns an empty dictionary if the table shows a game.
    """
    return table.exercise.link.subject if table.exercise and table.exercise.link else {}


def _link(record: Record) -> str | None:
    try:
        return record.to_link()
    except RecordError:
        return None
