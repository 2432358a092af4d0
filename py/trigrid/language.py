"""The language of the page: English, or that of a catalogue added by the build."""

from gettext import GNUTranslations, NullTranslations
from io import BytesIO

from trigrid.site import built_in

CATALOGUE = "catalogue.mo"


def translations(catalogue: bytes | None) -> NullTranslations:
    """Return the translations in a compiled catalogue.

    Without a catalogue, messages stay in English.
    """
    return GNUTranslations(BytesIO(catalogue)) if catalogue else NullTranslations()


# Read once, because gettext's module functions look for files at every call.
_spoken = translations(built_in(CATALOGUE))
_, ngettext = _spoken.gettext, _spoken.ngettext


def percentage(number: int) -> str:
    """Return a percentage as text.

    All percentages use this one message, so translators choose the sign and its space only once.
    """
    return _("{number}%").format(number=number)
