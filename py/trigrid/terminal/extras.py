"""Modules that only an extra of the package installs."""

from importlib import import_module
from types import ModuleType

from trigrid.games import TrigridError


def module_of_extra(name: str, needed_for: str, extra: str) -> ModuleType:
    """Return the module with a name, which belongs to an extra.

    Raises TrigridError, which names the extra, if the module is missing. ``needed_for`` is the beginning of
    the sentence, such as "a PNG".
    """
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        raise TrigridError(f"{needed_for} needs one more package: pip install 'trigrid[{extra}]'") from error
