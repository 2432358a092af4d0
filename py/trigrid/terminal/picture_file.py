"""Pictures of positions, as SVG text and as files."""

from pathlib import Path

from trigrid.draw import DARK, LIGHT, Bounds, svg, view_of
from trigrid.draw.marks import marked_scene
from trigrid.draw.png import png
from trigrid.games import TrigridError
from trigrid.library.record_picture import on_paper, render_options, with_captions
from trigrid.library.words.captions import picture_caption, picture_ending
from trigrid.pictures import marks_of
from trigrid.records import Record
from trigrid.terminal.files import write_file
from trigrid.words.game_titles import title


def picture_of(record: Record, marks: str, width: int | None, *, is_flipped: bool, is_dark: bool) -> str:
    """Return the record's position as SVG, with marks if ``marks`` has any.

    The picture states a width in pixels only if it is given. Raises TrigridError for marks that cannot be
    read, and for a width below 1.
    """
    if width is not None and width < 1:
        raise TrigridError(f"the width cannot be {width}; expected at least 1")
    if marks:
        record.here.marks = marks_of(record.game, marks)
    return _picture(record, width, is_flipped=is_flipped, is_dark=is_dark)


def write_picture(picture: str, path: Path, *, is_dark: bool) -> None:
    """Write a picture to a file whose name ends in .svg or .png. Raises TrigridError."""
    if path.suffix.lower() == ".png":
        write_file(path, png(picture, background=(DARK if is_dark else LIGHT)["paper"].fill))
    elif path.suffix.lower() == ".svg":
        write_file(path, f"{picture}\n".encode())
    else:
        raise TrigridError(f"{path} is not a picture; expected a name ending in .svg or .png")


def _picture(record: Record, width: int | None, *, is_flipped: bool, is_dark: bool) -> str:
    """Return a record's position with the players, the game and its state below it.

    If the picture is not dark, it follows the viewer's light or dark theme.
    """
    view = view_of(record.game, is_flipped)
    options = render_options(record, record.here, coordinates=view.has_coordinates)
    board = marked_scene(view, record.position, options)
    state = picture_ending(record) or str(record.position).splitlines()[-1]
    lines = [picture_caption(record, title(record.game)), state]
    scene = on_paper(board, lines, "", Bounds(board.left, board.top, board.width, board.height))
    light, dark, name = with_captions(LIGHT), with_captions(DARK), " – ".join(lines)
    picture = svg(scene, dark, name, is_themed=False) if is_dark else svg(scene, light, name, dark=dark)
    if width is None:
        return picture
    height = max(1, round(width * scene.height / scene.width))
    return picture.replace("<svg ", f'<svg width="{width}" height="{height}" ', 1)
