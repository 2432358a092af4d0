"""Takes the place of the standard library's: nothing here is written to a terminal, and no text has colours.

The library's makes a dataclass for each part of its themes, which takes longer than the rest of a traceback.
"""


class _Plain:
    """A part of a theme: every colour is no text."""

    def __getattr__(self, name: str) -> str:
        if name.startswith("__"):
            raise AttributeError(name)
        return ""


class _Theme:
    """What a traceback is written in."""

    traceback = _Plain()


_THEME = _Theme()


def can_colorize(*, file: object = None) -> bool:
    """Whether a file can show colours: none can."""
    return False


def get_theme(*, tty_file: object = None, force_color: bool = False, force_no_color: bool = False) -> _Theme:
    """The theme for a file, whatever is asked for."""
    return _THEME
