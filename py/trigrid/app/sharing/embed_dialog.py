"""The dialog *Embed*: choices, the HTML that embeds the game on the table, and a preview of it."""

from typing import cast

from trigrid.app.browser import (
    control,
    dialog,
    document,
    element,
    find_control,
    has_workers,
    new_element,
    set_text,
    when,
    window,
)
from trigrid.app.dom.elements import Template
from trigrid.app.players.player_select import PlayerSelect
from trigrid.app.sharing import clipboard
from trigrid.app.sharing.embed_code import EmbedChoices, embed_code
from trigrid.app.sharing.table_picture import board_svg
from trigrid.app.table import Table
from trigrid.app.words import sharing as words
from trigrid.app.words import words_of
from trigrid.app.words.players import seat_name
from trigrid.records import RecordError

CODE_ID = "embed-line"
SEAT_IDS = ("embed-seat-0", "embed-seat-1")


class EmbedDialog:
    """The dialog, for one table at a time."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._selects = tuple(PlayerSelect(control(name)) for name in SEAT_IDS)
        when("change", "#embed-form")(lambda event: self._update())
        when("submit", "#embed-form")(lambda event: event.preventDefault())
        when("click", "#copy-embed")(lambda event: clipboard.copy(control(CODE_ID), _say_copied))
        when("close", "#embed-dialog")(lambda event: element("embed-preview").replaceChildren())

    def show(self, table: Table) -> None:
        """Open the dialog for a table."""
        self._table = table
        for number, seat in enumerate(table.game.seats):
            self._selects[number].level = None
            set_text(f"embed-seat-name-{number}", seat_name(seat))
        is_over = table.outcome is not None
        _check("embed-readers", "look" if is_over else "play")
        _check("embed-theme", "")
        control("embed-starts").checked = False
        _say("")
        _add_script()
        self._update()
        dialog("embed-dialog").showModal()
        element("copy-embed").focus(preventScroll=True)

    @property
    def _choices(self) -> EmbedChoices:
        levels = tuple(select.level for select in self._selects)
        return EmbedChoices(
            is_read_only=_chosen("embed-readers") == "look",
            levels=levels,
            theme=_chosen("embed-theme"),
            start="seen" if control("embed-starts").checked else "click",
        )

    def _update(self) -> None:
        """Write the HTML for what is chosen, and show what it does."""
        table, choices = self._table, self._choices
        assert table, "the dialog is open for a table"
        control("embed-seats").disabled = choices.is_read_only or not has_workers()
        link_text = words.step_through_link if choices.is_read_only else words.play_link
        name = words_of(table.game.key).name
        try:
            code = embed_code(_site(), table.record, choices, link_text(name), board_svg(table))
        except RecordError:
            code = ""
        control(CODE_ID).value = code
        element(CODE_ID).hidden = element("copy-embed").hidden = not code
        element("embed-too-long").hidden = bool(code)
        _show_preview(code)


def _show_preview(code: str) -> None:
    """Put the element of the HTML, below its script, into the preview; the page has that script already."""
    preview = element("embed-preview")
    template = cast("Template", new_element("template"))
    template.innerHTML = code.partition("\n")[2]
    board = template.content.querySelector("trigrid-game")
    preview.replaceChildren(*([document.importNode(board, True)] if board else []))


def _site() -> str:
    folder = window.location.pathname.rpartition("/")[0]
    return f"{window.location.origin}{folder}/"


def _add_script() -> None:
    if not document.querySelector("script[data-embed-script]"):
        script = new_element("script", data_embed_script="", src=f"{_site()}embed.js")
        document.head.append(script)


def _chosen(name: str) -> str:
    return str(find_control(document, f"#embed-form input[name={name}]:checked").value)


def _check(name: str, value: str) -> None:
    find_control(document, f"#embed-form input[name={name}][value='{value}']").checked = True


def _say(sentence: str) -> None:
    element("embed-said").textContent = sentence


def _say_copied(is_copied: bool) -> None:
    _say(words.COPIED_LINE if is_copied else words.COPY_BY_HAND)
