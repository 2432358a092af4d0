"""Pictures of positions, as SVG text and as files."""

from pathlib import Path

from trigrid.draw import DARK, LIGHT, svg, view_of
from trigrid.draw.marks import marked_scene
from trigrid.draw.png import png
from trigrid.games import TrigridError
from trigrid.library.record_picture import poster, render_options
from trigrid.records import Record
from trigrid.records.mark_note import read_marks
from trigrid.terminal.files import write_file
from trigrid.words.game_titles import title


def picture_of(record: Record, marks: str, *, is_flipped: bool, is_dark: bool) -> str:
    """Return the record's position as SVG, with marks if ``marks`` has any.

    Raises TrigridError for marks that cannot be read.
    """
    if marks:
        record.here.marks, others = read_marks(record.game, marks)
        if others:
            raise TrigridError(f"{others[0]!r} is not a mark; expected one like e4 ring green, or c3>c5 red")
    return _picture(record, is_flipped=is_flipped, is_dark=is_dark)


def write_picture(picture: str, path: Path, width: int, *, is_dark: bool) -> None:
    """Write a picture to a file whose name ends in .svg or .png. Raises TrigridError."""
    if path.suffix.lower() == ".png":
        write_file(path, png(picture, width, (DARK if is_dark else LIGHT)["paper"].fill))
    elif path.suffix.lower() == ".svg":
        write_file(path, f"{picture}\n".encode())
    else:
        raise TrigridError(f"{path} is not a picture; expected a name ending in .svg or .png")


def _picture(record: Record, *, is_flipped: bool, is_dark: bool) -> str:
    if not is_dark:
        return poster(record, is_flipped=is_flipped)
    view = view_of(record.game, is_flipped)
    options = render_options(record, record.here, coordinates=view.has_coordinates)
    return svg(marked_scene(view, record.position, options), DARK, title(record.game), is_themed=False)
