"""The card of the exercise on the table: its task, what is said of the try, its steps and its buttons."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, Protocol

from trigrid.app.at_table.table_screen import TableScreen
from trigrid.app.browser.dom import announce, control, document, element, new_element, set_text, when
from trigrid.app.browser.page_state import is_embedded
from trigrid.app.browser.types.elements import Element
from trigrid.app.browser.types.events import Event
from trigrid.app.services.screens import show_exercise
from trigrid.exercises.exercise import Exercise
from trigrid.exercises.words.lessons import position
from trigrid.games import Move
from trigrid.table.subscribers import Stage
from trigrid.table.table import Table
from trigrid.table.try_phase import TryPhase

_PHASES = {TryPhase.MISSED: "missed", TryPhase.REACHED: "reached", TryPhase.SHOWN: "shown"}
"""What style sheets call a try that has ended."""


class Button(NamedTuple):
    """What a button of the card does now."""

    act: Callable[[], object]
    is_enabled: bool = True
    text: str | None = None
    """What it is called; None if that never changes."""


class Step(NamedTuple):
    """One of the exercises that follow each other."""

    label: str
    """What it is called among the others: its number, its title, whether it is done."""
    is_done: bool


class Card(NamedTuple):
    """What the card shows now."""

    navigation: str
    """The spoken name of the navigation above the exercise."""
    title: str
    text: str
    """The task."""
    said: str
    buttons: Mapping[str, Button]
    """The buttons that are shown, by id."""
    steps: tuple[Step, ...] = ()
    step: int = 0
    """The index of the step that is shown."""
    list_link: tuple[str, str] | None = None
    """The text and the address of the link to the list of all exercises, if there is one."""


class ExerciseKind(Protocol):
    """One kind of exercise: what its card shows, and what follows from what is played."""

    kind: str
    """Its name in style sheets: ``lesson``, ``mistakes`` or ``puzzle``, say."""

    @property
    def exercise(self) -> Exercise: ...
    def card(self) -> Card: ...
    def follow(self) -> None:
        """Judge what was played on the table of the try; called after each change of it."""

    def choose(self, index: int) -> None:
        """Show the exercise of a step."""


class ExercisePanel:
    """The card, which all kinds share, as one kind uses it. ``put_table`` shows a table as any is shown."""

    def __init__(
        self, table_screen: TableScreen, kind: ExerciseKind, put_table: Callable[[Table], None]
    ) -> None:
        self._table_screen, self._kind, self._put_table = table_screen, kind, put_table
        self._buttons: Mapping[str, Button] = {}
        self._table: Table | None = None
        """The table of the try, or of a line that is played out."""
        when("click", "#lesson")(self._press)
        when("change", "#lesson-step")(self._choose)
        table_screen.subscribers.subscribe(Stage.JUDGE, self._follow)

    def add(self, part: Element, before: str | None = None) -> None:
        """Add to the card, before the element with that id or at the end, a part that only this kind has."""
        part.setAttribute("data-kind", self._kind.kind)
        part.classList.add("is-of-other-kind")
        if before is None:
            element("lesson").append(part)
        else:
            element(before).before(part)

    def add_button(self, name: str, text: str, before: str = "lesson-again", *, class_: str = "") -> None:
        """Add a button that only this kind has, with the id ``name``."""
        self.add(new_element("button", text, type="button", id=name, class_=class_), before)

    def show(self, table: Table, step: str = "step") -> None:
        """Show the card, and a table on the board. ``step`` is "game" where moves can be taken back."""
        self._table, kind = table, self._kind.kind
        assert table.exercise
        show_exercise(kind, step=step, is_shared=table.exercise.link is not None)
        for part in element("lesson").querySelectorAll("[data-kind]"):
            part.classList.toggle("is-of-other-kind", part.dataset.kind != kind)
        self._put_table(table)

    def shows(self, table: Table) -> bool:
        """Whether a table is the one of this exercise that is on the board."""
        return self._table is table and self.is_shown

    @property
    def is_shown(self) -> bool:
        """Whether a table of this kind of exercise is on the board."""
        return self._table is not None and self._table_screen.table is self._table

    def _follow(self, table: Table) -> None:
        if self.shows(table):
            if table is self._kind.exercise.table:
                self._kind.follow()
            self.refresh()

    def refresh(self) -> None:
        """Show the card as it is now."""
        if not self.is_shown:
            return
        card, exercise = self._kind.card(), self._kind.exercise
        set_text("lesson-title", card.title)
        set_text("lesson-text", card.text)
        announce("lesson-said", card.said, exercise.said_count)
        self._show_phase(exercise)
        self._show_buttons(card.buttons)
        self._show_navigation(card)

    def _show_phase(self, exercise: Exercise) -> None:
        """Show how the try has ended; a goal that ends the game has the board to itself for a moment."""
        shown, phase = element("lesson"), _PHASES.get(exercise.shown_phase, "open")
        if shown.getAttribute("data-phase") != phase:
            is_end = exercise.phase is TryPhase.REACHED and exercise.table.outcome is not None
            seconds = self._table_screen.pauses.end_seconds(exercise.table) if is_end else 0.0
            shown.style.setProperty("--moment", f"{seconds:.2f}s")
            shown.dataset.phase = phase

    def _show_buttons(self, buttons: Mapping[str, Button]) -> None:
        self._buttons = buttons
        for shown in element("lesson").querySelectorAll(".actions > [id]"):
            shown.hidden = str(shown.id) not in buttons
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
        """Show the exercise that was chosen in the list of steps."""
        if self.is_shown:
            self._kind.choose(int(control("lesson-step").value))

    def _press(self, event: Event) -> None:
        """Do what a button says, if it is one of the exercise on the board."""
        pressed = event.target.closest("button")
        if pressed and self.is_shown and (button := self._buttons.get(str(pressed.id))):
            button.act()

    def focus(self, name: str) -> None:
        """Give an element the focus on the card as it is now, unless that is in the page round this one."""
        self.refresh()
        if not is_embedded() or document.hasFocus():
            element(name).focus(preventScroll=True)

    async def play_out(
        self, table: Table, line: Iterable[Move], say: Callable[[], object] = lambda: None
    ) -> bool:
        """Play moves out after a pause each, and call ``say`` then; False once another table is shown."""
        pauses = self._table_screen.pauses
        for move in line:
            await pauses.wait(pauses.seconds(table))
            if not self.shows(table):
                return False
            with table.changing():
                table.add_move(move)
                say()
        return True
