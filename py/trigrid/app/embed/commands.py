"""What the embedding page asks for, done at the table, and the state that it is told."""

from trigrid.app.embed import words
from trigrid.app.embed.highlights import highlighted
from trigrid.app.embed.messages import EmbedState, Load, invalid_value
from trigrid.games import GAMES, BadOption, Game, UnknownGame
from trigrid.headers.stored_headers import ID
from trigrid.headers.who_plays import levels_of, set_level
from trigrid.library.address import PuzzleAddress, game_of, known_lesson, puzzle_of
from trigrid.library.embed_configuration import EmbedConfiguration
from trigrid.library.embed_refusal import RefusalReason, Refused
from trigrid.library.incoming_text import IncomingText, TextFormat, read_text
from trigrid.library.record_export import game_address, record_at
from trigrid.library.words import damaged_records as wrong
from trigrid.library.written_address import ID_PARAMETER, LINK_PARAMETER, game_key, game_options, read_address
from trigrid.records import Record, RecordError, RecordNode
from trigrid.table import undo_redo
from trigrid.table.table import Table
from trigrid.table.words.headline import result_text
from trigrid.table.words.refused_moves import why_not_played
from trigrid.words.game_titles import bad_option, in_words

DEFAULT_GAME = next(iter(GAMES))


def request_at_address(address: str, configuration: EmbedConfiguration) -> Load:
    """What the page's own address asks for, from its ``#`` on; it is written as those of the site."""
    key, options = _split_address(address)
    folder, _, rest = key.partition("/")
    if folder == "puzzles" and rest:
        return Load(None, None, None, configuration, sets_position=True, sets_seats=True, puzzle=rest)
    if folder == "learn" and rest:
        return Load(None, None, None, configuration, sets_position=True, sets_seats=True, lesson=rest)
    if LINK_PARAMETER in options:
        return Load(None, None, address, configuration, sets_position=True, sets_seats=True)
    return Load(key, options, None, configuration, sets_position=True, sets_seats=True)


def fallback_request(address: str, configuration: EmbedConfiguration) -> Load:
    """What is shown instead if that is refused: the same game anew, with those options if there are such;
    instead of a lesson or a puzzle its game.
    """
    key, options = _split_address(address)
    folder, _, rest = key.partition("/")
    key = rest.partition("/")[0] if folder == "puzzles" else key.rpartition("/")[2]
    options.pop(LINK_PARAMETER, None)
    try:
        game_of(key, options)
    except (UnknownGame, BadOption) as error:
        key, options = (DEFAULT_GAME if isinstance(error, UnknownGame) else key), {}
    return Load(key, options, None, configuration, sets_position=True, sets_seats=True)


def _split_address(address: str) -> tuple[str, dict[str, str]]:
    """The path and the options behind it, without what other programs have added to the address, and without
    the id of a kept game: nothing is kept here.
    """
    written = read_address(address)
    options = written.meant_fields
    options.pop(ID_PARAMETER, None)
    return written.path or DEFAULT_GAME, options


def table_for(request: Load, table: Table | None) -> Table:
    """The table asked for: ``table``, shown now, if its game goes on, or a new one. Raises Refused."""
    if request.game is not None:
        request = request._replace(game=game_key(request.game))
    if request.record is not None:
        return _new_table(_read_record(request, request.record), request.configuration)
    if table is None or request.game is not None or request.options is not None:
        key = request.game or (table.game.key if table else DEFAULT_GAME)
        return _new_table(Record(_find_game(key, request.options or {})), request.configuration)
    table.set_view_only(request.configuration.is_read_only)
    if table.is_exercise:
        return table  # which has its own players, and begins where its step does
    if request.sets_seats:
        for seat, level in enumerate(request.configuration.seats):
            table.set_player(seat, level)
    if request.sets_position:
        table.go_to(_node_at(table.record, request.configuration.at))
    return table


def lesson_of(request: Load) -> str:
    """The key of the lesson that is asked for. Raises Refused if there is none of it, or none is named."""
    if not request.lesson:
        raise invalid_value("lesson", request.lesson)
    try:
        return known_lesson(game_key(request.lesson))
    except UnknownGame as error:
        raise _unknown_game(error) from error


def puzzle_asked(request: Load) -> PuzzleAddress:
    """The puzzle that is asked for. Raises Refused if its game has none, or it is not written like one."""
    key, slash, number = (request.puzzle or "").partition("/")
    try:
        asked = puzzle_of(f"{game_key(key.lower())}{slash}{number}")
    except UnknownGame as error:
        raise _unknown_game(error) from error
    if asked == PuzzleAddress():
        raise invalid_value("puzzle", request.puzzle)
    return asked


def unknown_puzzle(asked: PuzzleAddress) -> Refused:
    """The refusal of a puzzle that its game does not have; puzzles must have been loaded."""
    from trigrid.puzzle import puzzles

    count = len(puzzles(asked.key))
    return Refused(RefusalReason.GAME, words.unknown_puzzle(asked.key, count), brief=words.NO_SUCH_PUZZLE)


