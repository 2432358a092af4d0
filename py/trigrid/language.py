"""The language that the page speaks: English, or what the build has put beside this file."""

from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pkgutil import get_data

CATALOGUE = "catalogue.mo"


def translations(catalogue: bytes | None) -> NullTranslations:
    """What gettext finds in a compiled catalogue; where there is none everything stays as it is."""
    return GNUTranslations(BytesIO(catalogue)) if catalogue else NullTranslations()


def _catalogue() -> bytes | None:
    """The file, also where the package lies in an archive."""
    try:
        return get_data(__package__, CATALOGUE)
    except OSError:
        return None


# Read once: the functions of the module gettext look for files at every call.
_spoken = translations(_catalogue())
_, ngettext = _spoken.gettext, _spoken.ngettext
