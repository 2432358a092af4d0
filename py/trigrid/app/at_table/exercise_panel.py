"""The card of the exercise on the table: task, feedback, steps and buttons."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf
from typing import NamedTuple, Protocol

from trigrid.app.at_table.line_view import LineView, PlayedLine
from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import (
    announce,
    control,
    document,
    element,
    find_element,
    new_element,
    set_text,
    when,
)
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.events import Event
from trigrid.app.services.screens import show_exercise
from trigrid.exercises.exercise import Exercise
from trigrid.exercises.words.lessons import position
from trigrid.games import Move
from trigrid.table.line_layout import extend, lay_out
from trigrid.table.shown_line import LineKind
from trigrid.table.subscribers import Stage
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase

_PHASES = {TryPhase.MISSED: "missed", TryPhase.REACHED: "reached", TryPhase.SHOWN: "shown"}
"""Names in style sheets for the phases of an attempt that has ended."""


class Button(NamedTuple):
    """The current state of a button on the card."""

    act: Callable[[], object]
    is_enabled: bool = True
    text: str | None = None
    """The label; None if it never changes."""


class Step(NamedTuple):
    """One exercise of a series, in the list of steps."""

    label: str
    """The label in the list of steps: number, title and whether the step is done."""
    is_done: bool


class Card(NamedTuple):
    """The current contents of the card."""

    navigation: str
    """The navigation's label for screen readers."""
    title: str
    text: str
    """The task."""
    message: str
    buttons: Mapping[str, Button]
    """The buttons that are shown, by id."""
    steps: tuple[Step, ...] = ()
    step: int = 0
    """The index of the step that is shown."""
    list_link: tuple[str, str] | None = None
    """The text and address of the link to the list of all exercises, or None."""
    show_text: Callable[[Element, str], None] | None = None
    """The function that shows a text with markup; None for plain text."""


class ExerciseKind(Protocol):
    """A kind of exercise: the contents of its card, and its response to moves."""

    kind: str
    """The name in style sheets, such as ``lesson``, ``mistakes`` or ``puzzle``."""

    @property
    def exercise(self) -> Exercise: ...
    def card(self) -> Card: ...
    def follow(self) -> None:
        """Judge the moves on the exercise's table; called after each change of that table."""

    def choose(self, index: int) -> None:
        """Show the exercise of a step."""


