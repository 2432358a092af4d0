"""The tool *Draw*: its controls replace the pieces while presses draw marks."""

from collections.abc import Iterator, Mapping
from functools import partial
from html import escape

from trigrid.app.at_table.act import Act
from trigrid.app.at_table.board.shortcut_key import shortcut_key
from trigrid.app.at_table.words import drawing as words
from trigrid.app.browser.dom import announce, control, document, element, find_element, when
from trigrid.app.browser.types.events import Event, KeyEvent
from trigrid.app.services.preferences.preferences import preferences
from trigrid.draw import svg
from trigrid.draw.mark_glyph import mark_glyph
from trigrid.lattice.marks import MARK_COLOURS, MAX_LABEL_LENGTH, MarkColour, MarkKind
from trigrid.records import RecordNode
from trigrid.table.drawing import DRAWING_KINDS, DrawingKind, DrawingTool, next_label
from trigrid.table.subscribers import Stage, Subscribers
from trigrid.table.table import Table

ERASER = '<svg viewBox="0 0 24 24" class="icon"><path d="M9 20h11M4 14L14 4l6 6-9 9H8z"/></svg>'


class DrawingPanel:
    """Turns the tool on and off, and keeps its controls up to date."""

    def __init__(self, subscribers: Subscribers[Table], act: Act) -> None:
        self._act = act
        self._tool: DrawingTool | None = None
        """The tool while it is on."""
        self._kind: DrawingKind = "ring"
        self._colour: MarkColour = "green"
        self._node: RecordNode | None = None
        self._redraw()
        when("change", "#drawing")(self._choose)
        when("input", "#drawing")(self._choose_label)
        when("click", "#drawing")(self._press)
        when("keydown", "#table", capture=True)(self._key)
        preferences.subscribe(self._redraw)
        subscribers.subscribe(Stage.SHOW, self._refresh)

    def toggle(self, table: Table) -> None:
        """Turn the tool on or off, and focus the board."""
        if self._tool:
            self.close()
        elif table.may_draw:
            table.cancel_input()
            self._tool = table.input.editor = DrawingTool(table, partial(announce, "drawing-said"))
            self._tool.kind, self._tool.colour, self._node = self._kind, self._colour, None
            self._show(is_on=True)
        element("board").focus(preventScroll=True)

    def close(self) -> None:
        """Turn the tool off."""
        if tool := self._tool:
            tool.cancel()
            tool.table.input.editor = self._tool = None
            self._show(is_on=False)

    def _show(self, *, is_on: bool) -> None:
        document.documentElement.toggleAttribute("data-drawing", is_on)
        element("drawing").hidden = not is_on
        element("draw").ariaPressed = "true" if is_on else "false"

    def _refresh(self, table: Table) -> None:
        """Follow the table, and end where nothing can be drawn or on another table."""
        tool = self._tool
        if tool is None:
            return
        if table is not tool.table or not table.may_draw:
            self.close()
            return
        here = table.record.here
        if here is not self._node:
            self._node = here
            tool.cancel()
            labels = [mark.label for mark in here.marks if mark.label]
            tool.label = next_label(labels[-1]) if labels else "1"
        control("drawing-next").value = tool.label
        control("drawing-clear").disabled = not here.marks

    def _redraw(self) -> None:
        """Draw the controls, in the user's colours."""
        element("drawing-controls").innerHTML = "".join(_panel_html(self._kind, self._colour))
        self._show_choices()

    def _show_choices(self) -> None:
        """Show the kinds in the chosen colour, and the next label if labels are drawn."""
        for kind in DRAWING_KINDS:
            picture = find_element(element(f"drawing-{kind}").parentElement, ".tool-glyph")
            picture.innerHTML = _kind_picture(kind, self._colour)
        control("drawing-next").value = self._tool.label if self._tool else ""
        element("drawing-next").parentElement.hidden = self._kind != "label"

    def _choose(self, event: Event) -> None:
        """Choose a kind or a colour."""
        chosen = event.target.id.removeprefix("drawing-")
        if chosen in DRAWING_KINDS:
            self._kind = chosen
        elif chosen in MARK_COLOURS:
            self._colour = chosen
        if self._tool:
            self._tool.cancel()
            self._tool.kind, self._tool.colour = self._kind, self._colour
        self._show_choices()
        self._act(lambda table: None)

    def _choose_label(self, event: Event) -> None:
        """Choose the next label while it is typed."""
        if self._tool and event.target.id == "drawing-next":
            self._tool.choose_label(control("drawing-next").value.strip())

    def _press(self, event: Event) -> None:
        """Follow a button; the buttons are made again whenever the colours change."""
        acts = {"drawing-clear": self._clear, "drawing-done": self.toggle}
        if act := acts.get(event.target.id):
            self._act(act)

    def _key(self, event: KeyEvent) -> None:
        """Choose kinds by digits on the board, and cancel an arrow or end with Escape."""
        if self._tool is None or event.altKey or event.ctrlKey or event.metaKey:
            return
        key = shortcut_key(event)
        if key == "Escape" and not event.target.closest(".menu"):
            event.preventDefault()
            if not self._tool.cancel():
                self._act(self.toggle)
            self._act(lambda table: None)
        elif key in map(str, range(1, len(DRAWING_KINDS) + 1)) and event.target.closest("#board"):
            event.preventDefault()
            element(f"drawing-{DRAWING_KINDS[int(key) - 1]}").click()

    def _clear(self, table: Table) -> None:
        if self._tool:
            self._tool.clear()


def _panel_html(kind: DrawingKind, colour: MarkColour) -> Iterator[str]:
    yield from _choices(words.MARK, "kind", words.KINDS, dict.fromkeys(DRAWING_KINDS, ""), kind)
    rings: dict[str, str] = {each: _picture("ring", each) for each in MARK_COLOURS}
    yield from _choices(words.COLOUR, "colour", words.COLOURS, rings, colour)
    yield (
        f'<p class="hint by-mouse">{escape(words.BY_MOUSE)}</p>'
        f'<div class="actions"><label class="drawing-next" for="drawing-next">{escape(words.NEXT_LABEL)} '
        f'<input id="drawing-next" type="text" maxlength="{MAX_LABEL_LENGTH}" autocomplete="off"></label>'
        f'<button type="button" id="drawing-clear">{escape(words.CLEAR)}</button>'
        f'<button type="button" id="drawing-done" class="primary">{escape(words.DONE)}</button></div>'
        '<p id="drawing-said" class="unseen" aria-live="polite" aria-atomic="true"></p>'
    )


def _choices(
    group: str, name: str, texts: Mapping[str, str], pictures: Mapping[str, str], chosen: str
) -> Iterator[str]:
    yield f'<div class="drawing-choices" role="radiogroup" aria-label="{escape(group)}">'
    for value, picture in pictures.items():
        text, is_checked = escape(texts[value]), " checked" if value == chosen else ""
        yield (
            f'<label class="tool" title="{text}"><input type="radio" id="drawing-{value}"'
            f' name="drawing-{name}" value="{value}"{is_checked}>'
            f'<span class="tool-glyph" aria-hidden="true">{picture}</span>'
            f'<span class="unseen">{text}</span></label>'
        )
    yield "</div>"


def _kind_picture(kind: DrawingKind, colour: MarkColour) -> str:
    return ERASER if kind == "eraser" else _picture(kind, colour, "1" if kind == "label" else "")


def _picture(kind: MarkKind, colour: MarkColour, label: str = "") -> str:
    return svg(mark_glyph(kind, colour, label), preferences.palette())
