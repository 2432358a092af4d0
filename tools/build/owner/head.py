"""The owner's HTML in the head of the site's pages, and the policy it needs."""

import re
from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlsplit

from tools.build.owner.keys import InvalidValue, Reader, list_of, must_be, table_of

DIRECTIVES = ("script-src", "style-src", "connect-src", "img-src", "font-src")
"""Directives of the content policy to which an owner can add hosts."""
TAGS = ("meta", "link", "script", "style")
MAX_HOSTS, MAX_HTML_LENGTH = 20, 20_000
HOST = re.compile(r"(?:https|wss)://(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?(?:/[\w./-]*)?")
REFUSED = re.compile(r"on\w+|style")
"""Attributes with scripts and styles, which the policy always refuses."""
SCRIPT_TYPES = {"", "text/javascript", "application/javascript", "module"}
DATA_TYPES = {"application/json", "application/ld+json"}
"""Types of scripts that browsers run, and of scripts that contain only data."""
RELATIONS = {
    "stylesheet": "style-src",
    "icon": "img-src",
    "apple-touch-icon": "img-src",
    "modulepreload": "script-src",
}
"""The directive for a link's address, by its ``rel``."""
PRELOADS = {
    "script": "script-src",
    "style": "style-src",
    "image": "img-src",
    "font": "font-src",
    "fetch": "connect-src",
}
"""The directive for a preload link's address, by its ``as``."""


