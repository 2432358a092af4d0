"""Substitute for the standard library's ``_colorize``, without colours.

The site writes nothing to a terminal. The library's module makes a dataclass for each part of its themes,
which takes longer than the rest of printing a traceback.
"""


class _Plain:
    """A part of a theme, in which every colour is an empty string."""

    def __getattr__(self, name: str) -> str:
        if name.startswith("__"):
            raise AttributeError(name)
        return ""


class _Theme:
    """The theme of a traceback."""

    traceback = _Plain()


_THEME = _Theme()


def can_colorize(*, file: object = None) -> bool:
    """Return whether a file can show colours: always false."""
    return False


def get_theme(*, tty_file: object = None, force_color: bool = False, force_no_color: bool = False) -> _Theme:
    """Return the same theme for every file."""
    return _THEME
