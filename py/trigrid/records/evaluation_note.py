"""What a computer found of a position, in the comment on the move that led there: ``[%eval …]``, as in PGN.

Programs that know nothing of it show it as part of the comment or leave it out. What stands between the
brackets is kept as it is; ``trigrid.review`` writes and reads it.
"""

import re

MAX_LENGTH = 600
"""Characters of an evaluation; a longer one stays what it is, a part of the comment."""

_EVALUATION = re.compile(rf"(?<!\S)\[%eval\s++([^\[\]\s][^\[\]]{{0,{MAX_LENGTH - 1}}})\](?!\S)")
"""A word of its own: what stood right beside it would get a space, and the record longer than it was."""


def note_of(evaluation: str, comment: str) -> str:
    """An evaluation and a comment as one comment."""
    return f"[%eval {evaluation}] {comment}".strip() if evaluation else comment


def split_note(note: str) -> tuple[str, str]:
    """The first evaluation of a comment, empty if there is none, and the rest of the comment."""
    found = _EVALUATION.search(note)
    if found is None:
        return "", note
    before, after = note[: found.start()].strip(), note[found.end() :].strip()
    return " ".join(found[1].split()), " ".join(filter(None, (before, after)))
