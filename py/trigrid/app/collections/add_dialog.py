"""The dialog *Add to a collection*, which makes a chapter of the table's game."""

from html import escape
from typing import Protocol

from trigrid.app.browser.dom import (
    control,
    create_proxy,
    dialog,
    document,
    element,
    new_element,
    set_text,
    when,
    window,
)
from trigrid.app.browser.types.events import Event
from trigrid.app.collections import words
from trigrid.app.collections.collections_html import options_html
from trigrid.app.collections.open_collection import OpenCollection
from trigrid.app.services.notices import Notices
from trigrid.collection import Chapter, Collection, Mode
from trigrid.collection.chapter import MAX_TITLE_LENGTH
from trigrid.collection.collection import MAX_CHAPTERS
from trigrid.library.collection_library import CollectionLibrary, KeptCollection
from trigrid.library.record_export import record_up_to
from trigrid.records import Record, RecordNode
from trigrid.table.table import Table

NOTICE = "added"
"""The name of the notice that a chapter was added."""
NOTICE_MS = 10_000
"""The time after which the notice is removed, in milliseconds."""


class Changes(Protocol):
    """The changes that the dialog requests."""

    def store(self, opened: OpenCollection) -> bool: ...
    def put(self, collection: Collection) -> OpenCollection:
        """Keep a new collection."""

    def edit(self, opened: OpenCollection) -> None:
        """Show the contents of a kept collection with fields and buttons."""

    def go_to(self, address: str) -> None: ...


class AddDialog:
    """The dialog; its elements are made when it is first shown."""

    def __init__(self, changes: Changes, notices: Notices) -> None:
        self._changes, self._notices = changes, notices
        self._record: Record
        self._is_set_up = False
        """Whether the position was set up, so that no game is left behind."""
        self._node: RecordNode | None = None
        """The last node of the table on the board."""
        self._kept: list[KeptCollection] = []
        self._timer, self._end_proxy = 0, create_proxy(self._end_notice)
        form = new_element("form", id="add-form", class_="dialog-form")
        form.innerHTML = _form_html()
        shown = new_element("dialog", id="add-dialog", class_="sheet", aria_labelledby="add-title")
        shown.append(form)
        document.body.append(shown)
        when("submit", "#add-form")(self._submit)
        when("change", "#add-mode")(lambda event: _explain_mode())
        when("click", "#add-cancel")(lambda event: dialog("add-dialog").close())

    def show(
        self,
        library: CollectionLibrary,
        table: Table,
        latest_id: str,
        solution: Record | None = None,
        *,
        is_set_up: bool,
    ) -> None:
        """Open the dialog for the game on a table, or for the solution of its position.

        Preselects the collection with the id ``latest_id``, or the first one. After a set-up position was
        added, the contents of the collection are shown.
        """
        self._is_set_up = is_set_up
        self._record, self._node = solution or table.record, table.record.here
        found = (library.open(collection_id) for collection_id in library.ids)
        self._kept = [
            kept
            for kept in found
            if kept and kept.damage is None and len(kept.collection.chapters) < MAX_CHAPTERS
        ]
        self._kept.sort(key=lambda kept: kept.collection.title.casefold())
        options = [new_element("option", words.NEW, value="")]
        options += [
            new_element("option", words.title_of(kept.collection.title), value=kept.id) for kept in self._kept
        ]
        control("add-collection").replaceChildren(*options)
        ids = [kept.id for kept in self._kept]
        control("add-collection").value = latest_id if latest_id in ids else next(iter(ids), "")
        control("add-chapter").value = ""
        control("add-mode").value = Mode.FIND if solution else Mode.READ
        element("add-extents").hidden = self._record.here is self._record.root
        set_text("add-problem", "")
        _explain_mode()
        dialog("add-dialog").showModal()
        control("add-chapter").focus()

    def _submit(self, event: Event) -> None:
        event.preventDefault()
        starts_here = not element("add-extents").hidden and str(control("add-extent").value) == "here"
        record = self._record
        copy = branch_of(record) if starts_here else whole_copy(record)
        chapter = Chapter(copy, str(control("add-chapter").value), str(control("add-mode").value))
        kept = next((each for each in self._kept if each.id == str(control("add-collection").value)), None)
        opened = (
            OpenCollection(kept.collection, kept) if kept else self._changes.put(Collection((), words.NEW))
        )
        opened.collection.chapters.append(chapter)
        if not self._changes.store(opened):
            opened.collection.chapters.pop()
            set_text("add-problem", words.CANNOT_STORE)
            return
        dialog("add-dialog").close()
        if self._is_set_up:
            self._changes.edit(opened)
        else:
            self._show_notice(opened)

    def _show_notice(self, opened: OpenCollection) -> None:
        """Show a notice until the table changes or some seconds have passed."""
        address = opened.contents_address
        count = len(opened.collection.chapters)
        sentence = words.added(words.title_of(opened.collection.title), count)
        self._notices.show(NOTICE, sentence, (words.OPEN_COLLECTION, lambda: self._changes.go_to(address)))
        window.clearTimeout(self._timer)
        self._timer = window.setTimeout(self._end_proxy, NOTICE_MS)

    def _end_notice(self, *_: object) -> None:
        """Remove the notice, unless its button has the focus."""
        if not element("notices").contains(document.activeElement):
            self._notices.clear(NOTICE)

    def follow(self, table: Table) -> None:
        """Remove the notice after a move or another change of the position."""
        if table.record.here is not self._node:
            self._node = table.record.here
            self._notices.clear(NOTICE)