class ExercisePanel:
    """The card for exercises, as used by one kind of exercise.

    All kinds share the card's elements. ``put_table`` shows a table on the board.
    """

    def __init__(
        self, table_screen: TableScreen, kind: ExerciseKind, put_table: Callable[[Table], None]
    ) -> None:
        self._table_screen, self._kind, self._put_table = table_screen, kind, put_table
        self._buttons: Mapping[str, Button] = {}
        self._table: Table | None = None
        """The table on which the user plays, or on which a line is played."""
        self._line: PlayedLine | None = None
        """The line that was begun last; its table may no longer be shown."""
        self._line_view = LineView()
        self._mark_kind(self._line_view.part)
        find_element(element("lesson"), ".actions").before(self._line_view.part)
        when("click", "#lesson")(self._press)
        when("change", "#lesson-step")(self._choose)
        table_screen.subscribers.subscribe(Stage.JUDGE, self._follow)

    def add(self, part: Element, before: str | None = None) -> None:
        """Add to the card a part that is shown for this kind of exercise only.

        The part is inserted before the element with the id ``before``, or at the end.
        """
        self._mark_kind(part)
        if before is None:
            element("lesson").append(part)
        else:
            element(before).before(part)

    def _mark_kind(self, part: Element) -> None:
        part.setAttribute("data-kind", self._kind.kind)
        part.classList.add("is-of-other-kind")

    def add_button(self, name: str, text: str, before: str = "lesson-again", *, class_: str = "") -> None:
        """Add a button with the id ``name`` that is shown for this kind of exercise only."""
        self.add(new_element("button", text, type="button", id=name, class_=class_), before)

    def show(self, table: Table, undo_unit: str = "step") -> None:
        """Show the card, and a table on the board.

        ``undo_unit`` is "game" if single moves can be undone as in any game, and "step" otherwise.
        """
        self._table, kind = table, self._kind.kind
        assert table.exercise
        show_exercise(kind, undo_unit=undo_unit, is_shared=table.exercise.link is not None)
        for part in element("lesson").querySelectorAll("[data-kind]"):
            part.classList.toggle("is-of-other-kind", part.dataset.kind != kind)
        self._put_table(table)

    def forget(self) -> None:
        """Stop following the table, whose exercise has ended.

        Moves may still be played on it.
        """
        self._table = None

    def shows(self, table: Table) -> bool:
        """Return whether a table belongs to this kind of exercise and is on the board."""
        return self._table is table and self.is_shown

    @property
    def is_shown(self) -> bool:
        """Whether a table of this kind of exercise is on the board."""
        return self._table is not None and self._table_screen.table is self._table

    def _follow(self, table: Table) -> None:
        if self.shows(table):
            if table is self._kind.exercise.table:
                self._kind.follow()
            if line := self._shown_line:
                line.say()
            self.refresh()

    @property
    def _shown_line(self) -> PlayedLine | None:
        """The line on the table that is shown, or None."""
        return self._line if self._line and self.shows(self._line.table) else None

    def refresh(self) -> None:
        """Update the card."""
        if not self.is_shown:
            return
        card, exercise = self._kind.card(), self._kind.exercise
        set_text("lesson-title", card.title)
        if set_text("lesson-text", card.text) and card.show_text:
            card.show_text(element("lesson-text"), card.text)
        announce("lesson-said", card.message, exercise.message_count)
        self._show_phase(exercise)
        self._show_buttons(card.buttons)
        self._show_navigation(card)
        self._line_view.refresh(self._shown_line)
        element("lesson").toggleAttribute("data-line", self._shown_line is not None)

    def _show_phase(self, exercise: Exercise) -> None:
        """Show whether the attempt has ended, and how.

        If the attempt reached a goal that ends the game, the card waits a moment while the board shows the
        end.
        """
        card, phase = element("lesson"), _PHASES.get(exercise.shown_phase, "open")
        if card.getAttribute("data-phase") != phase:
            is_end = exercise.phase is TryPhase.REACHED and exercise.table.outcome is not None
            seconds = self._table_screen.pauses.end_seconds(exercise.table) if is_end else 0.0
            card.style.setProperty("--moment", f"{seconds:.2f}s")
            card.dataset.phase = phase

    def _show_buttons(self, buttons: Mapping[str, Button]) -> None:
        self._buttons = buttons
        for action in element("lesson").querySelectorAll(".actions > [id]"):
            action.hidden = str(action.id) not in buttons
        for name, button in buttons.items():
            control(name).disabled = not button.is_enabled
            if button.text is not None:
                set_text(name, button.text)

    def _show_navigation(self, card: Card) -> None:
        element("lesson-way").setAttribute("aria-label", card.navigation)
        link = element("lesson-list")
        link.hidden = card.list_link is None
        if card.list_link:
            link.textContent, address = card.list_link
            link.setAttribute("href", address)
        element("lesson-steps").hidden = element("lesson-done").hidden = not card.steps
        if not card.steps:
            return
        chooser, done = control("lesson-step"), element("lesson-done")
        labels = [step.label for step in card.steps]
        if [str(option.textContent) for option in chooser.children] != labels:
            options = (new_element("option", label, value=str(i)) for i, label in enumerate(labels))
            chooser.replaceChildren(*options)
        chooser.value = str(card.step)
        set_text("lesson-count", position(card.step + 1, len(labels)))
        done.setAttribute("max", str(len(labels)))
        done.setAttribute("value", str(sum(step.is_done for step in card.steps)))

    def _choose(self, event: Event) -> None:
        """Show the exercise chosen in the list of steps."""
        if self.is_shown:
            self._kind.choose(int(control("lesson-step").value))

    def _press(self, event: Event) -> None:
        """Call the action of a pressed button, if a table of this kind is on the board."""
        pressed = event.target.closest("button")
        if pressed and self.is_shown and (button := self._buttons.get(str(pressed.id))):
            button.act()

    def focus(self, name: str) -> None:
        """Update the card and focus an element on it.

        If another page embeds this one and has the focus, the focus stays there.
        """
        self.refresh()
        if not is_embedded() or document.hasFocus():
            element(name).focus(preventScroll=True)

    async def play_out(self, table: Table, moves: Iterable[Move]) -> bool:
        """Play moves with a pause before each.

        Returns False as soon as another table is shown, else True after the last move.
        """
        for move in moves:
            if not await self._pause(table):
                return False
            table.add_move(move)
        return True

    async def _pause(self, table: Table) -> bool:
        """Wait as long as before a move; return whether the table is still shown."""
        pauses = self._table_screen.pauses
        await pauses.wait(pauses.seconds(table))
        return self.shows(table)

    def begin_line(
        self,
        table: Table,
        kind: LineKind,
        moves: Iterable[Move] = (),
        *,
        say: Callable[[], object] = lambda: None,
        close: Callable[[], object] | None = None,
        is_complete: bool = True,
    ) -> None:
        """Lay out a line for ``play_line``; see ``PlayedLine`` and ``lay_out``."""
        lay_out(table, kind, moves, is_complete=is_complete)

        def leave() -> None:
            if close:
                close()
                self.focus("lesson-again")

        self._line = PlayedLine(table, say, leave if close else None)

    async def play_line(self, table: Table, more: Sequence[Move] = (), *, most: float = inf) -> bool:
        """Play the line on a table, with ``more`` moves at its end.

        Plays at most ``most`` moves. The user can step through the line, which ends the playing. Returns
        whether the playing was not ended.
        """
        here = table.record.here
        is_followed = here.next_node is None or not more
        extend(table, more)
        self.refresh()
        while is_followed and most and (node := here.next_node) is not None and node.move is not None:
            if not await self._pause(table) or table.record.here is not here:
                return False
            table.add_move(node.move)
            here, most = node, most - 1
        return is_followed
