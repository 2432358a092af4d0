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
from tools.build.owner.accent import Accent, Grounds, grounds_in, read_accent
from tools.build.owner.feedback import read_feedback
from tools.build.owner.footer import Link, check_links, read_footer
from tools.build.owner.head import Head, read_head
from tools.build.owner.keys import Reader, Unfit, must_be, some_of, table_of, text_of
from tools.build.owner.own_files import check_own_files, read_folder
from tools.build.owner.titles import STYLE
from tools.build.sources import Files

NAME = "site.toml"
IN_ARCHIVE = "trigrid/site.json"
"""Where the page's Python looks for what it has to know."""
LONGEST_TITLE, LONGEST_DESCRIPTION, LONGEST_ADDRESS, LONGEST_TAG = 60, 300, 300, 35
BASE_STYLE = "assets/base.css"


@dataclass(frozen=True)
class SiteSettings:
    """What the owner of a site has chosen; as it stands nothing."""

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
        """What the archive of the page's Python holds besides the sources, by path."""
        told = {"title": self.title, "games": self.games}
        chosen = {name: value for name, value in told.items() if value}
        return {IN_ARCHIVE: json.dumps(chosen, ensure_ascii=False).encode()} if chosen else {}

    @property
    def style(self) -> str:
        """CSS that comes after the page's first style sheet."""
        title = STYLE if self.title else ""
        return title + (self.accent.page_css if self.accent else "")

    @property
    def files_of_head(self) -> Files:
        """Those of the owner's files that the head of the page needs, with or without a network."""
        return {name: self.files[name] for name in self.head.files if name in self.files}

    def joined_to(self, site: Files) -> Files:
        """Return the files of a site with those of the owner. Raises BuildError if they do not fit."""
        try:
            check_own_files(self.files, site.keys() - self.files_of_head.keys())
            names = site.keys() | self.files.keys()
            check_links(self.footer, names)
            for name in self.head.files:
                if name not in names:
                    raise Unfit(f"loads {name}, which is not a file of the site", "head.html")
        except Unfit as error:
            raise BuildError(f"{NAME}: {error}") from None
        return {**site, **self.files}


def read_settings(path: Path, root: Path, games: Sequence[str]) -> SiteSettings:
    """Read the settings of a file, for a site with these games. Raises BuildError."""
    if not path.is_file():
        raise BuildError(f"the file {path}, named by SITE, does not exist")
    try:
        table = tomllib.loads(path.read_bytes().decode("utf-8-sig"))
        grounds = grounds_in(read_file(root / BASE_STYLE).decode())
        return SiteSettings(**table_of(_keys(path.parent, grounds, games))(table))
    except (Unfit, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise BuildError(f"{path.name}: {error}") from None


def _keys(folder: Path, grounds: Grounds, games: Sequence[str]) -> Mapping[str, Reader]:
    return {
        "title": text_of(LONGEST_TITLE),
        "description": text_of(LONGEST_DESCRIPTION),
        "address": _read_site_address,
        "language": text_of(LONGEST_TAG),
        "games": some_of(games),
        "accent": partial(read_accent, grounds=grounds),
        "feedback": read_feedback,
        "footer": read_footer,
        "head": read_head,
        "files": partial(read_folder, beside=folder),
    }


def _read_site_address(value: Any) -> str:
    try:
        return site_address(text_of(LONGEST_ADDRESS)(value))
    except BuildError:
        raise must_be("the full address of a site, such as https://trigrid.example/", value) from None
