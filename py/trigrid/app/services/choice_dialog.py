"""The dialog that asks a question, with a button for each answer and one to leave everything as it is."""

from collections.abc import Callable

from trigrid.app.browser.dom import dialog, element, find_element, new_element, set_text, when

Choice = tuple[str, Callable[[], None]]
"""The text of an answer's button, and what it does."""


class ChoiceDialog:
    """The dialog; only one question is asked at a time."""

    def __init__(self) -> None:
        self._choices: tuple[Choice, ...] = ()
        when("click", "#question-answers")(lambda event: self._choose(event.target.dataset.answer))

    def ask(self, sentence: str, note: str, *choices: Choice, is_final: bool = False) -> None:
        """Ask a question, with a note below it. Pressing a choice closes the dialog first.

        With ``is_final`` the choices look like a warning, and *Cancel* stands out.
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
