"""The headers of a record in both forms: of our records, and of Abstract Play's.

A table in ``docs/records.md`` compares them. ``Id`` is made from the id of the game on the site, so that a
game that is imported twice is recognized.
"""

import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from trigrid.records.record_tree import Record

MAX_VALUE = 1_000
"""The maximum number of characters of a value; the rest is left out."""
_FACTS = {"event": "Event", "round": "Round", "date-start": "Started", "date-end": "Ended"}
_NO_FACT = "-"
"""The text that is written for a missing event or round."""
_LEVEL_NAME = "Trigrid level "
"""The beginning of the name of a level of the computer, as a player."""
_LEVEL = re.compile(rf"{_LEVEL_NAME}([1-9])", re.ASCII)
_DATE = re.compile(r"(\d{4}-\d\d-\d\d)(T|$)", re.ASCII)


def read_headers(
    header: Mapping[str, Any], players: Sequence[Mapping[str, Any]], seats: Sequence[str]
) -> dict[str, str]:
    """Return the headers of our record.

    Facts of other types than expected are left out.
    """
    headers = dict[str, str]()
    for seat, player in zip(seats, players, strict=True):
        name, is_program = _text(player.get("name")), player.get("is_ai") is True
        headers[f"{seat}User"] = _text(player.get("userid"))
        if is_program and (level := _LEVEL.fullmatch(name)):
            headers[f"{seat}Level"] = level[1]
        else:
            headers |= {seat: name, f"{seat}Type": "program" if is_program else ""}
    site = header.get("site")
    if isinstance(site, dict):
        game_id = _text(site.get("gameid"))
        plain_id = re.sub(r"[^0-9A-Za-z-]+", "-", game_id).strip("-")
        headers |= {"Site": _text(site.get("name")), "Id": plain_id}
        headers["SiteGame"] = game_id if game_id != plain_id else ""
    headers |= {name: _text(header.get(fact)) for fact, name in _FACTS.items()}
    started = _DATE.match(headers["Started"])
    headers["Date"] = started[1] if started else ""
    headers["Rated"] = "no" if header.get("unrated") is True else ""
    facts = ("Event", "Round")
    return {
        name: value for name, value in headers.items() if value and not (name in facts and value == _NO_FACT)
    }


def written_headers(record: Record, generated: datetime) -> dict[str, Any]:
    """Return the facts that Abstract Play writes, without game and players.

    The record's schema requires dates. If the record has none, they are ``generated``.
    """
    headers, now = record.headers, _timestamp(generated)
    started = headers.get("Started") or _midnight(headers.get("Date", "")) or now
    facts: dict[str, Any] = {}
    if "Event" in headers or "Round" in headers:  # the schema allows neither without the other
        facts |= {"event": headers.get("Event", _NO_FACT), "round": headers.get("Round", _NO_FACT)}
    facts["site"] = {"name": headers.get("Site", "Trigrid")}
    if game_id := headers.get("SiteGame") or headers.get("Id"):
        facts["site"]["gameid"] = game_id
    facts |= {"date-start": started, "date-end": headers.get("Ended", started), "date-generated": now}
    if headers.get("Rated") == "no":
        facts["unrated"] = True
    return facts


def written_player(record: Record, seat: str) -> dict[str, Any]:
    """Return the facts of the player of a seat, without the result.

    A level of the computer is a player called, for example, ``Trigrid level 3``.
    """
    headers = record.headers
    level = headers.get(f"{seat}Level")
    player: dict[str, Any] = {"name": f"{_LEVEL_NAME}{level}" if level else headers.get(seat, seat)}
    if user := headers.get(f"{seat}User"):
        player["userid"] = user
    if level or headers.get(f"{seat}Type") == "program":
        player["is_ai"] = True
    return player


def _text(value: object) -> str:
    """Return a text or number as one printable line; anything else as an empty text."""
    is_text = isinstance(value, str | int) and not isinstance(value, bool)
    return printable_line(str(value)[:MAX_VALUE]) if is_text else ""


def printable_line(text: str) -> str:
    """Return a text as one line without invisible characters."""
    return " ".join("".join(each if each.isprintable() else " " for each in text).split())


def _midnight(date: str) -> str:
    return f"{date}T00:00:00.000Z" if _DATE.fullmatch(date) else ""


def _timestamp(moment: datetime) -> str:
    utc = moment.astimezone(UTC)
    return f"{utc:%Y-%m-%dT%H:%M:%S}.{utc.microsecond // 1000:03}Z"
