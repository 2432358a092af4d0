"""Gives every file its name in the site, with a hash of its content; what it refers to comes first."""

import posixpath
from collections.abc import Iterable
from hashlib import sha256
from pathlib import PurePosixPath

from tools.build import BuildError
from tools.build.asset_references import FORMS, rewritten
from tools.build.sources import Files, Folder, Sources

AS_TEXT = {".zip": ".zip.txt", ".bin": ".bin.txt", ".py": ".txt"}
"""Suffixes of what is published as text. Hosts compress archives only as text, and some run `.py` files."""


class Publication:
    """The site as it grows: ``files`` by their path in dist/. ``pages`` are others that are there, too."""

    def __init__(self, sources: Sources, pages: Iterable[str] = ()) -> None:
        self.files: Files = dict(sources.plain)
        self._sources = sources
        self._names = {path: path for path in (*sources.plain, *pages)}
        self._under_way: list[str] = []

    def page(self, html: str, path: str = "index.html") -> str:
        """A page with the published paths in it; it has its path in the site already. Raises BuildError for a
        path of which there is no file.
        """
        self._under_way = [path]
        return rewritten(html, path, posixpath.dirname(path), self._publish)

    def check_all_used(self) -> None:
        """Raises BuildError if nothing leads from the page to some file: it would be published in vain."""
        logical = [*self._sources.hashed, *self._sources.folders]
        unused = [path for path in logical if path not in self._names]
        if unused:
            raise BuildError(f"nothing on the page leads to {', '.join(unused)}; refer to it or remove it")

    def _publish(self, logical: str) -> str:
        folder, _, name = logical.rpartition("/")
        if logical in self._names:
            return self._names[logical]
        if logical in self._sources.hashed:
            return self._publish_file(logical)
        if name in self._sources.folders.get(folder, Folder("", {})).files:
            return f"{self._publish_folder(folder)}/{name}"
        raise BuildError(f"{self._under_way[-1]} refers to {logical}, which is not a file of the site")

    def _publish_file(self, logical: str) -> str:
        if logical in self._under_way:
            circle = " to ".join([*self._under_way[self._under_way.index(logical) :], logical])
            raise BuildError(f"names that hold hashes cannot refer to each other in a circle: {circle}")
        path = PurePosixPath(logical)
        folder = path.parent if path.parent.name else PurePosixPath("assets")
        content = self._content(logical, folder.as_posix())
        suffix = AS_TEXT.get(path.suffix, path.suffix)
        name = (folder / f"{path.stem}.{short_hash(content)}{suffix}").as_posix()
        self.files[name] = content
        self._names[logical] = name
        return name

    def _content(self, logical: str, folder: str) -> bytes:
        content = self._sources.hashed[logical]
        if PurePosixPath(logical).suffix not in FORMS:
            return content
        self._under_way.append(logical)
        text = rewritten(content.decode(), logical, folder, self._publish)
        self._under_way.pop()
        return text.encode()

    def _publish_folder(self, logical: str) -> str:
        if logical not in self._names:
            folder = self._sources.folders[logical]
            listing = "".join(f"{name}:{short_hash(file)}\n" for name, file in sorted(folder.files.items()))
            self._names[logical] = f"{logical}-{folder.version}-{short_hash(listing.encode())}"
            self.files |= {f"{self._names[logical]}/{name}": file for name, file in folder.files.items()}
        return self._names[logical]


def short_hash(content: bytes) -> str:
    """Eight hexadecimal digits: enough to tell the versions of one file apart."""
    return sha256(content).hexdigest()[:8]
