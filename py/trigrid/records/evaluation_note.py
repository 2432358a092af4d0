"""Evaluations of positions, as ``[%eval …]`` in the comment on a move, as in PGN.

The evaluation is that of the position after the move. Programs that do not support ``[%eval …]`` show it as
part of the comment or omit it. This module does not interpret the text between the brackets;
``trigrid.review`` writes and reads it.
"""

import re

MAX_LENGTH = 600
"""The maximum length of an evaluation; a longer one stays part of the comment."""

_EVALUATION = re.compile(rf"(?<!\S)\[%eval\s++([^\[\]\s][^\[\]]{{0,{MAX_LENGTH - 1}}})\](?!\S)")
"""An evaluation with a space or the end of the comment on each side.

Other evaluations are not recognized: separating one from the text directly next to it would add a space and
lengthen the record.
"""


def note_of(evaluation: str, comment: str) -> str:
    """Join an evaluation and a comment into the text of one comment."""
    return f"[%eval {evaluation}] {comment}".strip() if evaluation else comment


def split_note(note: str) -> tuple[str, str]:
    """Return the first evaluation in the text of a comment, and the rest of the text.

    The evaluation is empty if the text contains none.
    """
    found = _EVALUATION.search(note)
    if found is None:
        return "", note
    before, after = note[: found.start()].strip(), note[found.end() :].strip()
    return " ".join(found[1].split()), " ".join(filter(None, (before, after)))
