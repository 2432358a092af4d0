"""The field *Move* with its button *Play*: typed moves with completions.

Moves are typed in the game's notation.
"""

from html import escape

from trigrid.app.at_table.act import Act
from trigrid.app.browser.dom import control, element, when
from trigrid.app.browser.types.events import Event, KeyEvent
from trigrid.records.typed_moves import normalized_move, typed_sign
from trigrid.table.move_completion import completions, example
from trigrid.table.table import Table
from trigrid.words import words_of


class MoveField:
    """Plays the moves that the user types.

    The field has its own list of completions. With the browser's ``<datalist>`` the field would lose the role
    of a text field.
    """

    def __init__(self, act: Act) -> None:
        self._act = act
        self._table: Table | None = None
        self._field = control("move-text")
        self._list = element("move-list")
        self._completions: tuple[str, ...] = ()
        """The completions that are shown, in notation."""
        self._chosen_index: int | None = None
        """The index of the completion that the arrow keys have reached, or None."""
        when("submit", "#move-form")(self._play)
        when("focus", self._field)(self._show_example)
        when("blur", self._field)(self._on_blur)
        when("input", self._field)(self._complete)
        when("keydown", self._field)(self._on_key)
        when("pointerdown", self._list)(lambda event: event.preventDefault())
        when("click", self._list)(self._on_click)

    def show(self, table: Table) -> None:
        """Play on another table from now on.

        Text that was typed before the first table was shown is kept.
        """
        if self._table:
            self._field.value = ""
        self._table = table
        self._show_completions(())

    def _play(self, event: Event) -> None:
        """Play the move in the field; if that fails, keep the text for correction."""
        event.preventDefault()
        self._show_completions(())
        is_empty = not self._field.value.strip()
        if is_empty and self._table and self._table.input.second_taps.is_soon_after_move(event.timeStamp):
            return  # the form was submitted again right after a move

        def play(table: Table) -> None:
            if table.play_text(normalized_move(table.game, self._field.value)):
                if sign := typed_sign(self._field.value):
                    table.set_sign(sign)
                self._field.value = ""

        self._act(play)
        self._show_example()

    def _show_example(self) -> None:
        """Show an example move in the empty field, or nothing if no move can be made."""
        text, table = "", self._table
        if table and not table.is_input_closed:
            text = example(table.record.position, words_of(table.game.key).example).partition(", ")[0]
        self._field.placeholder = text

    def _on_blur(self) -> None:
        self._field.placeholder = ""
        self._show_completions(())

    def _complete(self) -> None:
        text, table = self._field.value, self._table
        self._show_completions(completions(table.record.position, text) if table and text.strip() else ())

    def _show_completions(self, texts: tuple[str, ...]) -> None:
        """Show a list of completions, or none if the only completion is already typed."""
        texts = () if texts == (self._field.value,) else texts
        if texts != self._completions:
            self._list.innerHTML = "".join(
                f'<li role="option" id="move-{index}">{escape(text)}</li>' for index, text in enumerate(texts)
            )
        self._completions, self._list.hidden = texts, not texts
        self._choose(None)

    def _on_key(self, event: KeyEvent) -> None:
        key, is_plain = event.key, not (event.altKey or event.ctrlKey or event.metaKey)
        if key in ("ArrowDown", "ArrowUp") and is_plain:
            event.preventDefault()
            self._move_choice(1 if key == "ArrowDown" else -1)
        elif key == "Escape" and self._completions:
            event.preventDefault()
            self._show_completions(())
        elif key == "Enter" and self._chosen_index is not None:
            event.preventDefault()
            self._accept(self._chosen_index)

    def _move_choice(self, step: int) -> None:
        """Choose the completion above or below; beyond either end, choose none.

        A closed list is opened first.
        """
        if not self._completions and self._table:
            self._show_completions(completions(self._table.record.position, self._field.value))
        if self._completions:
            count, before = len(self._completions) + 1, self._chosen_index
            index = ((-1 if before is None else before) + 1 + step) % count - 1
            self._choose(None if index < 0 else index)

    def _choose(self, index: int | None) -> None:
        """Mark the completion that Enter accepts; None marks no completion."""
        if self._chosen_index is not None and self._chosen_index < len(self._list.children):
            self._list.children.item(self._chosen_index).removeAttribute("aria-selected")
        self._chosen_index = index
        if index is None:
            self._field.removeAttribute("aria-activedescendant")
            return
        option = self._list.children.item(index)
        option.setAttribute("aria-selected", "true")
        self._field.setAttribute("aria-activedescendant", option.id)

    def _on_click(self, event: Event) -> None:
        if option := event.target.closest("[role=option]"):
            self._accept(int(option.id.removeprefix("move-")))

    def _accept(self, index: int) -> None:
        """Write a completion into the field, where the user can play or change it."""
        self._field.value = self._completions[index]
        self._show_completions(())
        self._field.focus()
