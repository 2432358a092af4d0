"""What makes one site differ from another that is built of the same sources."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tools.build.language import ENGLISH, Language
from tools.build.owner.settings import SiteSettings
from tools.build.sources import Files

TRIGRID = "Trigrid"


@dataclass(frozen=True)
class Edition:
    """A site's language, its owner's settings, and what is told of how its games begin."""

    language: Language = ENGLISH
    settings: SiteSettings = field(default_factory=SiteSettings)
    told: Mapping[str, Any] | None = None
    """From ``starting_content.read_faces``; and ``address``, that of the site, if it is known."""

    @property
    def title(self) -> str:
        """The name of the site."""
        return self.settings.title or TRIGRID

    @property
    def address(self) -> str:
        """The address of the site with a slash at the end; empty if it is not known."""
        return str((self.told or {}).get("address", ""))

    @property
    def facts(self) -> Mapping[str, Any]:
        """What scripts share with Python (``shared_facts.py``)."""
        found: Mapping[str, Any] = (self.told or {}).get("facts", {})
        return found

    @property
    def python_files(self) -> Files:
        """What the archive of the page's Python holds besides the sources, by path."""
        return {**self.language.files, **self.settings.python_files}

    @property
    def names(self) -> Mapping[str, str]:
        """The names of the games by key, in the order in which systems show shortcuts to them."""
        found: Mapping[str, str] = (self.told or {}).get("shortcuts", {})
        return found