def site_address(table: Table) -> str:
    """The address on the site of the game on a table, as it stands, or of its lesson or puzzle; empty if the
    game has too many moves for one.
    """
    if table.exercise:
        return table.exercise.link.address if table.exercise.link else ""
    try:
        return game_address(table.record, table.record.here)
    except RecordError:
        return ""


def _new_table(record: Record, configuration: EmbedConfiguration) -> Table:
    for seat, level in enumerate(configuration.seats):
        set_level(record, seat, level)
    record.headers.pop(ID, None)  # each reader plays a game of their own
    record.go(_node_at(record, configuration.at))
    table = Table(record.game, record)
    table.set_view_only(configuration.is_read_only)
    return table


def _read_record(request: Load, text: str) -> Record:
    """The record of a text or link, of the game that is named with it if one is. Raises Refused."""
    incoming = read_text(text)
    record = incoming.record
    if record is None:
        raise Refused(RefusalReason.RECORD, _problem(incoming))
    options = request.options or {}
    if request.game in (None, record.game.key):
        options = {name: str(value) for name, value in record.game.options.items()} | options
    if _find_game(request.game or record.game.key, options) != record.game:
        raise Refused(RefusalReason.RECORD, wrong.disagreement(in_words(record.game)))
    return record


def _problem(incoming: IncomingText) -> str:
    if incoming.damage is not None:
        return wrong.damage(incoming.damage, incoming.format)
    return words.ONE_GAME if incoming.format is TextFormat.RECORD else wrong.NOTHING_FOUND


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
    """The node after ``at`` moves of the line that the record stands on; its last one if there are fewer."""
    line = [record.root, *record.here.line_end.path()]
    return line[-1] if at is None else line[min(at, len(line) - 1)]


def play(table: Table, text: str) -> None:
    """Play a move in notation for whoever is to move. Raises Refused, and changes nothing then."""
    _require_turn(table)
    if not table.play_text(text):
        sentence = why_not_played(table)
        table.cancel_input()
        raise Refused(RefusalReason.MOVE, sentence)
    table.last.is_scripted = True


def legal_moves(table: Table) -> list[str]:
    """The notation of all moves that ``play`` accepts now, in board order; none where it refuses any."""
    try:
        _require_turn(table)
    except Refused:
        return []
    return list(map(table.game.spell, table.record.position.moves()))


def _require_turn(table: Table) -> None:
    """Raise Refused where no script can play a move now."""
    if table.is_try_over:
        is_step = "lesson" in _exercise_name(table)
        raise Refused(RefusalReason.TURN, words.STEP_OVER if is_step else words.TRY_OVER)
    if table.outcome is not None:
        raise Refused(RefusalReason.TURN, words.game_over(result_text(table)))
    if table.awaited_level is not None:
        raise Refused(RefusalReason.TURN, words.COMPUTERS_TURN)
    if table.solver not in (None, table.record.position.to_move):
        raise Refused(RefusalReason.TURN, words.OPPONENTS_TURN)


def undo(table: Table, count: int | None) -> None:
    """Take back ``count`` moves; with None as many as the page's own *Undo*.

    Raises Refused, and changes nothing, if there are fewer. Moves of puzzles, and of all steps of a lesson
    but whole games, stay on the board.
    """
    if undo_redo.is_fixed(table):
        raise Refused(RefusalReason.MOVE, words.NO_UNDO)
    if count is None and not undo_redo.undo(table):
        raise Refused(RefusalReason.MOVE, words.NOTHING_TO_UNDO)
    if count is not None and not undo_redo.undo_moves(table, count):
        raise Refused(RefusalReason.MOVE, words.TOO_MANY_TO_UNDO)


def embed_state(table: Table) -> EmbedState:
    """The state of a table, as docs/embedding-reference.md specifies it."""
    record, end = table.record, table.record.here.line_end
    line = [node.move for node in end.path() if node.move is not None]
    return {
        "game": table.game.key,
        "options": dict(table.game.options),
        "record": _link(record_at(record, end)),
        "ply": len(record.here.path()),
        "plies": len(line),
        "line": list(map(table.game.spell, line)),
        "move": None if record.last_move is None else table.game.spell(record.last_move),
        "toMove": record.position.to_move if table.outcome is None else None,
        "seats": [level or "person" for level in levels_of(record)],
        "result": record.result,
        "lesson": _exercise_name(table).get("lesson"),
        "puzzle": _exercise_name(table).get("puzzle"),
        "flipped": table.is_flipped,
        "marks": highlighted(table),
    }


def _exercise_name(table: Table) -> dict[str, str]:
    """Name the lesson or puzzle on a table, as ``{"puzzle": "tritt/17"}``; empty where a game is played."""
    return table.exercise.link.subject if table.exercise and table.exercise.link else {}


def _link(record: Record) -> str | None:
    try:
        return record.to_link()
    except RecordError:
        return None
