"""Substitute for ``logging`` that writes all messages to standard error.

concurrent.futures reports its errors through it; asyncio imports it.
"""

import sys

DEBUG = 10
"""The level DEBUG, from which asyncio derives its own level."""


class Logger:
    """A logger that writes every message to standard error."""

    def critical(self, message: str, *arguments: object, exc_info: object = None) -> None:
        """Write a message with its arguments, and the current exception if requested."""
        print(message % arguments if arguments else message, file=sys.stderr)
        if exc_info:
            import traceback

            traceback.print_exc()

    def exception(self, message: str, *arguments: object) -> None:
        """Write a message and the exception that is being handled."""
        self.critical(message, *arguments, exc_info=True)


_LOGGER = Logger()


def get_logger(name: str = "") -> Logger:
    """Return the only logger, for any name."""
    return _LOGGER


getLogger = get_logger  # noqa: N816 - its name in the library
