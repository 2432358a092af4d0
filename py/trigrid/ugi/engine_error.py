"""The error for faults of an engine."""

from enum import Enum

from trigrid.games import TrigridError


class Fault(Enum):
    """Kinds of faults of an engine."""

    NOT_STARTED = "the program cannot be started"
    DIED = "the program ended"
    SILENT = "the program owes a message"
    PROTOCOL = "the program sent a damaged message"
    REFUSAL = "the engine refused a message that it should accept"
    ILLEGAL_MOVE = "the engine played an illegal move"


class EngineError(TrigridError):
    """Raised when an engine fails; ``fault`` says how.

    ``stderr`` has the last lines that the program wrote to its standard error.
    """

    def __init__(self, fault: Fault, message: str, stderr: str = "") -> None:
        last = stderr.strip().rpartition("\n")[2].strip()
        super().__init__(f"{message}; its last words: {last}" if last else message)
        self.fault, self.stderr = fault, stderr
