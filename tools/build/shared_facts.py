"""Facts that scripts share with the page's Python, where they are defined.

They are names, ids, limits and patterns. Scripts read them as ``sharedFacts.<name>``;
``types/shared-facts.d.ts`` lists their types.
"""

import json
import re
from collections.abc import Mapping
from importlib import import_module
from typing import Any

SHARED_AS_A_WHOLE = "trigrid.app.services.script_facts"
"""Module that shares all its constants."""
SHARED: Mapping[str, tuple[str, ...]] = {
    "trigrid.library.written_address": (
        *("LINK_PARAMETER", "ID_PARAMETER", "POSITION_PARAMETER", "PARAMETERS", "SET_UP", "DAILY", "PAGES"),
        *("COLLECTION", "COLLECTION_PARAMETERS", "ARCHIVE", "RUN", "KINDS_AFTER"),
        *("MAX_ADDRESS_LENGTH", "LONGEST_NUMBER"),
        *("MOST_ESCAPES", "DIRECTIVE", "AMPERSANDS", "LEADING_SIGNS", "LINK_START", "NO_LETTERS"),
    ),
    "trigrid.library.embed_configuration": (
        *("CONTROL_HEIGHTS", "CARD_HEIGHT"),
        *("DEFAULT_CONTROLS", "DEFAULT_READ_ONLY_CONTROLS", "ELEMENT_READ_ONLY_CONTROLS"),
    ),
    "trigrid.library.embed_refusal": ("PROTOCOL_VERSION",),
    "trigrid.app.embed.messages": ("MAX_ID_CHARACTERS",),
    "trigrid.app.sharing.embed_code": ("DEFAULT_WIDTH", "DAILY_RATIO", "POSTER_PREFIX"),
    "trigrid.search.levels": ("LEVEL_COUNT",),
}
"""Constants that other modules share, by module."""


def shared_facts() -> dict[str, Any]:
    """Return every shared constant by name, as a value that JSON supports.

    Patterns become strings.
    """
    found = {name: value for name, value in vars(import_module(SHARED_AS_A_WHOLE)).items() if name.isupper()}
    for module, names in SHARED.items():
        found |= {name: getattr(import_module(module), name) for name in names}
    return {name: _as_json(value) for name, value in found.items()}


def as_script(facts: Mapping[str, Any]) -> bytes:
    """Return the script that defines the facts for the scripts of the page."""
    return f"globalThis.sharedFacts = {json.dumps(facts)};\n".encode()


def _as_json(value: Any) -> Any:
    if isinstance(value, re.Pattern):
        return value.pattern
    return list(value) if isinstance(value, tuple | range) else value
