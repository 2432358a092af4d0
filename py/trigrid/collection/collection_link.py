"""Writes and reads links of collections.

A link looks like ``3.collection.B2Qx….kZ3rW0``. Its fields are, in this order:

- the version of the link form; earlier versions refuse links of version 3
- the word ``collection``
- the text of the collection, with compact records, compressed with DICTIONARY (``records/packed_text.py``)
- a checksum of six digits for all fields before it

Future versions must read this form. A change to it, also to DICTIONARY, needs a new version number.
"""

import re
from collections.abc import Iterator
from reprlib import repr as short_repr

from trigrid.collection.collection import MAX_LENGTH as MAX_TEXT_LENGTH
from trigrid.collection.collection import Collection, too_long_error
from trigrid.collection.collection_errors import CollectionError, Damage, Flaw
from trigrid.collection.collection_text import read_collection_stepwise
from trigrid.records.full_link import DICTIONARY as RECORD_DICTIONARY
from trigrid.records.link import MAX_LENGTH, without_wrapping
from trigrid.records.packed_text import SUM_WIDTH, checksum, pack_text, unpack_text, whole_blocks
from trigrid.records.stepwise import Stepwise
from trigrid.records.writing import write_compact

VERSION, KIND = "3", "collection"
"""The first two fields of a link."""
DICTIONARY = RECORD_DICTIONARY + (
    b'\n\n[Game "tritium"][Game "tri-it-out"][Game "trichet"][Game "tritt-reloaded"][Game "tritt"]'
    b'[Goal "tie"][Mode "play"][Mode "hidden"][Mode "read"][Mode "find"][Collection "[Author "[Chapter "'
)
"""Text that collections often contain, for the compression of short ones."""
_LINK = re.compile(
    rf"(?:(?<![0-9A-Za-z])|(?<=3D))([0-9]{{1,6}})\.{KIND}(?:\.([0-9A-Za-z]*)(?:\.([0-9A-Za-z]*))?)?"
)
_LAST_RECORD = re.compile(r"\n\n\[Game ")


def write_collection_link(collection: Collection) -> str:
    """Return a collection as a link; evaluations are omitted.

    Raises CollectionError if the link would be too long.
    """
    text = "\n\n".join(_compact_texts(collection))
    if len(text) > MAX_TEXT_LENGTH:
        raise too_long_error()
    fields = [VERSION, KIND, pack_text(text, DICTIONARY)]
    link = ".".join([*fields, checksum(fields)])
    if len(link) > MAX_LENGTH:
        message = (
            f"the collection is too long for a link: {len(link)} characters; expected at most {MAX_LENGTH}"
        )
        raise CollectionError((Flaw(Damage.TOO_LONG, message),))
    return link


def _compact_texts(collection: Collection) -> Iterator[str]:
    collection.check_count()
    for record in collection.records():
        yield f'[Game "{record.game.key}"]{write_compact(record)}'
    if not collection.chapters:
        yield collection.to_text()


def read_collection_link_stepwise(text: str) -> Stepwise[Collection]:
    """Read a link like ``Collection.from_link``, but in steps, for long links."""
    if not isinstance(text, str):
        raise _error(Damage.NOT_TEXT, f"{short_repr(text)} is not text; expected a link")
    *_, found = None, *_LINK.finditer(without_wrapping(text))
    if found is None:
        raise _error(Damage.EMPTY, f"the text contains no link; expected one like {VERSION}.{KIND}.B2Qx…")
    version, packed, check = found[1], found[2] or "", found[3] or ""
    if version != VERSION:
        message = f"the link has version {version}, from a newer Trigrid; expected {VERSION}"
        raise _error(Damage.VERSION, message)
    if len(packed) > MAX_LENGTH:
        raise _error(Damage.TOO_LONG, f"the link is longer than {MAX_LENGTH} characters")
    if len(check) < SUM_WIDTH:
        message = "the link breaks off; expected the whole link"
        good_part = yield from _good_part(packed if found[3] is not None else whole_blocks(packed))
        raise _error(Damage.TRUNCATED, message, good_part)
    if checksum([version, KIND, packed]) != check[:SUM_WIDTH]:
        raise _error(Damage.CHECKSUM, "the link was changed on the way; expected the link as it was sent")
    return (yield from read_collection_stepwise(unpack_text(packed, DICTIONARY, MAX_TEXT_LENGTH)[0]))


def _good_part(packed: str) -> Stepwise[Collection | None]:
    """Return the intact chapters in the start of a link; None without any."""
    text, is_complete = unpack_text(packed, DICTIONARY, MAX_TEXT_LENGTH)
    if not is_complete:
        *_, end = 0, *(found.start() for found in _LAST_RECORD.finditer(text))
        text = text[:end]
    try:
        return (yield from read_collection_stepwise(text))
    except CollectionError as error:
        return error.collection


def _error(damage: Damage, message: str, collection: Collection | None = None) -> CollectionError:
    return CollectionError((Flaw(damage, message),), collection)
