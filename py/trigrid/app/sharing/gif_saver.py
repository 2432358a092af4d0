"""Saves a game as an animated GIF and shows the progress in the dialog *Share*."""

from collections.abc import Callable
from functools import partial
from typing import cast

from trigrid.app.browser import files
from trigrid.app.browser.dom import control, element
from trigrid.app.browser.objects import JsException
from trigrid.app.browser.types.elements import Progress
from trigrid.app.browser.types.files import Blob
from trigrid.app.services.imprint import imprint_text
from trigrid.app.services.preferences.preferences import preferences
from trigrid.app.sharing.gif_export import GifExport
from trigrid.app.sharing.gif_picture import colour_samples, gif_frame
from trigrid.app.sharing.pixel_check import PixelsRefused
from trigrid.app.sharing.words import sharing as words
from trigrid.draw import view_of
from trigrid.library.record_picture import with_captions
from trigrid.table.table import Table


class GifSaver:
    """Makes one GIF at a time.

    ``say`` shows a message, ``save`` saves a file with the given suffix, and ``offer_svg`` suggests SVG
    instead.
    """

    def __init__(
        self, say: Callable[[str], None], save: Callable[[Blob, str], None], offer_svg: Callable[[], None]
    ) -> None:
        self._say, self._save, self._offer_svg = say, save, offer_svg
        self._export: GifExport | None = None

    async def run(self, table: Table) -> None:
        """Make a GIF of the game at a table, and save it unless the user cancels.

        If no GIF can be made, show a message or suggest SVG.
        """
        record, view = table.record, view_of(table.game, table.is_flipped)
        end, names = record.here.line_end, preferences.coordinates(view)
        nodes, site = [record.root, *end.path()], imprint_text()
        export = GifExport(
            len(nodes),
            lambda number: gif_frame(view, record, nodes[number], end, site, coordinates=names),
            with_captions(preferences.palette()),
            colour_samples(nodes),
        )
        self._show_progress(export, len(nodes))
        gif = None
        on_failure: Callable[[], None] = partial(self._say, words.NO_GIF)
        try:
            gif = await export.run(lambda done: self._show_done(done, len(nodes)))
        except PixelsRefused:
            on_failure = self._offer_svg
        except JsException:
            pass
        if self._export is export:
            self._show_progress(None)
            if gif:
                self._save(files.make_blob(gif, files.GIF_TYPE), "gif")
            else:
                on_failure()

    def cancel(self) -> None:
        """Cancel the GIF that is being made, if any."""
        if self._export:
            self._export.is_cancelled = True
            self._show_progress(None)
            self._say(words.GIF_CANCELLED)
            element("save-film").focus()

    def _show_progress(self, export: GifExport | None, count: int = 1) -> None:
        """Show the progress for ``count`` frames; hide it if ``export`` is None."""
        self._export = export
        hides_focus = export is None and element("cancel-film").matches(":focus")
        element("film-progress").hidden = export is None
        control("save-film").disabled = export is not None
        bar = cast("Progress", element("film-bar"))
        bar.max, bar.value = count, 0
        if export:
            element("cancel-film").focus()
        elif hides_focus:
            element("save-film").focus()

    def _show_done(self, done: int, count: int) -> None:
        cast("Progress", element("film-bar")).value = done
        if done == 1:
            self._say(words.drawing_frames(count))
