"""Takes the place of the standard library's: what asyncio and futures have to tell goes to standard error."""

import sys

DEBUG = 10
"""The level that asyncio counts from."""


class Logger:
    """Writes what it is told."""

    def critical(self, message: str, *arguments: object, exc_info: object = None) -> None:
        """Write a message with the arguments in its places, and the exception being handled if asked."""
        print(message % arguments if arguments else message, file=sys.stderr)
        if exc_info:
            import traceback

            traceback.print_exc()

    def exception(self, message: str, *arguments: object) -> None:
        """Write a message and the exception that is being handled."""
        self.critical(message, *arguments, exc_info=True)


_LOGGER = Logger()


def get_logger(name: str = "") -> Logger:
    """The one logger, whatever its name."""
    return _LOGGER


getLogger = get_logger  # noqa: N816 - its name in the library
