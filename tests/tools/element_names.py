"""Read the names of <trigrid-game> from its script, its types and its docs.

The names are those of its attributes, methods and events.
"""

import re

from tools.http_headers import ROOT

DOCS = "\n\n".join(
    (ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("embedding.md", "embedding-reference.md")
)
TYPES = (ROOT / "types/embed.d.ts").read_text(encoding="utf-8")
ALIASES = {"readOnly": "read-only", "readonly": "read-only"}
"""Properties whose names differ from those of their attributes."""


def attribute_names() -> list[str]:
    """Return the script's attributes, without ``title``, which every element has."""
    source = (ROOT / "assets/embed/configuration.js").read_text(encoding="utf-8")
    (listed,) = re.findall(r"export const NAMES = \[(.*?)\];", source, re.DOTALL)
    return re.findall(r'"([\w-]+)"', listed)


def method_names() -> set[str]:
    """Return the element's methods and the property ``record``, which can be called.

    Leaves out the browser's callbacks, the constructor and ``click``, which every element has.
    """
    source = (ROOT / "assets/embed/element.js").read_text(encoding="utf-8")
    found = re.findall(r"^    (?:async )?(\w+)\([^)]*\) \{$", source, re.MULTILINE)
    return {name for name in found if not name.endswith("Callback")} - {"click", "constructor"} | {"record"}


def event_names() -> set[str]:
    """Return the events that the element dispatches.

    Leaves out ``starting``, a message of the frame for which the element dispatches no event.
    """
    source = (ROOT / "assets/embed/event-reporter.js").read_text(encoding="utf-8")
    messages = (ROOT / "assets/embed/messages.js").read_text(encoding="utf-8")
    (listed,) = re.findall(r"const TYPES = \[(.*?)\];", messages)
    assert "trigrid-${name}" in source
    return {f"trigrid-{name}" for name in re.findall(r'"(\w+)"', listed) if name != "starting"}


def documented(heading: str) -> set[str]:
    """Return the names in the first column of a table in the docs.

    heading: the heading of that column.
    """
    table = DOCS.partition(f"| {heading} |")[2].partition("\n\n")[0]
    return {name for row in table.splitlines()[2:] for name in re.findall(r"`([\w-]+)", row.split("|")[1])}


def interface(name: str) -> str:
    """Return the body of an interface in the types."""
    return TYPES.partition(f"interface {name} ")[2].partition("\n}")[0]
