"""The dialog *Embed*: choices, the code, and a preview.

The code has one of three forms: ``script``, ``frame`` or ``link``.
"""

from collections.abc import Callable
from typing import cast

from trigrid.app.at_table.players.player_select import PlayerSelect
from trigrid.app.browser import clipboard
from trigrid.app.browser.dom import (
    announce,
    chosen_value,
    control,
    create_proxy,
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
from trigrid.app.browser.types.elements import Control, Element, Template
from trigrid.app.services.words.copying import COPY_BY_HAND
from trigrid.app.sharing.embed_code import (
    DEFAULT_WIDTH,
    PICTURE_WIDTH,
    EmbedChoices,
    EmbedSubject,
    default_controls,
    frame_address,
    frame_code,
    frame_style,
    link_code,
    markdown_code,
    picture_address,
    script_code,
    subject_of,
)
from trigrid.app.sharing.words import embed_code as words
from trigrid.library.embed_configuration import PLAYER_CONTROLS
from trigrid.records import RecordError
from trigrid.table.table import Table
from trigrid.words.seats import seat_name

TYPING_MS = 300
"""The wait after a key press before the preview is updated, in milliseconds."""
CODE_ID, MARKDOWN_ID = "embed-line", "embed-markdown"


class EmbedDialog:
    """The dialog *Embed*, for one table at a time."""

    def __init__(self) -> None:
        self._table: Table
        self._has_own_controls = False
        """Whether the user has chosen controls. If not, the default controls are shown."""
        self._previewed_code = ""
        self._next_preview: tuple[str, Callable[[], Element | None]] = "", lambda: None
        """The code of the next preview, and a function that makes its element."""
        self._preview_timer = 0
        self._draw_proxy = create_proxy(self._draw_preview)
        self._plies = 0
        """The number of moves in the current line of the game."""
        self._selects = tuple(PlayerSelect(control(f"embed-seat-{number}")) for number in range(2))
        when("change", "#embed-controls")(self._choose_controls)
        when("change", "#embed-form")(lambda event: self._update())
        when("input", "#embed-ply")(lambda event: self._update(TYPING_MS))
        when("submit", "#embed-form")(lambda event: event.preventDefault())
        when("click", "#copy-embed")(lambda event: _copy(CODE_ID, words.COPIED_HTML))
        when("click", "#copy-markdown")(lambda event: _copy(MARKDOWN_ID, words.COPIED_MARKDOWN))
        when("close", "#embed-dialog")(lambda event: self._show_preview())

    def show(self, table: Table) -> None:
        """Open the dialog for a table."""
        self._table, self._has_own_controls = table, False
        for number, seat in enumerate(table.game.seats):
            self._selects[number].level = None
            set_text(f"embed-seat-name-{number}", seat_name(seat))
        for name, value in (
            ("form", "script"),
            ("width", str(DEFAULT_WIDTH)),
            ("readers", "play" if table.outcome is None else "look"),
            ("puzzle", "daily" if table.exercise and table.exercise.is_daily else "this"),
            ("theme", ""),
        ):
            find_control(document, f"#embed-form input[name=embed-{name}][value='{value}']").checked = True
        control("embed-starts").checked = control("embed-picture").checked = False
        self._plies = len(table.record.here.line_end.path())
        ply = control("embed-ply")
        ply.setAttribute("max", str(self._plies))
        ply.value = str(len(table.record.here.path()))
        set_text("embed-plies", words.MOVE_COUNT.format(count=self._plies))
        announce("embed-said", "")
        self._update()
        dialog("embed-dialog").showModal()
        element("copy-embed").focus(preventScroll=True)

    def _choose_controls(self) -> None:
        self._has_own_controls = True

    def _choices(self) -> EmbedChoices:
        controls = None
        if self._has_own_controls:
            controls = tuple(box.value for box in _control_boxes() if box.checked and not box.disabled)
        return EmbedChoices(
            is_read_only=not self._table.is_exercise and _chosen("readers") == "look",
            levels=tuple(select.level for select in self._selects),
            ply=_ply(),
            is_daily=_chosen("puzzle") == "daily",
            theme=_chosen("theme"),
            start="seen" if control("embed-starts").checked else "click",
            width=int(_chosen("width")),
            controls=controls,
        )

    # The code and its preview

    def _update(self, pause_ms: int = 0) -> None:
        """Write the code for the current choices.

        Updates the preview after a pause of ``pause_ms`` milliseconds.
        """
        table, form, choices = self._table, _chosen("form"), self._choices()
        has_daily = table.exercise and table.exercise.daily_link
        _show_parts(form, "daily" if has_daily else "exercise" if table.exercise else "game")
        set_text("embed-usual-theme", words.default_theme_label(form))
        control("embed-seats").disabled = choices.is_read_only or not has_workers()
        self._show_controls(choices)
        # A link to a read-only game opens the end of the game; it cannot set another position.
        is_at_end = form == "link" and choices.is_read_only
        element("embed-from").hidden = table.is_exercise or not self._plies or is_at_end
        set_text("embed-ply-said", words.ply_hint(choices.ply, self._plies))
        try:
            subject = subject_of(table, choices)
        except RecordError:
            self._show_code("", "")
            self._show_preview()
            return
        element("embed-pictured").hidden = form != "link" or subject.linked is None
        code, make_preview = _code(form, subject, choices)
        self._show_code(code, markdown_code(_site(), subject) if form == "link" else "")
        self._show_preview(code, make_preview, pause_ms)

    def _show_code(self, code: str, markdown: str) -> None:
        """Show the HTML code, and the Markdown code if it is not empty.

        If the HTML code is empty, show that the game is too long for a link.
        """
        parts = (CODE_ID, "copy-embed", code), (MARKDOWN_ID, "copy-markdown", markdown)
        for name, button, text in parts:
            control(name).value = text
            element(name).hidden = element(button).hidden = not text
        element("embed-markdown-hint").hidden = not markdown
        element("embed-too-long").hidden = bool(code)

    def _show_controls(self, choices: EmbedChoices) -> None:
        for box in _control_boxes():
            box.disabled = choices.is_read_only and box.value in PLAYER_CONTROLS
            if not self._has_own_controls:
                box.checked = box.value in default_controls(choices)

    def _show_preview(
        self, code: str = "", make: Callable[[], Element | None] = lambda: None, pause_ms: int = 0
    ) -> None:
        """Show the preview of some code after a pause; without code show nothing.

        ``make`` returns the preview's element.
        """
        window.clearTimeout(self._preview_timer)
        self._next_preview = code, make
        if pause_ms:
            self._preview_timer = window.setTimeout(self._draw_proxy, pause_ms)
        else:
            self._draw_preview()

    def _draw_preview(self) -> None:
        code, make = self._next_preview
        if code != self._previewed_code:
            self._previewed_code = code
            shown = make()
            element("embed-preview").replaceChildren(*([shown] if shown else []))


def _show_parts(form: str, subject: str) -> None:
    """Show the parts of the dialog for a form of the code and a kind of subject.

    ``subject`` is ``game``, ``exercise`` or ``daily``.
    """
    for part in document.querySelectorAll("#embed-form :is([data-forms], [data-subjects])"):
        forms = part.getAttribute("data-forms") or form
        subjects = part.getAttribute("data-subjects") or subject
        part.hidden = form not in forms.split() or subject not in subjects.split()


def _code(
    form: str, subject: EmbedSubject, choices: EmbedChoices
) -> tuple[str, Callable[[], Element | None]]:
    """Return the code of the given form, and a function that makes the preview."""
    if form == "script":
        code = script_code(_site(), subject, choices)
        return code, lambda: _board(code)
    if form == "frame":
        return frame_code(_site(), subject, choices), lambda: _frame(subject, choices)
    code = link_code(_site(), subject, has_picture=control("embed-picture").checked)
    return code, lambda: _link(subject)


# The parts of the preview. Frames and links are made as elements, because ``assets/trusted-types.js`` refuses
# HTML with frames or images.


def _board(code: str) -> Element | None:
    """Return the element in the code. The page loads the element's script only once."""
    if not document.querySelector("script[data-embed-script]"):
        document.head.append(new_element("script", data_embed_script="", src=f"{_site()}embed.js"))
    template = cast("Template", new_element("template"))
    template.innerHTML = code.partition("\n")[2]
    board = template.content.querySelector("trigrid-game")
    return document.importNode(board, True) if board else None


def _frame(subject: EmbedSubject, choices: EmbedChoices) -> Element:
    frame = new_element("iframe", src=frame_address(subject, choices), title=subject.title, loading="lazy")
    for name, value in frame_style(subject, choices).items():
        frame.style.setProperty(name, value)
    return frame


def _link(subject: EmbedSubject) -> Element:
    link = new_element("a", href=subject.address, target="_blank", rel="noopener")
    if control("embed-picture").checked and subject.linked:
        source = picture_address(subject.linked)
        link.append(new_element("img", src=source, width=str(PICTURE_WIDTH), alt=""), new_element("br"))
    link.append(new_element("span", subject.text))
    return link


def _chosen(name: str) -> str:
    return chosen_value(f"#embed-form input[name=embed-{name}]")


def _ply() -> int | None:
    """Return the number of moves that the user has typed; None if it is not a number."""
    text = str(control("embed-ply").value)
    return int(text) if text.isascii() and text.isdigit() else None


def _control_boxes() -> list[Control]:
    return [cast("Control", box) for box in element("embed-controls").querySelectorAll("input")]


def _site() -> str:
    return f"{window.location.origin}{window.location.pathname.rpartition('/')[0]}/"


def _copy(name: str, sentence: str) -> None:
    def copied(is_copied: bool) -> None:
        announce("embed-said", sentence if is_copied else COPY_BY_HAND)

    clipboard.copy(control(name), copied)
