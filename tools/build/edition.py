"""The differences between sites that are built from the same sources."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tools.build.language import ENGLISH, Language
from tools.build.owner.settings import SiteSettings
from tools.build.sources import Files

TRIGRID = "Trigrid"


@dataclass(frozen=True)
class Edition:
    """A site's language, its owner's settings, and its starting content."""

    language: Language = ENGLISH
    settings: SiteSettings = field(default_factory=SiteSettings)
    content: Mapping[str, Any] | None = None
    """The result of ``starting_content.read_faces``, with the site's ``address``.

    The address is an empty string if it is unknown.
    """

    @property
    def title(self) -> str:
        """The name of the site."""
        return self.settings.title or TRIGRID

    @property
    def address(self) -> str:
        """The address of the site with a slash at the end; empty if unknown."""
        return str((self.content or {}).get("address", ""))

    @property
    def facts(self) -> Mapping[str, Any]:
        """Facts shared by scripts and Python (``shared_facts.py``)."""
        found: Mapping[str, Any] = (self.content or {}).get("facts", {})
        return found

    @property
    def python_files(self) -> Files:
        """Files in the page's Python archive in addition to the sources, by path."""
        return {**self.language.files, **self.settings.python_files}

    @property
    def names(self) -> Mapping[str, str]:
        """The names of the games by key, in the order of shortcuts in the system's menu."""
        found: Mapping[str, str] = (self.content or {}).get("shortcuts", {})
        return found