def _explain_mode() -> None:
    """Explain the chosen mode below its field."""
    set_text("add-mode-hint", words.MODE_HINTS[Mode(str(control("add-mode").value))])


def whole_copy(record: Record) -> Record:
    """Return a copy of a record with all its lines and comments."""
    other = record_up_to(record, record.root)
    other.merge(record)
    return other


def branch_of(record: Record) -> Record:
    """Return a record that begins at the current node, with everything after it."""
    other = Record(record.game, record.position)
    other.headers = dict(record.headers)
    other.root.merge_note(record.here)
    counterparts, waiting = {record.here: other.root}, [record.here]
    while waiting:
        node = waiting.pop()
        copied = counterparts[node]
        if not node.children:
            copied.settled = node.settled
        for child in node.children:
            assert child.move is not None, "a child has a move"
            counterparts[child] = copied.add_child(child.move)
            counterparts[child].merge_note(child)
            waiting.append(child)
    return other


def _form_html() -> str:
    modes, extents = options_html(words.MODES.items()), options_html(words.EXTENTS.items())
    fields = (
        ("add-collection", words.COLLECTION, '<select id="add-collection"></select>'),
        (
            "add-chapter",
            words.CHAPTER_TITLE,
            '<input type="text" id="add-chapter" dir="auto" autocomplete="off"'
            f' maxlength="{MAX_TITLE_LENGTH}">',
        ),
        (
            "add-mode",
            words.MODE,
            f'<select id="add-mode" aria-describedby="add-mode-hint">{modes}</select>'
            '<span id="add-mode-hint" class="hint"></span>',
        ),
    )
    rows = "".join(
        f'<p class="add-field"><label for="{name}">{escape(label)}</label>{field}</p>'
        for name, label, field in fields
    )
    return (
        '<div class="dialog-head">'
        f'<h2 id="add-title">{escape(words.ADD_TITLE)}</h2>'
        f'<button type="button" id="add-cancel">{escape(words.CANCEL)}</button></div>'
        f'<div class="dialog-body">{rows}<p id="add-extents" class="add-field">'
        f'<label for="add-extent">{escape(words.EXTENT)}</label>'
        f'<select id="add-extent">{extents}</select></p>'
        '<p id="add-problem" class="said" role="alert"></p></div>'
        '<div class="dialog-foot actions">'
        f'<button type="submit" class="primary">{escape(words.ADD)}</button></div>'
    )
