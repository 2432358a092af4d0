"""The answers of a lesson, a puzzle or a corrected mistake to the learner's tries."""


class SpokenAnswers:
    """Holds the latest answer, and counts answers: the same sentence twice answers two tries."""

    def __init__(self) -> None:
        self.said_count = 0
        self._said = ""

    @property
    def said(self) -> str:
        """The latest answer; may be empty."""
        return self._said

    @said.setter
    def said(self, sentence: str) -> None:
        self._said = sentence
        self.said_count += 1
