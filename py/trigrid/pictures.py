"""Pictures of positions, records, puzzles and reviews, for notebooks and files.

Notebooks show these values as pictures: the methods ``_repr_svg_`` and ``_repr_html_`` call the functions
below. The SVG has its own background, so it is legible on light and on dark pages. All text is escaped.

>>> import trigrid
>>> from trigrid.pictures import marks_of, position_svg
>>> position_svg(trigrid.load("tritt").start(), width=300).startswith('<svg width="300"')
True

A picture can have marks: rings, shades, labels and arrows. The text of marks is that of
``trigrid draw --marks`` and of ``[%mark …]`` in records:

>>> game = trigrid.load("tri-it-out", board="hex-3")
>>> picture = position_svg(game.start(), marks="b2; a1>c3 red; d2 label A blue; c1 shade yellow")
>>> record = trigrid.Record(game)
>>> record.here.marks = marks_of(game, "b2; a1>c3 red")
>>> "[%mark b2; a1>c3 red]" in record.to_text()
True
"""

from collections.abc import Iterable
from html import escape
from reprlib import repr as short_repr

from trigrid.draw import Bounds, RenderOptions, Scene, palette_of, svg, view_of
from trigrid.draw.marks import marked_scene
from trigrid.draw.outlines import circle
from trigrid.draw.palette import THEMES, Theme
from trigrid.draw.scene import shapes
from trigrid.exercises.words import puzzles as puzzle_words
from trigrid.exercises.words import review as review_words
from trigrid.games import Game, Move, Position, TrigridError
from trigrid.library.record_picture import on_paper, render_options, with_captions
from trigrid.library.review_graph import review_scene
from trigrid.library.words.captions import picture_caption, picture_ending
from trigrid.puzzle import Puzzle
from trigrid.records import Mark, Record
from trigrid.records.mark_note import read_marks
from trigrid.review import Review
from trigrid.words.game_titles import title

WIDTH = 400
"""The default width of a picture of a board, in CSS pixels."""
DOT_SHARE = 0.16
"""The radius of a dot, as a share of the place's radius."""
GRAPH_WIDTH, GRAPH_HEIGHT, GRAPH_PIXELS = 26.0, 8.0, 24
"""The size of the graph of a review in units, and the CSS pixels of a unit."""


def position_svg(
    position: Position,
    *,
    last_move: Move | None = None,
    marks: str = "",
    width: int = WIDTH,
    theme: Theme = "light",
    flipped: bool = False,
) -> str:
    """Return a picture of a position as an SVG document.

    A caption names the game and the side to move. ``last_move`` is marked. ``marks`` is a text such as
    "c4; d4>h6 red", which ``marks_of`` describes. ``width`` is in CSS pixels, and ``theme`` is "light" or
    "dark". With ``flipped``, the board is rotated by 180°. Raises TrigridError for other marks or themes.
    """
    view = view_of(position.game, flipped)
    drawn = marks_of(position.game, marks)
    options = RenderOptions(last_move, drawn_marks=drawn, coordinates=view.has_coordinates)
    board = marked_scene(view, position, options)
    return _board_svg(board, [title(position.game), _state(position)], width, theme)


def record_svg(
    record: Record,
    *,
    marks: str = "",
    width: int = WIDTH,
    theme: Theme = "light",
    flipped: bool = False,
) -> str:
    """Return a picture of a record's current position as an SVG document.

    The last turn is marked. The picture also shows ``marks``, or else the marks that the record has there. A
    caption names the players and the game, then the side to move or the result. The other parameters and the
    errors are those of ``position_svg``.
    """
    view = view_of(record.game, flipped)
    options = render_options(record, record.here, coordinates=view.has_coordinates)
    if marks:
        options = options._replace(drawn_marks=marks_of(record.game, marks))
    return board_svg(record, options, width=width, theme=theme, flipped=flipped)


def marks_of(game: Game, text: str) -> tuple[Mark, ...]:
    """Return the marks in a text, for ``record.here.marks`` or another node.

    Semicolons separate marks. A mark is the name of a place, then a kind (``ring``, ``shade`` or ``label``
    with one or two letters or digits) and a colour: ``green``, ``red``, ``blue`` or ``yellow``. An arrow is
    two names with ``>`` between them, then a colour. ``ring`` and ``green`` are the defaults. Raises
    TrigridError for the first part that is not a mark on the game's board.
    """
    if not isinstance(text, str):
        raise TrigridError(f"marks are text such as 'c4; d4>h6 red', not {short_repr(text)}")
    marks, others = read_marks(game, text)
    if others:
        fault = short_repr(others[0])
        raise TrigridError(f"{fault} is not a mark; expected one like e4 ring green, or c3>c5 red")
    return marks


