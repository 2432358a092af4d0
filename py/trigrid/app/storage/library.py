"""The library: all games that are kept, whatever keeps them."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from trigrid.app.storage.stored_headers import (
    AT,
    CHANGED,
    DATE,
    ID,
    adopt,
    new_id,
    node_at,
    without_own,
    written_at,
)
from trigrid.app.storage.write_queue import WriteQueue
from trigrid.games import Game
from trigrid.records import Record, RecordError
from trigrid.records.collection import join_records, split_records
from trigrid.records.reading import read_record_stepwise
from trigrid.records.stepwise import Stepwise, run_to_end
from trigrid.records.summary import summary

LOOKED_AT = 50
"""So many games are looked at in a step."""


class StoredGame(NamedTuple):
    """What the lists say of a kept game, from the headers of its record."""

    id: str
    game: Game
    headers: Mapping[str, str]
    result: str

    @property
    def is_over(self) -> bool:
        """Whether the game has ended, by the rules or as the players agreed."""
        return self.result != "*"

    @property
    def changed_at(self) -> str:
        """When it was changed last, or begun at least: ISO 8601, later is greater."""
        return self.headers.get(CHANGED) or self.headers.get(DATE, "")

    @property
    def player_names(self) -> tuple[str, ...]:
        """What the players are called, seat by seat; empty where nobody has said."""
        return tuple(self.headers.get(seat, "") for seat in self.game.seats)


class ImportCounts(NamedTuple):
    """What became of the records of a file: how many were new, known already, or could not be read."""

    new: int
    known: int
    damaged: int


class Library:
    """Games by their ids. What cannot be read is set aside: it stays where it is and nobody writes over it.

    ``texts`` is what the store held; ``now`` tells the time as ISO 8601 in UTC. ``joined`` is called with the
    id of a game that another tab has changed, too, and under which ours is kept now: with what that tab had
    added, or, where the two are different games, under an id of its own.
    """

    def __init__(
        self,
        texts: Mapping[str, str],
        queue: WriteQueue,
        now: Callable[[], str],
        joined: Callable[[str, str], None] = lambda name, new_name: None,
    ) -> None:
        self.queue = queue
        self.queue.on_conflict = self._find
        self._joined = joined
        self._texts = dict(texts)
        self._now = now
        self._kept: dict[str, tuple[str, StoredGame | None]] = {}
        self._writings: dict[str, int] = {}
        """Which writing was the last of each text, counted from 1."""
        self._moment = 0

    # One game

    def store(self, record: Record, *, is_changed: bool, base: str | None = None) -> str:
        """Keep a record under its id; with ``is_changed`` more of it than where we stand is new.

        ``base`` is the kept text of which all is in the record, None if there is none. Gives the text that is
        kept now.
        """
        headers, moment = record.headers, self._now()
        headers.setdefault(ID, new_id())
        headers.setdefault(DATE, moment[:10])
        headers[AT] = written_at(record.here)
        if is_changed:
            headers[CHANGED] = moment
        self._put(headers[ID], record.to_text(), base)
        return self._texts[headers[ID]]

    def has(self, name: str) -> bool:
        """Whether something is kept under an id."""
        return name in self._texts

    def text(self, name: str) -> str:
        """What is kept under an id. Raises KeyError."""
        return self._texts[name]

    def record(self, name: str) -> Record:
        """The record of that id, standing where it stood; a damaged one is set aside.

        Raises KeyError or RecordError.
        """
        return run_to_end(self.record_in_steps(name))

    def record_in_steps(self, name: str) -> Stepwise[Record]:
        """The same in steps, for long records."""
        text = self._texts[name]
        try:
            record = yield from read_record_stepwise(text)
        except RecordError:
            self._kept[name] = (text, None)
            raise
        _standing(record).headers[ID] = name
        return record

    def delete(self, *names: str) -> dict[str, str]:
        """Delete what is kept under some ids; gives it, for ``restore``."""
        gone = {name: self._texts.pop(name) for name in names if name in self._texts}
        for name in gone:
            self._note_writing(name)
            self.queue.remove(name)
        return gone

    def restore(self, gone: Mapping[str, str]) -> None:
        """Keep again what was deleted, unless it is being played on in another tab."""
        for name, text in gone.items():
            if name not in self._texts:
                self._put(name, text, None)

    def _put(self, name: str, text: str, base: str | None) -> None:
        self._texts[name] = text
        self._note_writing(name)
        self.queue.put(name, text, base)

    # What another tab has written meanwhile

    def _find(self, name: str, text: str, is_over: bool) -> None:
        """Join what we have put with what turns out to have been there; see ``TextWriter.on_conflict``."""
        ours = self._texts.get(name)
        if ours is None:
            return  # it has been deleted since
        both = _joined(ours, text)
        if both is not None:
            self._put(name, both, text)
            self._joined(name, name)
            return
        new_name = new_id()
        self._texts[name] = text
        if is_over:
            self.queue.put(name, text, ours)
        else:
            self.queue.abandon(name)
        record = Record.from_text(ours)
        record.headers[ID] = new_name
        self._put(new_name, record.to_text(), None)
        self._joined(name, new_name)

    # All of them

    def write_count(self) -> int:
        """How much has been written so far: to be noted before the store is read for ``refresh``."""
        return self._moment

    def _note_writing(self, name: str) -> None:
        self._moment += 1
        self._writings[name] = self._moment

    def refresh(self, texts: Mapping[str, str], since: int) -> None:
        """Take over what the store held: other tabs write there too. What was written since then stays."""
        own = {name for name, moment in self._writings.items() if moment > since} | set(self.queue.pending)
        found = {name: text for name, text in texts.items() if name not in own}
        self._texts = found | {name: text for name, text in self._texts.items() if name in own}

    def games(self) -> list[StoredGame]:
        """Everything that can be read, what was changed last first."""
        found = [kept for name in self._texts if (kept := self._summary(name))]
        return sorted(found, key=lambda kept: kept.changed_at, reverse=True)

    def read_headers_in_steps(self) -> Stepwise[None]:
        """Read all headers that were not read yet, so that lists of thousands of games come quickly."""
        for number, name in enumerate(tuple(self._texts)):
            if name in self._texts:
                self._summary(name)
            if number % LOOKED_AT == 0:
                yield number

    def unreadable_ids(self) -> list[str]:
        """The ids of what cannot be read."""
        return [name for name in self._texts if self._summary(name) is None]

    def player_names(self) -> list[str]:
        """The names of all who have played, who played last first."""
        return list(dict.fromkeys(name for kept in self.games() for name in kept.player_names if name))

    def _summary(self, name: str) -> StoredGame | None:
        """What the headers say, read anew only when the text is another."""
        text = self._texts[name]
        known = self._kept.get(name)
        if known is None or known[0] != text:
            known = self._kept[name] = (text, _read(name, text))
        return known[1]

    def merged(self, record: Record) -> Record:
        """The kept record of the same id with the lines of another; the other alone if they do not agree."""
        return run_to_end(self.merged_in_steps(record))

    def merged_in_steps(self, record: Record) -> Stepwise[Record]:
        """The same in steps, for long records."""
        if adopt(record) not in self._texts:
            return record
        known = yield from self._knowing(record)
        try:
            if known is not None:
                known.merge(record)
                return known
        except RecordError:  # there is no room for both in one record
            pass
        record.headers[ID] = new_id()
        return record

    # As one text

    def exported(self) -> str:
        """Everything as one text, what cannot be read included."""
        return join_records(self._texts.values())

    def import_records(self, text: str) -> ImportCounts:
        """Keep all records of a text. A game that is kept already gets what it does not have yet."""
        found = Counter(run_to_end(self.import_in_steps(each)) for each in split_records(text))
        return ImportCounts(found["new"], found["known"], found["damaged"])

    def import_in_steps(self, text: str) -> Stepwise[str]:
        """The same with the text of one record, in steps; gives which number of Taken it adds to."""
        try:
            record = yield from read_record_stepwise(text)
        except RecordError:
            return "damaged"
        name = adopt(record)
        known = yield from self._knowing(record)
        if known is None:
            record.headers[ID] = new_id() if name in self._texts else name
            self._put(record.headers[ID], record.to_text(), None)
            return "new"
        return self._merge(known, record)

    def _knowing(self, record: Record) -> Stepwise[Record | None]:
        """What is kept under a record's id, if it can be read and is of the same game."""
        name = record.headers[ID]
        while (text := self._texts.get(name)) is not None:
            try:
                known = yield from self.record_in_steps(name)
            except RecordError:
                return None
            if self._texts.get(name) == text:  # else it was played on while it was read
                return known if known.game == record.game else None
        return None

    def _merge(self, known: Record, other: Record) -> str:
        """Add what a record has to that of the same id."""
        name = known.headers[ID]
        before = self._texts[name]
        try:
            _add(known, other)
        except RecordError:  # there is no room for both in one record
            other.headers[ID] = new_id()
            self._put(other.headers[ID], other.to_text(), None)
            return "new"
        if without_own(before) == without_own(known.to_text()):
            return "known"
        self._put(name, known.to_text(), before)
        return "new"


def _add(known: Record, other: Record) -> None:
    """Add to a record what another of the same game has; it stands where the later of the two stands.

    Raises RecordError if there is no room for both in one record.
    """
    headers, here, end = known.headers, known.here, known.end
    known.merge(other)
    if other.headers.get(CHANGED, "") > headers.get(CHANGED, ""):
        headers[CHANGED] = other.headers[CHANGED]
    else:
        known.promote(end)
        known.go(here)
    known.add_headers(other.headers)
    known.headers[AT] = written_at(known.here)


def _joined(ours: str, theirs: str) -> str | None:
    """The text of two states of one game; None if they are of two, or one cannot be read."""
    try:
        record, other = _standing(Record.from_text(ours)), _standing(Record.from_text(theirs))
        if record.game != other.game:
            return None
        _add(record, other)
        return record.to_text()
    except RecordError:
        return None


def _standing(record: Record) -> Record:
    """A record that was kept, standing where it stood."""
    adopt(record)
    record.go(node_at(record, record.headers.get(AT, str(len(record.moves)))))
    return record


def _read(name: str, text: str) -> StoredGame | None:
    try:
        game, headers, result = summary(text)
    except RecordError:
        return None
    return StoredGame(name, game, headers, result)
