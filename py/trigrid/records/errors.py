"""What is wrong with a record."""

from trigrid.games import TrigridError


class RecordError(TrigridError):
    """A record that cannot be read or written; the text says where, and what was expected there.

    ``line`` and ``column`` count from 1; both are 0 where a record cannot be written.
    """

    def __init__(self, what: str, line: int = 0, column: int = 0) -> None:
        super().__init__(f"line {line}, column {column}: {what}" if line else what)
        self.line = line
        self.column = column
