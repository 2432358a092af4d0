"""The language that the page speaks: English, or what the build has put beside this file."""

from gettext import GNUTranslations, NullTranslations
from pathlib import Path

CATALOGUE = "catalogue.mo"


def translations(path: Path) -> NullTranslations:
    """What gettext finds in a compiled catalogue; where there is none everything stays as it is."""
    if not path.is_file():
        return NullTranslations()
    with path.open("rb") as file:
        return GNUTranslations(file)


# Read once: the functions of the module gettext look for files at every call.
_spoken = translations(Path(__file__).with_name(CATALOGUE))
_, ngettext = _spoken.gettext, _spoken.ngettext
