"""A dialog with a question, a button for each answer, and *Cancel*."""

from collections.abc import Callable

from trigrid.app.browser.dom import dialog, element, find_element, new_element, set_text, when

Choice = tuple[str, Callable[[], None]]
"""The label of an answer's button, and its callback."""


class ChoiceDialog:
    """The dialog, which shows one question at a time."""

    def __init__(self) -> None:
        self._choices: tuple[Choice, ...] = ()
        when("click", "#question-answers")(lambda event: self._choose(event.target.dataset.answer))

    def ask(self, sentence: str, note: str, *choices: Choice, is_final: bool = False) -> None:
        """Show a question with a note below it.

        An answer closes the dialog and then calls its callback. If ``is_final`` is true, the answers look
        like warnings, and *Cancel* is highlighted.
        """
        element("question-dialog").classList.toggle("is-final", is_final)
        self._choices = choices
        set_text("question-title", sentence)
        set_text("question-note", note)
        buttons = (
            new_element("button", text, type="button", data_answer=str(number))
            for number, (text, _) in enumerate(choices)
        )
        element("question-answers").replaceChildren(*buttons)
        dialog("question-dialog").showModal()
        find_element(element("question-dialog"), "[data-close]").focus()

    def _choose(self, number: str | None) -> None:
        if number:
            dialog("question-dialog").close()
            self._choices[int(number)][1]()
