"""The library: the index of the stored games, some texts, and a write queue."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from trigrid.headers.stored_headers import (
    AT,
    CHANGED,
    DATE,
    ID,
    id_of_text,
    new_id,
    normalize_headers,
    without_private_headers,
)
from trigrid.library.game_index import GameIndex, change_text
from trigrid.library.index_entry import ABSENT, DAMAGED, entry_of_record, entry_without_game, text_check
from trigrid.library.record_merge import Change, add_from_elsewhere, add_imported, at_stored_node, merge_texts
from trigrid.library.stored_games import StoredGames
from trigrid.library.write_queue import WriteQueue
from trigrid.records import Record, RecordError
from trigrid.records.collection import join_records, split_records
from trigrid.records.node_path import node_path_text
from trigrid.records.position_digest import POSITION
from trigrid.records.reading import read_record_stepwise
from trigrid.records.review_source import mark_claimed
from trigrid.records.stepwise import Stepwise, run_to_end
from trigrid.records.transported_record import read_transported

GAMES_PER_STEP = 50
RESULT = "Result"
"""The header with the result of a game."""
UNFINISHED = f'[{RESULT} "*"]'
"""A text that the records of unfinished games contain."""


class ImportCounts(NamedTuple):
    """The numbers of imported records, by outcome.

    ``absent`` counts records of games that this site does not have.
    """

    new: int = 0
    known: int = 0
    damaged: int = 0
    absent: int = 0
    apart: int = 0
    """The number of records that would have changed a stored game.

    They were stored separately.
    """


class Merged(NamedTuple):
    """A record from elsewhere, merged with the stored game that has the same id."""

    record: Record
    change: Change | None = None
    """The change to the stored game; None for an addition, or if nothing was merged."""


class GameLibrary:
    """The stored games by their ids.

    The library knows the index of all games, but only the texts that were read for it: ``refresh`` replaces
    both. Damaged texts stay stored and are not overwritten. ``now`` returns the time as ISO 8601 in UTC.

    ``on_merged`` is called if another tab has changed a game that this tab has changed, too. Its arguments
    are the old id and the new id of this tab's version. They are equal if the two versions were merged. If
    the versions cannot be merged, this tab's version gets a new id.
    """

    def __init__(
        self,
        queue: WriteQueue,
        now: Callable[[], str],
        on_merged: Callable[[str, str], None] = lambda game_id, new_game_id: None,
    ) -> None:
        self.queue = queue
        self.queue.on_conflict = self._resolve_conflict
        self._on_merged = on_merged
        self._now = now
        self.listed = StoredGames()
        """All stored games, as lists show them."""
        self._texts: dict[str, str] = {}
        self._lines: dict[str, str] = {}
        """By id, the lines of the index for texts written here; empty for a deleted game."""
        self._deleted_lines: dict[str, str] = {}
        """By id, the lines of deleted games, for ``restore``."""
        self.opened_ids = set[str]()
        """The games that were opened or stored here, whose texts ``refresh`` must replace."""
        self._last_writes: dict[str, int] = {}
        """By id: the number of the last write, counted from 1."""
        self.write_count = 0
        """The number of writes so far; ``refresh`` needs the number from before a read."""

    # One game

    def store(self, record: Record, *, is_changed: bool, base: str | None = None) -> str:
        """Store a record under its id and return its text.

        ``is_changed`` is False if only the current node is new. ``base`` is the stored text whose contents
        the record includes, or None if nothing was stored. The change date of a finished game stays the date
        of its end, even if moves or notes are added later.
        """
        headers, moment = record.headers, self._now()
        headers.setdefault(ID, new_id())
        headers.setdefault(DATE, moment[:10])
        headers[AT] = node_path_text(record.here)
        if is_changed and not self._is_known_end(record):
            headers[CHANGED] = moment
        self.opened_ids.add(headers[ID])
        return self._put(headers[ID], record, base)

    def _is_known_end(self, record: Record) -> bool:
        """Return whether a finished game is stored with the same end.

        Lines added to a finished game do not change its date.
        """
        if record.result == "*":
            return False
        stored_text = self._texts.get(record.headers[ID], "")
        end_headers = ((POSITION, record.kept_position), (RESULT, record.result))
        return all(f'[{name} "{value}"]' in stored_text for name, value in end_headers)

    def has(self, game_id: str) -> bool:
        """Return whether a text is stored under an id."""
        return game_id in self._texts or self.listed.has(game_id)

    def has_read(self, game_id: str) -> bool:
        """Return whether the text stored under an id has been read."""
        return game_id in self._texts

    def text(self, game_id: str) -> str:
        """Return the text stored under an id.

        Raises KeyError if nothing is stored, or if the text has not been read.
        """
        return self._texts[game_id]

    def record(self, game_id: str) -> Record:
        """Return the record stored under an id, at its stored node.

        Raises KeyError like ``text``, and RecordError if the text is damaged.
        """
        return run_to_end(self.record_in_steps(game_id))

    def record_in_steps(self, game_id: str) -> Stepwise[Record]:
        """Return the same record as ``record``, read in steps, for long records."""
        text = self.text(game_id)
        self.opened_ids.add(game_id)
        return (yield from self.read_in_steps(game_id, text))

    def read_in_steps(self, game_id: str, text: str) -> Stepwise[Record]:
        """Return the record of a stored game from its text, at its stored node, in steps.

        If the index has the line of another text, sets the line. Raises RecordError if the text is damaged;
        lists then show the game as damaged.
        """
        try:
            record = yield from read_record_stepwise(text)
        except RecordError as error:
            if not error.absent_game:
                self.listed.mark_damaged(game_id)
            raise
        at_stored_node(record).headers[ID] = game_id
        is_newest = self._texts.get(game_id, text) == text
        if is_newest and self.listed.check(game_id) != text_check(text):
            self.listed.set_line(game_id, entry_of_record(record, text).line)
        return record

    def delete(self, *game_ids: str) -> dict[str, str]:
        """Delete games whose texts have been read, and return the texts for ``restore``."""
        deleted = {game_id: self._texts.pop(game_id) for game_id in game_ids if game_id in self._texts}
        for game_id in deleted:
            self._deleted_lines[game_id] = self.listed.line(game_id)
            self.opened_ids.discard(game_id)
            self._set_line(game_id, "")
            self.queue.remove(game_id, change=change_text(game_id, ""))
        return deleted

    def restore(self, deleted: Mapping[str, str]) -> None:
        """Store deleted games again, except those that were stored again meanwhile."""
        for game_id, text in deleted.items():
            if not self.has(game_id):
                self._write(game_id, text, self._deleted_lines[game_id], None)

    def _put(self, game_id: str, record: Record, base: str | None) -> str:
        """Store a record under an id and return its text."""
        record.headers[ID] = game_id
        text = record.to_text()
        self._write(game_id, text, entry_of_record(record, text).line, base)
        return text

    def _write(self, game_id: str, text: str, line: str, base: str | None) -> None:
        self._texts[game_id] = text
        self._set_line(game_id, line)
        self.queue.put(game_id, text, base, change=change_text(game_id, line))

    def _set_line(self, game_id: str, line: str) -> None:
        """Set the line of a game in the index; an empty line for a deleted game."""
        self.write_count += 1
        self._last_writes[game_id] = self.write_count
        self._lines[game_id] = line
        self.listed.set_line(game_id, line)

    # Conflicts with other tabs

    def _resolve_conflict(self, game_id: str, text: str, is_overwritten: bool) -> None:
        """Merge this tab's text with the text that another tab has stored.

        This is the handler ``TextWriter.on_conflict``. If the texts cannot be merged, the other text keeps
        the id, and this tab's text gets a new one. With ``is_overwritten``, the other text must then be
        written again, because this tab's text has replaced it in the store.
        """
        own_text = self._texts.get(game_id)
        if own_text is None:
            return  # the game was deleted meanwhile
        merged = merge_texts(own_text, text)
        if merged is not None:
            self._put(game_id, merged, text)
            self._on_merged(game_id, game_id)
            return
        new_game_id = new_id()
        if is_overwritten:
            self._write(game_id, text, _line_of(game_id, text), own_text)
        else:
            self._texts[game_id] = text
            self._set_line(game_id, _line_of(game_id, text))
            self.queue.abandon(game_id)
        self._put(new_game_id, Record.from_text(own_text), None)
        self._on_merged(game_id, new_game_id)

    # All games

    def refresh(self, index: GameIndex, texts: Mapping[str, str], since: int) -> None:
        """Replace the index and the texts by those in the store, except newer ones.

        ``since`` is the ``write_count`` from before the store was read. Texts that wait in the queue also
        stay.
        """
        newer = self.use_index(index, since)
        found = {game_id: text for game_id, text in texts.items() if game_id not in newer}
        self._texts = found | {game_id: text for game_id, text in self._texts.items() if game_id in newer}

    def use_index(self, index: GameIndex, since: int) -> set[str]:
        """Replace the index, except the lines of games that were written here later.

        ``since`` is the ``write_count`` from before the store was read. Returns the ids of the games that
        were written later.
        """
        newer = {game_id for game_id, number in self._last_writes.items() if number > since}
        newer.update(self.queue.pending)
        for game_id in newer:
            index.put(game_id, self._lines.get(game_id, ""))
        self.listed.replace(index)
        return newer

    def merged(self, record: Record) -> Record:
        """Return a record played in this browser, merged with the stored game of its id.

        If no game is stored under the id, returns the record. If the two cannot be merged, returns the record
        with a new id.
        """
        return run_to_end(self.merged_in_steps(record, Record.merge)).record

    def merged_in_steps(
        self, record: Record, merge: Callable[[Record, Record], Change | None] = add_from_elsewhere
    ) -> Stepwise[Merged]:
        """Merge a record from elsewhere with the stored game of its id, in steps.

        If no game is stored under the id, the result contains the record. If the two cannot be merged, the
        result contains the record with a new id.
        """
        if not self.has(normalize_headers(record)):
            return Merged(record)
        known = yield from self._stored_record(record)
        try:
            if known is not None:
                return Merged(known, merge(known, record))
        except RecordError:  # the two do not fit into one record
            pass
        record.headers[ID] = new_id()
        return Merged(record)

    # Export and import

    def exported(self) -> str:
        """Return the texts that have been read, also damaged ones, joined into one."""
        return join_records(self._texts.values())

    def import_records(self, text: str) -> ImportCounts:
        """Import all records in a text.

        The texts of all stored games must have been read.

        A record of a stored game adds only what the stored game does not contain yet. If it would change the
        stored game, it is stored as a separate game.
        """
        outcomes = Counter(run_to_end(self.import_in_steps(each)) for each in split_records(text))
        return ImportCounts(**outcomes)

    def import_in_steps(self, text: str, *, tidies: bool = True) -> Stepwise[str]:
        """Import the text of one record in steps.

        The texts of all stored games must have been read.

        Returns the name of the field of ImportCounts that counts the record.
        """
        try:
            record = yield from read_transported(text, tidies=tidies)
        except RecordError as error:
            return "absent" if error.absent_game else "damaged"
        game_id = normalize_headers(record)
        mark_claimed(record)
        known = yield from self._stored_record(record)
        if known is None:
            self._put(new_id() if self.has(game_id) else game_id, record, None)
            return "new"
        return (yield from self._import_into(known, record))

    def _stored_record(self, record: Record) -> Stepwise[Record | None]:
        """Return the record that is stored under the id of ``record``.

        Returns None if no text is stored, the text is damaged, or its record has another game or start.
        """
        game_id = record.headers[ID]
        while (text := self._texts.get(game_id)) is not None:
            try:
                known = yield from self.read_in_steps(game_id, text)
            except RecordError:
                return None
            if self._texts.get(game_id) == text:  # not changed while it was read
                return known if known.starts_like(record) else None
        return None

    def _import_into(self, known: Record, other: Record) -> Stepwise[str]:
        """Add a record to the stored record with the same id, or store it separately.

        ``other`` is stored separately if it would change the stored game, or if the two do not fit into one
        record.
        """
        game_id = known.headers[ID]
        before = self.text(game_id)
        try:
            change = add_imported(known, other)
        except RecordError:  # the two do not fit into one record
            return (yield from self._import_separately(other, "new"))
        if change is not None:
            return (yield from self._import_separately(other, "apart"))
        if without_private_headers(before) == _content(known):
            return "known"
        self._put(game_id, known, before)
        return "new"

    def _import_separately(self, other: Record, counted_as: str) -> Stepwise[str]:
        """Store a record as a separate game, unless the same content is stored already.

        Returns ``counted_as``, or ``"known"`` if the content was stored already.
        """
        other.headers[ID] = id_of_text(_content(other))
        if self.has(other.headers[ID]):
            known = yield from self._stored_record(other)
            if known is not None and _content(known) == _content(other):
                return "known"
            other.headers[ID] = new_id()
        self._put(other.headers[ID], other, None)
        return counted_as


def _line_of(game_id: str, text: str) -> str:
    """Return the line of the index for a text that another tab has stored."""
    try:
        record = Record.from_text(text)
    except RecordError as error:
        state = ABSENT if error.absent_game else DAMAGED
        return entry_without_game(game_id, text, state, error.absent_game).line
    record.headers[ID] = game_id
    return entry_of_record(record, text).line


def _content(record: Record) -> str:
    return without_private_headers(record.to_text())
