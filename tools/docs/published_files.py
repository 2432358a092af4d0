"""The files of the documentation, and the links between them.

The pages in docs/ keep their names. Their links lead to other files of the repository, as GitHub shows them.
Here these links become links between published pages.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from posixpath import dirname, normpath, relpath

_LINK = re.compile(
    r"(?P<before>\]\(|<img src=\")(?P<path>(?!https?:|mailto:|#|/)[^)#\s\"]+)(?P<anchor>#[^)\s\"]+)?"
)
_FILE_NAME_AS_LABEL = re.compile(
    r"\[(?:[\w-]+/)*(?P<name>[\w-]+\.md)\]\((?P<path>[^)#\s]+)(?P<anchor>#[^)\s]+)?\)"
)
_TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
_CODE = re.compile(r"(^(?P<fence>`{3,})[^\n]*\n.*?^(?P=fence)$)", re.MULTILINE | re.DOTALL)
OTHERS = {
    "README.md": "project.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "reporting-vulnerabilities.md",
    "LICENSE": "licences/trigrid.txt",
    "examples/trigrid.ipynb": "trigrid.ipynb",
    "examples/train_tri_it_out.py": "train_tri_it_out.py",
    "assets/icons/icon.svg": "icon.svg",
}
"""Published paths of single files."""
RULES = "rules"
"""The published folder of the rule sheets in seeds/."""
REFERENCE, REFERENCE_SOURCES = "reference", "tools/docs/reference"
"""The published folder of the API reference, and the folder of its sources."""


class BrokenLink(Exception):
    """Raised if a page links to a file that is not published."""


@dataclass(frozen=True)
class Published:
    """The published files outside docs/, by their paths in the repository."""

    root: Path

    def others(self) -> Iterator[tuple[str, str]]:
        """Yield the path of each file in the repository, and its published path."""
        yield from OTHERS.items()
        for folder, target in (("seeds", RULES), (REFERENCE_SOURCES, REFERENCE)):
            for path in sorted((self.root / folder).glob("*.md")):
                yield f"{folder}/{path.name}", f"{target}/{path.name}"

    def address(self, path: str) -> str:
        """Return the published path of a file. Raises BrokenLink."""
        found = path.removeprefix("docs/") if path.startswith("docs/") else dict(self.others()).get(path)
        if found is None or not (self.root / path).is_file():
            raise BrokenLink(path)
        return found

    def rewritten(self, source: str, text: str) -> str:
        """Return a page with links between published pages. Raises BrokenLink.

        ``source`` is the page's path in the repository. A link with a file name as its label, such as
        records.md, gets the title of the page as its label.
        """
        parts = _CODE.split(text)
        return "".join(
            part if index % 3 == 1 else "" if index % 3 == 2 else self._rewritten(source, part)
            for index, part in enumerate(parts)
        )

    def _rewritten(self, source: str, text: str) -> str:
        def titled(found: re.Match[str]) -> str:
            target = self._target(source, found["path"])
            return f"[{self.title(target)}]({found['path']}{found['anchor'] or ''})"

        def linked(found: re.Match[str]) -> str:
            address = self.address(self._target(source, found["path"]))
            # MkDocs converts links of Markdown, but not those of HTML, and makes a folder of each page.
            is_html = found["before"].startswith("<")
            here = self.address(source).removesuffix(".md") if is_html else dirname(self.address(source))
            relative = relpath(address, here or ".")
            return f"{found['before']}{relative}{found['anchor'] or ''}"

        return _LINK.sub(linked, _FILE_NAME_AS_LABEL.sub(titled, text))

    def title(self, path: str) -> str:
        """Return the first heading of a page. Raises BrokenLink."""
        try:
            found = _TITLE.search((self.root / path).read_text(encoding="utf-8"))
        except OSError:
            found = None
        if found is None:
            raise BrokenLink(path)
        return found[1]

    @staticmethod
    def _target(source: str, path: str) -> str:
        return normpath(f"{dirname(source)}/{path}".lstrip("/"))
