"""Tests that the API reference shows every public member of its classes."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import griffe
import pytest
from mkdocs.utils.yaml import yaml_load

from tests.browser.hosts import DIST
from tools.docs.published_files import REFERENCE_SOURCES
from tools.http_headers import ROOT

ENTRY = re.compile(r"^::: trigrid\.(\S+)\n((?: {4}.*\n)*)", re.MULTILINE)
"""An entry of a page: the name of an object without the package, and its options."""
PUBLIC = ["!^_"]
"""The filters of entries without filters of their own."""
NOT_FOR_USERS = {
    "trigrid.games.game_descriptor.GameDescriptor",
    "trigrid.games.protocol.Reason",
    "trigrid.games.tri_it_out.TriItOut",
    "trigrid.games.trichet.Trichet",
    "trigrid.games.tritium.Tritium",
    "trigrid.games.trittons.TrittonGame",
    "trigrid.lessons.goals.Reason",
}
"""Internal classes that signatures in the reference mention."""


@cache
def package() -> griffe.Module:
    """Return the package as mkdocstrings reads it."""
    found = griffe.load("trigrid", search_paths=[str(ROOT / "py")], resolve_aliases=True)
    assert isinstance(found, griffe.Module)
    return found


def target(name: str) -> Any:
    """Return the object with a name in the package."""
    found = package()[name]
    return found.final_target if found.is_alias else found


def entries() -> Iterator[tuple[str, Any, list[str]]]:
    """Yield the name, the object and the filters of each entry."""
    for page in sorted((ROOT / REFERENCE_SOURCES).glob("*.md")):
        for name, options in ENTRY.findall(page.read_text(encoding="utf-8")):
            yield (
                f"trigrid.{name}",
                target(name),
                yaml_load(options).get("options", {}).get("filters", PUBLIC),
            )


def objects() -> Iterator[tuple[str, Any, list[str]]]:
    """Yield what ``entries`` yields, with the members of modules instead of modules."""
    for name, entry, filters in entries():
        if not entry.is_module:
            yield name, entry, filters
            continue
        for each, member in entry.members.items():
            if not (member.is_alias or member.is_module or is_hidden(each, filters)):
                yield f"{name}.{each}", member, filters


def is_hidden(name: str, filters: list[str]) -> bool:
    """Return whether filters, which all begin with ``!``, leave a name out."""
    return any(re.search(each.removeprefix("!"), name) for each in filters)


def members(kind: griffe.Class, filters: list[str]) -> Iterator[griffe.Object]:
    """Yield the members of a class that are for users."""
    for name, member in kind.members.items():
        if not member.is_alias and not is_hidden(name, filters):
            assert isinstance(member, griffe.Object)
            yield member


@cache
def shown() -> str:
    """Return the text of all pages of the reference."""
    pages = (DIST / "docs/reference").rglob("*.html")
    return "\n".join(page.read_text(encoding="utf-8") for page in pages)


@pytest.mark.usefixtures("documentation")
def test_every_public_member_of_a_class_is_shown() -> None:
    found = [
        f"{name}.{member.name}"
        for name, entry, filters in objects()
        if entry.is_class
        for member in members(entry, filters)
    ]
    assert len(found) > 400
    assert [name for name in found if f'id="{name}"' not in shown()] == []


def test_every_filter_leaves_out_an_existing_member() -> None:
    for name, entry, filters in entries():
        for names in (each.strip("!^()$").split("|") for each in filters if each not in PUBLIC):
            assert set(names) <= set(entry.all_members), name


def test_a_class_that_a_signature_mentions_is_in_the_reference() -> None:
    listed = list(objects())
    paths = {entry.canonical_path for _, entry, _ in listed}
    mentioned = {
        path
        for _, entry, filters in listed
        for each in (members(entry, filters) if entry.is_class else (entry,))
        for path in classes_in(each)
    }
    assert mentioned - paths == NOT_FOR_USERS & mentioned
    assert mentioned >= NOT_FOR_USERS, "an exception is no longer needed"


def classes_in(each: Any) -> Iterator[str]:
    """Yield the paths of the package's classes in the annotations of an object."""
    annotations = [each.annotation] if each.is_attribute else []
    if each.is_function:
        annotations = [each.returns, *(parameter.annotation for parameter in each.parameters)]
    for annotation in annotations:
        names = annotation.iterate(flat=True) if isinstance(annotation, griffe.Expr) else ()
        for name in (each.canonical_path for each in names if isinstance(each, griffe.ExprName)):
            if name.startswith("trigrid.") and target(name.removeprefix("trigrid.")).is_class:
                yield target(name.removeprefix("trigrid.")).canonical_path
