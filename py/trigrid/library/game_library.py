"""The library: all stored games, in memory and in a write queue."""

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import islice
from typing import NamedTuple

from trigrid.headers.stored_headers import (
    AT,
    CHANGED,
    DATE,
    ID,
    id_of_text,
    new_id,
    node_path_text,
    normalize_headers,
    without_private_headers,
)
from trigrid.library.record_merge import Change, add_from_elsewhere, add_imported, at_stored_node, merge_texts
from trigrid.library.stored_game import AbsentGame, StoredGame, read_stored_game
from trigrid.library.write_queue import WriteQueue
from trigrid.records import Record, RecordError
from trigrid.records.collection import join_records, split_records
from trigrid.records.position_digest import POSITION
from trigrid.records.reading import read_record_stepwise
from trigrid.records.review_source import mark_claimed
from trigrid.records.stepwise import Stepwise, run_to_end
from trigrid.records.transported_record import read_transported

GAMES_PER_STEP = 50
RESULT = "Result"
"""The header of a record that says how its game ended."""
GOES_ON = f'[{RESULT} "*"]'
"""Found in the texts of games that go on."""


class ImportCounts(NamedTuple):
    """How many of the records of a file were new, known already, damaged, or of games that are not here."""

    new: int = 0
    known: int = 0
    damaged: int = 0
    absent: int = 0
    apart: int = 0
    """How many would have changed a stored game, and were stored beside it."""


class Merged(NamedTuple):
    """A record from elsewhere with what is stored under its id."""

    record: Record
    change: Change | None = None
    """What storing it would change of the stored game; None if it only adds."""


