"""The language that the page speaks: English, or what the build has put beside this file."""

from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from trigrid.site import built_in

CATALOGUE = "catalogue.mo"


def translations(catalogue: bytes | None) -> NullTranslations:
    """What gettext finds in a compiled catalogue; where there is none everything stays as it is."""
    return GNUTranslations(BytesIO(catalogue)) if catalogue else NullTranslations()


# Read once: the functions of the module gettext look for files at every call.
_spoken = translations(built_in(CATALOGUE))
_, ngettext = _spoken.gettext, _spoken.ngettext


def percentage(number: int) -> str:
    """Return a number of percent as text; translators choose the sign and its space here alone."""
    return _("{number}%").format(number=number)
