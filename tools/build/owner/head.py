"""HTML of the owner's in the head of the site's pages, with what the content policy has to allow for it."""

import re
from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlsplit

from tools.build.owner.keys import Reader, Unfit, list_of, must_be, table_of

DIRECTIVES = ("script-src", "style-src", "connect-src", "img-src", "font-src")
"""The directives of the policy to which an owner can add hosts."""
TAGS = ("meta", "link", "script", "style")
MOST_HOSTS, LONGEST_HTML = 20, 20_000
HOST = re.compile(r"(?:https|wss)://(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d+)?(?:/[\w./-]*)?")
REFUSED = re.compile(r"on\w+|style")
"""Attributes that are scripts and styles, which the policy refuses whatever its hosts are."""
RUN = {"", "text/javascript", "application/javascript", "module"}
DATA = {"application/json", "application/ld+json"}
"""The types of scripts that browsers run, and of those that only hold data."""
RELATIONS = {
    "stylesheet": "style-src",
    "icon": "img-src",
    "apple-touch-icon": "img-src",
    "modulepreload": "script-src",
}
PRELOADS = {
    "script": "script-src",
    "style": "style-src",
    "image": "img-src",
    "font": "font-src",
    "fetch": "connect-src",
}
"""The directive that a link's address has to obey, by ``rel``, and for ``preload`` by ``as``."""


@dataclass(frozen=True)
class Head:
    """The HTML, and what it needs."""

    html: str = ""
    allowed: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By directive what the policy allows besides: hosts, and the hashes of inline scripts and styles."""
    files: tuple[str, ...] = ()
    """The files of the site that it refers to."""


def read_head(value: Any) -> Head:
    """Read the table ``head``. Raises Unfit if the policy would refuse a part of its HTML."""
    found = _read_table(value)
    hosts = {name: found[name] for name in DIRECTIVES if name in found}
    reader = _HeadReader(hosts)
    try:
        reader.feed(found["html"])
        reader.close()
    except Unfit as error:
        raise error.under("html") from None
    if reader.open_tag:
        raise Unfit(f"does not close <{reader.open_tag}>", "html")
    allowed = {name: (*hosts.get(name, ()), *reader.hashes.get(name, ())) for name in DIRECTIVES}
    return Head(
        found["html"].strip(), {name: each for name, each in allowed.items() if each}, tuple(reader.files)
    )


def _read_html(value: Any) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_HTML:
        raise must_be(f"HTML of up to {LONGEST_HTML} characters", value)
    return value.replace("\r\n", "\n")


def _read_host(value: Any) -> str:
    if not isinstance(value, str) or not HOST.fullmatch(value):
        raise must_be("an address like https://stats.example or https://*.example", value)
    return value


_hosts: Reader = list_of(_read_host, "addresses of hosts", MOST_HOSTS)
_read_table: Reader = table_of({"html": _read_html, **dict.fromkeys(DIRECTIVES, _hosts)}, "html")


class _HeadReader(HTMLParser):
    """Finds what the policy has to allow. Raises Unfit for what it would refuse."""

    def __init__(self, hosts: Mapping[str, Iterable[str]]) -> None:
        super().__init__(convert_charrefs=True)
        self._hosts = hosts
        self.hashes: dict[str, list[str]] = {}
        self.files: list[str] = []
        self.open_tag = ""
        """The script or style that is not closed yet."""
        self._runs = False
        self._text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Check an element by its attributes."""
        given = {name: value or "" for name, value in attrs}
        if tag not in TAGS:
            raise Unfit(f"holds <{tag}>; a head holds {', '.join(TAGS)}")
        refused = next(filter(REFUSED.fullmatch, given), None)
        if refused:
            raise Unfit(f"holds the attribute {refused}, which the policy refuses: use <script> or <style>")
        if "http-equiv" in given:
            raise Unfit("holds <meta http-equiv>; name the hosts in script-src and its neighbours instead")
        if tag == "link":
            self._check_link(given)
        if tag in ("script", "style"):
            self._begin(tag, given)

    handle_startendtag = handle_starttag

    def handle_endtag(self, tag: str) -> None:
        """Note the hash of an inline script or style."""
        if tag != self.open_tag:
            raise Unfit(f"closes <{tag}>, which is not open")
        if self._runs:
            self.hashes.setdefault(f"{tag}-src", []).append(hash_source(self._text))
        self.open_tag, self._text = "", ""

    def handle_data(self, data: str) -> None:
        """Collect the text of an inline script or style."""
        if self.open_tag:
            self._text += data
        elif data.strip():
            raise Unfit(f"holds the text {data.strip()[:40]!r} outside an element")

    def _begin(self, tag: str, given: Mapping[str, str]) -> None:
        kind = given.get("type", "").strip().lower() if tag == "script" else ""
        if kind not in RUN | DATA:
            raise Unfit(f'holds a script of the type "{kind}"; only "module" and JSON data are allowed')
        if "src" in given:
            self._check_source("script-src", given["src"])
        self.open_tag = tag
        self._runs = "src" not in given and kind not in DATA

    def _check_link(self, given: Mapping[str, str]) -> None:
        relations = given.get("rel", "").lower().split()
        found = [RELATIONS[each] for each in relations if each in RELATIONS]
        if "preload" in relations:
            found.append(PRELOADS.get(given.get("as", ""), "connect-src"))
        for directive in found:
            self._check_source(directive, given.get("href", ""))

    def _check_source(self, directive: str, address: str) -> None:
        """Raise Unfit for an address that a directive refuses; note one within the site."""
        if re.match(r"[\w+.-]+:|//", address):
            if not any(map(partial(_allows, address=address), self._hosts.get(directive, ()))):
                origin = "{0.scheme}://{0.netloc}".format(urlsplit(address))
                raise Unfit(f'loads {address}, which needs {directive} = ["{origin}"] in the same table')
        elif address.startswith("/") or not address:
            raise must_be("HTML whose addresses within the site have no slash in front", address)
        else:
            self.files.append(re.split("[?#]", address)[0].removeprefix("./"))


def _allows(source: str, address: str) -> bool:
    """Whether a source of the policy allows an address (Content Security Policy 3, 6.7.2.7)."""
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
    """Return a policy that allows more, by directive. A missing directive starts from ``default-src``."""
    more = {
        name: " ".join([policy.get(name, policy["default-src"]), *each]) for name, each in allowed.items()
    }
    return {**policy, **more}


def hash_source(text: str) -> str:
    """Return the source by which a policy allows an inline script or style."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
