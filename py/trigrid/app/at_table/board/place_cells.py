"""The cells of the grid of places: their positions, texts and tab stop."""

from collections.abc import Callable, Iterator
from html import escape

from trigrid.app.at_table.board.grid_cursor import Rows
from trigrid.app.browser.dom import document, element, new_element
from trigrid.app.browser.types.elements import Element
from trigrid.draw import Camera, View

UNIT_PX = 100
"""CSS pixels per unit of the plane, before a transform aligns cells and picture.

The transform is on the element that contains all cells.
"""
ID_PREFIX = "place-"


class PlaceCells:
    """A cell on each place of a board.

    ``text_of(place)`` returns the text of a new cell.
    """

    def __init__(self, grid: Element, text_of: Callable[[int], str]) -> None:
        self._body = grid.firstElementChild
        self._text_of = text_of
        self._view: View | None = None
        self._cells: dict[int, Element] = {}
        self._texts: dict[int, str] = {}
        self._transform = self._pixel = ""
        self.tab_stop: int | None = None
        """The place whose cell is in the tab order."""

    def __iter__(self) -> Iterator[int]:
        return iter(self._cells)

    def align(self, camera: Camera) -> None:
        """Align the cells with the picture, whose camera is in CSS pixels."""
        scale = camera.scale / UNIT_PX
        shift = f"translate({-camera.left * UNIT_PX:.2f}px, {-camera.top * UNIT_PX:.2f}px)"
        transform = f"scale({scale:.5f}) {shift}"
        if transform != self._transform:
            self._transform = self._body.style.transform = transform
            self._pixel = f"{1 / scale:.3f}px"
            self._set_pixel_size()

    def build(self, view: View, rows: Rows) -> None:
        """Make new cells for all places."""
        self._view, self._cells, self._texts, self.tab_stop = view, {}, {}, None
        self._body.style.setProperty("--reach", f"{view.place_radius * UNIT_PX:.1f}px")
        self._body.innerHTML = "".join(f'<div role="row">{self._html(row)}</div>' for row in rows)
        for row in rows:
            self._put_in_place(row)

    def update_rows(self, rows: Rows) -> None:
        """Add and remove cells so that they match other rows.

        The remaining cells are not replaced, because one of them may have the focus.
        """
        for place in self._cells.keys() - {place for row in rows for place in row}:
            self._cells.pop(place).remove()
            del self._texts[place]
            if place == self.tab_stop:
                self.tab_stop = None
        above = None
        for row in rows:
            known = next((place for place in row if place in self._cells), None)
            line = self._new_row(above) if known is None else self._cells[known].parentElement
            self._fill(line, row)
            above = line
        for line in list(self._body.querySelectorAll("[role=row]:empty")):
            line.remove()

    def set_text(self, place: int, text: str) -> None:
        """Set a cell's text if it differs."""
        if self._texts[place] != text:
            self._texts[place] = self._cells[place].textContent = text

    def set_tab_stop(self, place: int) -> None:
        """Put one cell, and no other, in the tab order."""
        if self.tab_stop == place:
            return
        if self.tab_stop is not None:
            self._cells[self.tab_stop].tabIndex = -1
            self._cells[self.tab_stop].style.removeProperty("--pixel")
        self._cells[place].tabIndex = 0
        self.tab_stop = place
        self._set_pixel_size()

    def focus(self, place: int) -> None:
        """Focus a cell."""
        self._cells[place].focus()

    @staticmethod
    def place_of(cell: Element | None) -> int | None:
        """Return the place of a cell, or None for any other element."""
        return int(cell.id.removeprefix(ID_PREFIX)) if cell and cell.id.startswith(ID_PREFIX) else None

    def focused(self) -> int | None:
        """Return the place whose cell has the focus, or None."""
        return self.place_of(document.activeElement)

    def _html(self, places: tuple[int, ...]) -> str:
        self._texts |= {place: self._text_of(place) for place in places}
        return "".join(
            f'<div role="gridcell" id="{ID_PREFIX}{place}" tabindex="-1">{escape(self._texts[place])}</div>'
            for place in places
        )

    def _put_in_place(self, places: tuple[int, ...]) -> None:
        assert self._view
        for place in places:
            cell = self._cells[place] = element(f"{ID_PREFIX}{place}")
            x, y = self._view.centre(place)
            cell.style.cssText = f"left: {x * UNIT_PX:.1f}px; top: {y * UNIT_PX:.1f}px"

    def _set_pixel_size(self) -> None:
        """Set the size of a CSS pixel on the tab stop's cell, for its focus ring.

        Setting the size on all cells would make the browser compute all their styles each time.
        """
        if self.tab_stop is not None:
            self._cells[self.tab_stop].style.setProperty("--pixel", self._pixel)

    def _new_row(self, above: Element | None) -> Element:
        """Insert and return an empty row below another one, or at the top."""
        line = new_element("div", role="row")
        if above is None:
            self._body.prepend(line)
        else:
            above.after(line)
        return line

    def _fill(self, line: Element, row: tuple[int, ...]) -> None:
        """Insert the missing cells of a row among the others."""
        before = None
        for place in row:
            if place not in self._cells:
                neighbour = line if before is None else self._cells[before]
                where = "afterbegin" if before is None else "afterend"
                neighbour.insertAdjacentHTML(where, self._html((place,)))
                self._put_in_place((place,))
            before = place