@dataclass(frozen=True)
class Head:
    """The owner's HTML, and what the policy must allow for it."""

    html: str = ""
    allowed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Additions to the policy by directive.

    The additions are hosts, and hashes of inline scripts and styles.
    """
    files: tuple[str, ...] = ()
    """Files of the site that the HTML refers to."""


def read_head(value: Any) -> Head:
    """Read the table ``head``.

    Raises InvalidValue for an invalid table, and for HTML that is not allowed or that the policy would block.
    """
    found = _read_table(value)
    hosts = {name: found[name] for name in DIRECTIVES if name in found}
    reader = _HeadReader(hosts)
    try:
        reader.feed(found["html"])
        reader.close()
    except InvalidValue as error:
        raise error.under("html") from None
    if reader.open_tag:
        raise InvalidValue(f"does not close <{reader.open_tag}>", "html")
    allowed = {name: (*hosts.get(name, ()), *reader.hashes.get(name, ())) for name in DIRECTIVES}
    return Head(
        found["html"].strip(), {name: each for name, each in allowed.items() if each}, tuple(reader.files)
    )


def _read_html(value: Any) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= MAX_HTML_LENGTH:
        raise must_be(f"HTML of up to {MAX_HTML_LENGTH} characters", value)
    return value.replace("\r\n", "\n")


def _read_host(value: Any) -> str:
    if not isinstance(value, str) or not HOST.fullmatch(value):
        raise must_be("an address like https://stats.example or https://*.example", value)
    return value


_hosts: Reader = list_of(_read_host, "addresses of hosts", MAX_HOSTS)
_read_table: Reader = table_of({"html": _read_html, **dict.fromkeys(DIRECTIVES, _hosts)}, "html")


class _HeadReader(HTMLParser):
    """A parser that collects what the policy must allow.

    The parser raises InvalidValue for elements and texts that are not allowed, and for HTML that the policy
    would block.
    """

    def __init__(self, hosts: Mapping[str, Iterable[str]]) -> None:
        super().__init__(convert_charrefs=True)
        self._hosts = hosts
        self.hashes: dict[str, list[str]] = {}
        self.files: list[str] = []
        self.open_tag = ""
        """The tag of the open script or style, or an empty string."""
        self._runs = False
        self._text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Check an element by its tag and its attributes."""
        given = {name: value or "" for name, value in attrs}
        if tag not in TAGS:
            raise InvalidValue(f"contains <{tag}>; only {', '.join(TAGS)} are allowed")
        refused = next(filter(REFUSED.fullmatch, given), None)
        if refused:
            raise InvalidValue(
                f"contains the attribute {refused}, which the policy refuses: use <script> or <style>"
            )
        if "http-equiv" in given:
            raise InvalidValue(
                "contains <meta http-equiv>; list the hosts in script-src and the other keys instead"
            )
        if tag == "link":
            self._check_link(given)
        if tag in ("script", "style"):
            self._begin(tag, given)

    handle_startendtag = handle_starttag

    def handle_endtag(self, tag: str) -> None:
        """Close a script or style, and record its hash if it is inline code."""
        if tag != self.open_tag:
            raise InvalidValue(f"closes <{tag}>, which is not open")
        if self._runs:
            self.hashes.setdefault(f"{tag}-src", []).append(hash_source(self._text))
        self.open_tag, self._text = "", ""

    def handle_data(self, data: str) -> None:
        """Collect the text of an inline script or style."""
        if self.open_tag:
            self._text += data
        elif data.strip():
            raise InvalidValue(f"contains the text {data.strip()[:40]!r} outside an element")

    def _begin(self, tag: str, given: Mapping[str, str]) -> None:
        kind = given.get("type", "").strip().lower() if tag == "script" else ""
        if kind not in SCRIPT_TYPES | DATA_TYPES:
            raise InvalidValue(
                f'contains a script of the type "{kind}"; only JavaScript, modules and JSON data are allowed'
            )
        if "src" in given:
            self._check_source("script-src", given["src"])
        self.open_tag = tag
        self._runs = "src" not in given and kind not in DATA_TYPES

    def _check_link(self, given: Mapping[str, str]) -> None:
        relations = given.get("rel", "").lower().split()
        found = [RELATIONS[each] for each in relations if each in RELATIONS]
        if "preload" in relations:
            found.append(PRELOADS.get(given.get("as", ""), "connect-src"))
        for directive in found:
            self._check_source(directive, given.get("href", ""))

    def _check_source(self, directive: str, address: str) -> None:
        """Raise InvalidValue for an address that a directive does not allow.

        Addresses within the site are added to ``files``; they must not be empty or begin with a slash.
        """
        if re.match(r"[\w+.-]+:|//", address):
            if not any(map(partial(_allows, address=address), self._hosts.get(directive, ()))):
                origin = "{0.scheme}://{0.netloc}".format(urlsplit(address))
                raise InvalidValue(
                    f'loads {address}, which needs {directive} = ["{origin}"] in the same table'
                )
        elif address.startswith("/") or not address:
            raise must_be("HTML whose addresses within the site have no slash in front", address)
        else:
            self.files.append(re.split("[?#]", address)[0].removeprefix("./"))


def _allows(source: str, address: str) -> bool:
    """Return whether a source of the policy allows an address.

    Follows Content Security Policy 3, 6.7.2.7.
    """
    allowed, asked = urlsplit(source), urlsplit(address)
    host = re.escape(allowed.hostname or "").replace(r"\*", r".+")
    return (
        allowed.scheme == asked.scheme
        and re.fullmatch(host, asked.hostname or "") is not None
        and (allowed.port or 443) == (asked.port or 443)
        and (not allowed.path or asked.path == allowed.path or _is_below(allowed.path, asked.path))
    )


def _is_below(folder: str, path: str) -> bool:
    return folder.endswith("/") and path.startswith(folder)


def with_head(html: str, head: Head) -> str:
    """Put the HTML at the end of a page's head."""
    return html.replace("</head>", f"{head.html}\n</head>", 1) if head.html else html


def with_allowed(policy: Mapping[str, str], allowed: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    """Return a policy with further sources, by directive.

    A directive that the policy lacks starts with the sources of ``default-src``.
    """
    more = {
        name: " ".join([policy.get(name, policy["default-src"]), *each]) for name, each in allowed.items()
    }
    return {**policy, **more}


def hash_source(text: str) -> str:
    """Return the policy source that allows an inline script or style."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
