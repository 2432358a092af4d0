"""The collections that are kept in this browser, in memory and in a write queue."""

from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple

from trigrid.collection import Collection, CollectionError
from trigrid.headers.stored_headers import id_of_text, new_id
from trigrid.library.write_queue import WriteQueue
from trigrid.records.collection import join_records
from trigrid.records.stepwise import Stepwise, run_to_end


class KeptCollection(NamedTuple):
    """A kept collection as it was read.

    ``text`` is the stored text. A damaged collection contains only its intact part; it must not be stored
    again, so that nothing is lost.
    """

    id: str
    text: str
    collection: Collection
    damage: CollectionError | None = None


class CollectionLibrary:
    """The kept collections by their ids.

    ``read`` returns the texts of the store, or None if it cannot be read. ``on_moved`` is called with the old
    and the new id if another tab has changed a collection that this tab has changed, too. The other tab's
    version then keeps the id, and this tab's version gets a new one.
    """

    def __init__(
        self,
        read: Callable[[], Awaitable[Mapping[str, str] | None]],
        queue: WriteQueue,
        on_moved: Callable[[str, str], None] = lambda collection_id, new_collection_id: None,
    ) -> None:
        self._read, self.queue, self.on_moved = read, queue, on_moved
        self.queue.on_conflict = self._resolve_conflict
        self._texts: dict[str, str] = {}
        self._last_writes: dict[str, int] = {}
        """By id: the number of the last write, counted from 1."""
        self._write_count = 0

    async def refresh(self) -> None:
        """Read the collections that other tabs have stored since the last reading.

        Texts that this tab has written meanwhile, or that wait in the queue, stay.
        """
        since = self._write_count
        texts = await self._read()
        if texts is not None:
            newer = {name for name, number in self._last_writes.items() if number > since}
            newer.update(self.queue.pending)
            found = {name: text for name, text in texts.items() if name not in newer}
            self._texts = found | {name: text for name, text in self._texts.items() if name in newer}

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of all collections."""
        return tuple(self._texts)

    def has(self, collection_id: str) -> bool:
        """Return whether a collection is kept under an id."""
        return collection_id in self._texts

    def text(self, collection_id: str) -> str | None:
        """Return the text kept under an id, or None."""
        return self._texts.get(collection_id)

    def open(self, collection_id: str) -> KeptCollection | None:
        """Return a kept collection.

        Returns None if no collection has the id, or if nothing of it can be read.
        """
        return run_to_end(self.open_in_steps(collection_id))

    def open_in_steps(self, collection_id: str) -> Stepwise[KeptCollection | None]:
        """Return the same as ``open``, read in steps."""
        from trigrid.collection.collection_text import read_collection_stepwise

        text = self._texts.get(collection_id)
        if text is None:
            return None
        try:
            collection = yield from read_collection_stepwise(text)
        except CollectionError as error:
            return KeptCollection(collection_id, text, error.collection or Collection(), error)
        return KeptCollection(collection_id, text, collection)

    def keep(self, collection: Collection) -> KeptCollection:
        """Keep a new collection, unless the same is kept already.

        Raises CollectionError or RecordError if it cannot be written.
        """
        text = collection.to_text()
        collection_id = next((name for name, known in self._texts.items() if known == text), "")
        if not collection_id:
            collection_id = id_of_text(text)
            if collection_id in self._texts:
                collection_id = new_id()
            self._put(collection_id, text, None)
        return KeptCollection(collection_id, text, collection)

    def store(self, kept: KeptCollection) -> KeptCollection:
        """Store the changes of a collection, and return it with its new text.

        Raises CollectionError or RecordError if it cannot be written; the stored text then stays.
        """
        assert kept.damage is None, "a damaged collection must not be overwritten"
        text = kept.collection.to_text()
        if text != kept.text:
            self._put(kept.id, text, kept.text)
        return kept._replace(text=text)

    def delete(self, collection_id: str) -> str | None:
        """Delete a collection, and return its text for ``restore``."""
        text = self._texts.pop(collection_id, None)
        if text is not None:
            self._count_write(collection_id)
            self.queue.remove(collection_id)
        return text

    def restore(self, collection_id: str, text: str) -> None:
        """Keep a deleted collection again, unless its id is in use."""
        if collection_id not in self._texts:
            self._put(collection_id, text, None)

    def exported(self) -> str:
        """Return the texts of all collections, joined into one text."""
        return join_records(self._texts.values())

    def _put(self, collection_id: str, text: str, base: str | None) -> None:
        self._texts[collection_id] = text
        self._count_write(collection_id)
        self.queue.put(collection_id, text, base)

    def _count_write(self, collection_id: str) -> None:
        self._write_count += 1
        self._last_writes[collection_id] = self._write_count

    def _resolve_conflict(self, collection_id: str, text: str, is_overwritten: bool) -> None:
        """Keep the version of another tab, and this tab's version under a new id.

        This is the handler ``TextWriter.on_conflict``.
        """
        own_text = self._texts.get(collection_id)
        if own_text is None:
            return  # deleted meanwhile
        self._texts[collection_id] = text
        if is_overwritten:
            self.queue.put(collection_id, text, own_text)
        else:
            self.queue.abandon(collection_id)
        if text != own_text:
            new_collection_id = new_id()
            self._put(new_collection_id, own_text, None)
            self.on_moved(collection_id, new_collection_id)