class GameLibrary:
    """Games by their ids. What cannot be read is set aside: it stays stored and is not overwritten.

    ``texts`` is what the store held; ``now`` gives the time as ISO 8601 in UTC. ``on_merged`` is called with
    the id of a game that another tab has changed, too, and the id that ours has now: the same, if what that
    tab had added is merged into ours, or a new one, if the two are different games.
    """

    def __init__(
        self,
        texts: Mapping[str, str],
        queue: WriteQueue,
        now: Callable[[], str],
        on_merged: Callable[[str, str], None] = lambda game_id, new_game_id: None,
    ) -> None:
        self.queue = queue
        self.queue.on_conflict = self._resolve_conflict
        self._on_merged = on_merged
        self._texts = dict(texts)
        self._now = now
        self._stored_games: dict[str, tuple[str, StoredGame | AbsentGame | None]] = {}
        """By id a text and what was read of it; None if it is damaged."""
        self._last_writes: dict[str, int] = {}
        """The number of the last write of each text, counted from 1."""
        self.write_count = 0
        """The number of writes so far: to be asked for before the store is read for ``refresh``."""

    # One game

    def store(self, record: Record, *, is_changed: bool, base: str | None = None) -> str:
        """Store a record under its id; gives its text. Without ``is_changed`` only the current node is new.

        The date of the last change of a finished game is that of its end, whatever is tried or noted later.

        ``base`` is the stored text of which all is in the record, None if there is none.
        """
        headers, moment = record.headers, self._now()
        headers.setdefault(ID, new_id())
        headers.setdefault(DATE, moment[:10])
        headers[AT] = node_path_text(record.here)
        if is_changed and not self._is_known_end(record):
            headers[CHANGED] = moment
        self._put(headers[ID], record.to_text(), base)
        return self._texts[headers[ID]]

    def _is_known_end(self, record: Record) -> bool:
        """Whether a finished game is stored with the same end: lines tried besides do not change its date."""
        if record.result == "*":
            return False
        stored, ours = self._texts.get(record.headers[ID], ""), (POSITION, record.kept_position)
        return all(f'[{name} "{value}"]' in stored for name, value in (ours, (RESULT, record.result)))

    def has(self, game_id: str) -> bool:
        """Whether something is stored under an id."""
        return game_id in self._texts

    def text(self, game_id: str) -> str:
        """The text that is stored under an id. Raises KeyError."""
        return self._texts[game_id]

    def record(self, game_id: str) -> Record:
        """The record of an id, at its stored node. Raises KeyError, or RecordError for a damaged one."""
        return run_to_end(self.record_in_steps(game_id))

    def record_in_steps(self, game_id: str) -> Stepwise[Record]:
        """The same as ``record`` in steps, for long records."""
        text = self._texts[game_id]
        try:
            record = yield from read_record_stepwise(text)
        except RecordError:
            if not isinstance(self._stored_game(game_id), AbsentGame):
                self._stored_games[game_id] = (text, None)
            raise
        at_stored_node(record).headers[ID] = game_id
        return record

    def delete(self, *game_ids: str) -> dict[str, str]:
        """Delete games; gives what was deleted, for ``restore``."""
        gone = {game_id: self._texts.pop(game_id) for game_id in game_ids if game_id in self._texts}
        for game_id in gone:
            self._count_write(game_id)
            self.queue.remove(game_id)
        return gone

    def restore(self, gone: Mapping[str, str]) -> None:
        """Store again what was deleted, unless another tab has stored it meanwhile."""
        for game_id, text in gone.items():
            if game_id not in self._texts:
                self._put(game_id, text, None)

    def _put(self, game_id: str, text: str, base: str | None) -> None:
        self._texts[game_id] = text
        self._count_write(game_id)
        self.queue.put(game_id, text, base)

    # What another tab has written meanwhile

    def _resolve_conflict(self, game_id: str, text: str, is_overwritten: bool) -> None:
        """Merge what was put with what turns out to have been there: the ``TextWriter.on_conflict``."""
        ours = self._texts.get(game_id)
        if ours is None:
            return  # it has been deleted since
        both = merge_texts(ours, text)
        if both is not None:
            self._put(game_id, both, text)
            self._on_merged(game_id, game_id)
            return
        new_game_id = new_id()
        self._texts[game_id] = text
        if is_overwritten:
            self.queue.put(game_id, text, ours)
        else:
            self.queue.abandon(game_id)
        record = Record.from_text(ours)
        record.headers[ID] = new_game_id
        self._put(new_game_id, record.to_text(), None)
        self._on_merged(game_id, new_game_id)

    # All of them

    def _count_write(self, game_id: str) -> None:
        self.write_count += 1
        self._last_writes[game_id] = self.write_count

    def refresh(self, texts: Mapping[str, str], since: int) -> None:
        """Replace all by what the store held, written by any tab, but for what was written here since."""
        written = {game_id for game_id, number in self._last_writes.items() if number > since}
        newer = written.union(self.queue.pending)
        found = {game_id: text for game_id, text in texts.items() if game_id not in newer}
        self._texts = found | {game_id: text for game_id, text in self._texts.items() if game_id in newer}

    def games(self) -> list[StoredGame]:
        """The games that can be read, what was changed last first."""
        read = map(self._stored_game, self._texts)
        found = [game for game in read if isinstance(game, StoredGame)]
        return sorted(found, key=lambda game: game.changed_at, reverse=True)

    def has_finished(self, key: str, count: int) -> bool:
        """Whether so many finished games of a kind, played from the start, are stored; reads no more."""
        likely = (each for each, text in self._texts.items() if key in text and GOES_ON not in text)
        found = (
            game
            for game in map(self._stored_game, likely)
            if isinstance(game, StoredGame) and game.is_over and game.is_whole and game.game.key == key
        )
        return len(tuple(islice(found, count))) == count

    def read_headers_in_steps(self) -> Stepwise[None]:
        """Read all headers that were not read yet, so that lists of thousands of games come quickly."""
        for number, game_id in enumerate(tuple(self._texts)):
            if game_id in self._texts:
                self._stored_game(game_id)
            if number % GAMES_PER_STEP == 0:
                yield number

    def unreadable_ids(self) -> list[str]:
        """The ids of what cannot be read."""
        return [game_id for game_id in self._texts if self._stored_game(game_id) is None]

    def absent_games(self) -> list[AbsentGame]:
        """Return the games of kinds that this site does not have."""
        return [game for game in map(self._stored_game, self._texts) if isinstance(game, AbsentGame)]

    def player_names(self) -> list[str]:
        """The names of all players, who played last first."""
        return list(dict.fromkeys(name for game in self.games() for name in game.player_names if name))

    def _stored_game(self, game_id: str) -> StoredGame | AbsentGame | None:
        """The stored game of an id, read again only when its text has changed; None if it is damaged."""
        text = self._texts[game_id]
        known = self._stored_games.get(game_id)
        if known is None or known[0] != text:
            known = self._stored_games[game_id] = (text, read_stored_game(game_id, text))
        return known[1]

    def merged(self, record: Record) -> Record:
        """The stored record with the lines of one of its id that was played here, or that with a new id."""
        return run_to_end(self.merged_in_steps(record, Record.merge)).record

    def merged_in_steps(
        self, record: Record, merge: Callable[[Record, Record], Change | None] = add_from_elsewhere
    ) -> Stepwise[Merged]:
        """The same with a record from elsewhere, in steps, and with what that changes of the stored game."""
        if normalize_headers(record) not in self._texts:
            return Merged(record)
        known = yield from self._stored_record(record)
        try:
            if known is not None:
                return Merged(known, merge(known, record))
        except RecordError:  # there is no room for both in one record
            pass
        record.headers[ID] = new_id()
        return Merged(record)

    # As one text

    def exported(self) -> str:
        """The texts of all games as one text, damaged ones included."""
        return join_records(self._texts.values())

    def import_records(self, text: str) -> ImportCounts:
        """Import all records of a text. A game that is stored already gets what it does not have yet."""
        outcomes = Counter(run_to_end(self.import_in_steps(each)) for each in split_records(text))
        return ImportCounts(**outcomes)

    def import_in_steps(self, text: str, *, tidies: bool = True) -> Stepwise[str]:
        """Import the text of one record in steps; gives the field of ImportCounts that it adds to."""
        try:
            record = yield from read_transported(text, tidies=tidies)
        except RecordError as error:
            return "absent" if error.absent_game else "damaged"
        game_id = normalize_headers(record)
        mark_claimed(record)
        known = yield from self._stored_record(record)
        if known is None:
            record.headers[ID] = new_id() if game_id in self._texts else game_id
            self._put(record.headers[ID], record.to_text(), None)
            return "new"
        return (yield from self._import_into(known, record))

    def _stored_record(self, record: Record) -> Stepwise[Record | None]:
        """The stored record of a record's id, if it can be read and is of the same game."""
        game_id = record.headers[ID]
        while (text := self._texts.get(game_id)) is not None:
            try:
                known = yield from self.record_in_steps(game_id)
            except RecordError:
                return None
            if self._texts.get(game_id) == text:  # else it was played on while it was read
                return known if known.game == record.game else None
        return None

    def _import_into(self, known: Record, other: Record) -> Stepwise[str]:
        """Add what a record has to the stored one of the same id, or store it beside that one."""
        game_id = known.headers[ID]
        before = self._texts[game_id]
        try:
            change = add_imported(known, other)
        except RecordError:  # there is no room for both in one record
            return (yield from self._import_beside(other, "new"))
        if change is not None:
            return (yield from self._import_beside(other, "apart"))
        if without_private_headers(before) == _content(known):
            return "known"
        self._put(game_id, known.to_text(), before)
        return "new"

    def _import_beside(self, other: Record, counted_as: str) -> Stepwise[str]:
        """Store a record as a game of its own; the same again is known."""
        other.headers[ID] = id_of_text(_content(other))
        if other.headers[ID] in self._texts:
            known = yield from self._stored_record(other)
            if known is not None and _content(known) == _content(other):
                return "known"
            other.headers[ID] = new_id()
        self._put(other.headers[ID], other.to_text(), None)
        return counted_as


def _content(record: Record) -> str:
    return without_private_headers(record.to_text())
