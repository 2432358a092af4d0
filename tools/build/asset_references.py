"""Where a text refers to other files of the site, and how to put other paths there."""

import posixpath
import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from pathlib import PurePosixPath


class Base(Enum):
    """What a relative path starts from once the browser reads it."""

    PAGE = auto()
    FILE = auto()


@dataclass(frozen=True)
class Form:
    """One way of referring: a pattern whose group ``path`` is the reference."""

    base: Base
    pattern: re.Pattern[str]


def _form(base: Base, pattern: str) -> Form:
    return Form(base, re.compile(pattern, re.MULTILINE))


# In a script only these strings count as paths: relative ones, and logical paths of the site.
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
    # PyScript looks for the interpreter from the page, for the files from its configuration. So does the page
    # for what it starts the worker with.
    ".toml": (
        _form(Base.PAGE, r'^(?:interpreter|source)\s*=\s*"(?P<path>[^"]+)"'),
        _form(Base.FILE, r'^"(?P<path>[^"]+)"\s*='),
    ),
    ".webmanifest": (_form(Base.FILE, r'"src"\s*:\s*"(?P<path>[^"]+)"'),),
}
ELSEWHERE = re.compile(r"$|\.{1,2}/?$|[a-zA-Z][\w+.-]*:|//")
"""What refers to no file of the site: nothing, the site's page or a part of it, another scheme or host."""


def rewritten(text: str, own: str, published: str, publish: Callable[[str], str]) -> str:
    """The text with every reference leading from where it will be published to where its target will be.

    ``own`` is the text's logical path and ``published`` the folder it goes to; ``publish`` turns the
    logical path of a target into its path in the site.
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
    """A path, and the query or fragment after it."""
    end = re.search(r"[?#]|$", reference)
    assert end is not None
    return reference[: end.start()], reference[end.start() :]


def _like(old: str, new: str) -> str:
    """A script's import needs a leading dot; what had one keeps it."""
    return f"./{new}" if old.startswith(".") and not new.startswith(".") else new