def board_svg(
    record: Record,
    options: RenderOptions,
    *,
    dots: Iterable[int] = (),
    width: int = WIDTH,
    theme: Theme = "light",
    flipped: bool = False,
) -> str:
    """Return a picture of a record's current position, with what the options show.

    ``dots`` are places with a small dot, for example those where a move is possible.
    """
    view = view_of(record.game, flipped)
    board = marked_scene(view, record.position, options)
    dot = circle(round(DOT_SHARE * view.place_radius, 3))
    board = board._replace(items=(*board.items, *shapes("mark.solid", dot, map(view.centre, dots))))
    lines = [picture_caption(record, title(record.game)), picture_ending(record) or _state(record.position)]
    return _board_svg(board, lines, width, theme)


def puzzle_html(puzzle: Puzzle) -> str:
    """Return a puzzle as HTML: its title, its task and a picture of the position."""
    heading = title(puzzle.game) if puzzle.is_own else puzzle_words.title(puzzle)
    task = f"<p><strong>{escape(heading)}</strong></p><p>{escape(puzzle_words.goal(puzzle))}</p>"
    return f"<div>{task}{record_svg(puzzle.record)}</div>"


def review_html(review: Review) -> str:
    """Return a review as HTML: the graph of winning chances and a table of the moves.

    The chances are those of seat 0. Moves that are not judged yet have no verdict.
    """
    heads = (
        review_words.MOVE,
        review_words.chance_of(review.record, 0),
        review_words.LOSS,
        review_words.VERDICT,
    )
    head = "".join(f'<th scope="col">{escape(each)}</th>' for each in heads)
    rows = "".join(_move_row(review, index) for index in range(1, len(review.nodes)))
    return (
        f"<div>{_graph_svg(review)}<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
        f"<p>{escape(review_words.LOSS_HINT)}</p></div>"
    )


def _state(position: Position) -> str:
    """Return the last line of a position's text, which says who is to move."""
    return str(position).splitlines()[-1]


def _board_svg(board: Scene, lines: list[str], width: int, theme: Theme) -> str:
    inner = Bounds(board.left, board.top, board.width, board.height)
    return _sized(on_paper(board, lines, "", inner), " – ".join(lines), width, theme)


def _sized(scene: Scene, name: str, width: int, theme: Theme) -> str:
    """Return a scene as SVG with a width, which shrinks in narrow pages."""
    if theme not in THEMES:
        raise TrigridError(f"there is no theme {short_repr(theme)}; expected {' or '.join(THEMES)}")
    height = round(width * scene.height / scene.width)
    picture = svg(scene, with_captions(palette_of(theme)), name, is_themed=False)
    size = f'<svg width="{width}" height="{height}" style="max-width:100%;height:auto" '
    return picture.replace("<svg ", size, 1)


def _graph_svg(review: Review) -> str:
    name = review_words.graph_caption(review.record, 0)
    graph = review_scene(review, 0, None, GRAPH_WIDTH, GRAPH_HEIGHT)
    inner = Bounds(graph.left, graph.top, graph.width, graph.height)
    return _sized(on_paper(graph, [name], "", inner), name, round(GRAPH_WIDTH * GRAPH_PIXELS), "light")


def _move_row(review: Review, index: int) -> str:
    node = review.nodes[index]
    evaluation, judged = review.worth(node), review.judged_at(node)
    verdict = ""
    if judged is not None:
        verdict = review_words.verdict_in_table(
            judged, is_settled=review.is_settled(node), leaves_proof=review.leaves_proof(node)
        )
    texts = (
        review_words.numbered(review.record.game, node.move, node.turn),
        "–" if evaluation is None else review_words.chance_text(evaluation, 0),
        "" if judged is None else review_words.points_lost(judged),
        verdict,
    )
    return f"<tr>{''.join(f'<td>{escape(text)}</td>' for text in texts)}</tr>"
