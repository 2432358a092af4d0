"""The dialog that asks a question, with a button for each answer and one to leave everything as it is."""

from collections.abc import Callable

from trigrid.app.browser import dialog, element, make, part, say, when

Choice = tuple[str, Callable[[], None]]
"""What the button of an answer is called, and what it does."""


class ChoiceDialog:
    """The dialog that asks."""

    def __init__(self) -> None:
        self._answers: tuple[Choice, ...] = ()
        when("click", "#question-answers")(lambda event: self._take(event.target.dataset.answer))

    def ask(self, sentence: str, note: str, *answers: Choice) -> None:
        """Open the dialog; an answer closes it and does what it does."""
        self._answers = answers
        say("question-title", sentence)
        say("question-note", note)
        buttons = (
            make("button", text, type="button", data_answer=str(number))
            for number, (text, _) in enumerate(answers)
        )
        element("question-answers").replaceChildren(*buttons)
        dialog("question-dialog").showModal()
        part(element("question-dialog"), "[data-close]").focus()

    def _take(self, number: str | None) -> None:
        if number:
            dialog("question-dialog").close()
            self._answers[int(number)][1]()
