"""References to other files in the site's text files, and their replacement.

The logical path of a file is its path before publication adds a hash to the name.
"""

import posixpath
import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from pathlib import PurePosixPath


class Base(Enum):
    """The folder from which a relative path starts: the page's or the file's."""

    PAGE = auto()
    FILE = auto()


@dataclass(frozen=True)
class Form:
    """One kind of reference; the group ``path`` of the pattern is the path."""

    base: Base
    pattern: re.Pattern[str]


def _form(base: Base, pattern: str) -> Form:
    return Form(base, re.compile(pattern, re.MULTILINE))


# In scripts only these strings count as paths: relative paths, and logical paths of the site.
FORMS: dict[str, tuple[Form, ...]] = {
    ".html": (
        _form(Base.FILE, r'(?<=\s)(?:src|href|config|poster)="(?P<path>[^"]*)"'),
        _form(Base.FILE, r'(?<=\s)data-[\w-]+="(?P<path>(?:assets|vendor)/[^"]+)"'),
    ),
    ".css": (
        _form(Base.FILE, r"""url\(\s*["']?(?P<path>[^"')\s]+)["']?\s*\)"""),
        _form(Base.FILE, r"""@import\s+["'](?P<path>[^"']+)["']"""),
    ),
    ".js": (
        _form(Base.FILE, r"""(?<=["'])(?P<path>\.{1,2}/[\w./-]+)(?=["'])"""),
        _form(Base.PAGE, r"""(?<=["'])(?P<path>(?:assets|vendor)/[\w./-]+)(?=["'])"""),
        _form(Base.PAGE, r"""(?<=["'])(?P<path>pyscript\.toml|trigrid\.zip)(?=["'])"""),
    ),
    # PyScript resolves the path of the interpreter relative to the page, and the paths of files relative to
    # its configuration. The page does the same when it starts the worker.
    ".toml": (
        _form(Base.PAGE, r'^(?:interpreter|source)\s*=\s*"(?P<path>[^"]+)"'),
        _form(Base.FILE, r'^"(?P<path>[^"]+)"\s*='),
    ),
    ".webmanifest": (_form(Base.FILE, r'"src"\s*:\s*"(?P<path>[^"]+)"'),),
}
ELSEWHERE = re.compile(r"$|\.{1,2}/?$|[a-zA-Z][\w+.-]*:|//")
"""References that lead to no file of the site.

They are empty, lead to the page's folder or its parent, or begin with a scheme or a host.
"""


def rewritten(text: str, own: str, published: str, publish: Callable[[str], str]) -> str:
    """Return the text with all references replaced by the published paths.

    References that match ``ELSEWHERE`` stay unchanged. ``own`` is the logical path of the text, and
    ``published`` the folder where the text is published. ``publish`` turns the logical path of a target into
    its path in the site.
    """

    def new_path(old: str, base: Base) -> str:
        path, tail = _split(old)
        if ELSEWHERE.match(path):
            return old
        start, end = ("", "") if base is Base.PAGE else (posixpath.dirname(own), published)
        target = publish(posixpath.normpath(posixpath.join(start, path)))
        return _like(path, posixpath.relpath(target, end or ".")) + tail

    for form in FORMS.get(PurePosixPath(own).suffix, ()):
        text = form.pattern.sub(partial(_with_path, new_path=partial(new_path, base=form.base)), text)
    return text


def _with_path(match: re.Match[str], new_path: Callable[[str], str]) -> str:
    start, end = match.span("path")
    return match.string[match.start() : start] + new_path(match["path"]) + match.string[end : match.end()]


def _split(reference: str) -> tuple[str, str]:
    """Return the path of a reference, and the query or fragment after it."""
    end = re.search(r"[?#]|$", reference)
    assert end is not None
    return reference[: end.start()], reference[end.start() :]


def _like(old: str, new: str) -> str:
    """Return a new path, with a leading dot if the old path has one.

    Imports in scripts need the dot.
    """
    return f"./{new}" if old.startswith(".") and not new.startswith(".") else new
