"""Separates the collections in a file from its games.

A record with the header ``Collection`` begins a collection. All records after it belong to it, up to the next
collection, a stored game of an export, or progress. Only stored games have the header ``At``.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from trigrid.records.collection import HEADER_CHARACTERS, PROGRESS_HEADERS, begins_collection

_ENDS = re.compile(rf'^[ \t\ufeff]*\[\s*(?:At|{PROGRESS_HEADERS})\s*"', re.IGNORECASE | re.MULTILINE)


class SeparatedTexts(NamedTuple):
    """The texts of single records outside collections, and those of the collections."""

    records: list[str]
    collections: list[str]


def separate_collections(texts: Sequence[str]) -> SeparatedTexts:
    """Return the records and the collections in the texts of single records."""
    records, collections = list[str](), list[list[str]]()
    is_in_collection = False
    for text in texts:
        if begins_collection(text):
            collections.append([])
            is_in_collection = True
        elif _ENDS.search(text, 0, HEADER_CHARACTERS):
            is_in_collection = False
        (collections[-1] if is_in_collection else records).append(text)
    return SeparatedTexts(records, ["\n".join(parts) for parts in collections])
