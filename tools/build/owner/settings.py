"""The settings of a site, read from site.toml."""

import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from tools.build import BuildError, read_file
from tools.build.oembed import site_address
from tools.build.owner.accent import Accent, Backgrounds, backgrounds_in, read_accent
from tools.build.owner.feedback import read_feedback
from tools.build.owner.footer import Link, check_links, read_footer
from tools.build.owner.head import Head, read_head
from tools.build.owner.keys import InvalidValue, Reader, must_be, some_of, table_of, text_of
from tools.build.owner.own_files import check_own_files, read_folder
from tools.build.owner.titles import STYLE
from tools.build.sources import Files

NAME = "site.toml"
IN_ARCHIVE = "trigrid/site.json"
"""The path of the settings in the page's Python archive."""
MAX_TITLE_LENGTH, MAX_DESCRIPTION_LENGTH, MAX_ADDRESS_LENGTH, MAX_TAG_LENGTH = 60, 300, 300, 35
"""The maximum lengths of texts, in characters; the tag is that of the language."""
BASE_STYLE = "assets/base.css"


@dataclass(frozen=True)
class SiteSettings:
    """Settings of a site's owner. The defaults change nothing."""

    title: str = ""
    description: str = ""
    address: str = ""
    language: str = ""
    games: tuple[str, ...] = ()
    accent: Accent | None = None
    feedback: str = ""
    footer: tuple[Link, ...] = ()
    head: Head = field(default_factory=Head)
    files: Files = field(default_factory=dict)

    @property
    def python_files(self) -> Files:
        """Files that the settings add to the page's Python archive, by path."""
        choices = {"title": self.title, "games": self.games}
        chosen = {name: value for name, value in choices.items() if value}
        return {IN_ARCHIVE: json.dumps(chosen, ensure_ascii=False).encode()} if chosen else {}

    @property
    def style(self) -> str:
        """CSS to append to the page's first style sheet."""
        title = STYLE if self.title else ""
        return title + (self.accent.page_css if self.accent else "")

    @property
    def files_of_head(self) -> Files:
        """The owner's files that the head of the page needs, online and offline."""
        return {name: self.files[name] for name in self.head.files if name in self.files}

    def with_owner_files(self, site: Files) -> Files:
        """Return the files of a site together with the owner's.

        Raises BuildError if a file of the owner is not allowed, or if the footer or the head refers to a
        missing file.
        """
        try:
            check_own_files(self.files, site.keys() - self.files_of_head.keys())
            names = site.keys() | self.files.keys()
            check_links(self.footer, names)
            for name in self.head.files:
                if name not in names:
                    raise InvalidValue(f"loads {name}, which is not a file of the site", "head.html")
        except InvalidValue as error:
            raise BuildError(f"{NAME}: {error}") from None
        return {**site, **self.files}


def read_settings(path: Path, root: Path, games: Sequence[str]) -> SiteSettings:
    """Read the settings of a site from a file. Raises BuildError.

    ``games`` are the keys of the games that the owner may choose.
    """
    if not path.is_file():
        raise BuildError(f"the file {path}, named by SITE, does not exist")
    try:
        table = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
        backgrounds = backgrounds_in(read_file(root / BASE_STYLE).decode())
        return SiteSettings(**table_of(_keys(path.parent, backgrounds, games))(table))
    except (InvalidValue, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BuildError(f"{path.name}: {error}") from None


def _keys(folder: Path, backgrounds: Backgrounds, games: Sequence[str]) -> Mapping[str, Reader]:
    return {
        "title": text_of(MAX_TITLE_LENGTH),
        "description": text_of(MAX_DESCRIPTION_LENGTH),
        "address": _read_site_address,
        "language": text_of(MAX_TAG_LENGTH),
        "games": some_of(games),
        "accent": partial(read_accent, backgrounds=backgrounds),
        "feedback": read_feedback,
        "footer": read_footer,
        "head": read_head,
        "files": partial(read_folder, settings_folder=folder),
    }


def _read_site_address(value: Any) -> str:
    try:
        return site_address(text_of(MAX_ADDRESS_LENGTH)(value))
    except BuildError:
        raise must_be("the full address of a site, such as https://trigrid.example/", value) from None
