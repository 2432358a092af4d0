"""The parts of a note: evaluation, marks, sign and comment."""

from typing import NamedTuple

from trigrid.games import Game
from trigrid.lattice.marks import Mark
from trigrid.records.evaluation_note import note_of, split_note
from trigrid.records.mark_note import marks_text, split_marks
from trigrid.records.sign_note import sign_text, split_sign


class NoteParts(NamedTuple):
    """The parts of a note."""

    evaluation: str
    marks: tuple[Mark, ...]
    sign: str
    comment: str


def note_text(evaluation: str, drawn: str, sign: str, comment: str) -> str:
    """Return a note as one text; ``drawn`` is the bracket with the marks."""
    brackets = " ".join(filter(None, (drawn, sign_text(sign))))
    return note_of(evaluation, f"{brackets} {comment}".strip() if brackets else comment)


def note_parts(game: Game, text: str, *, has_move: bool) -> NoteParts:
    """Return the parts of a note; without a move, a note has no sign.

    If the parts would be read as other parts once they are written, the whole text is the comment. Brackets
    inside other brackets can cause this.
    """
    parts = _split(game, text, has_move)
    if parts.comment == text:
        return parts
    written = note_text(parts.evaluation, marks_text(game, parts.marks), parts.sign, parts.comment)
    return parts if _split(game, written, has_move) == parts else NoteParts("", (), "", text)


def _split(game: Game, text: str, has_move: bool) -> NoteParts:
    evaluation, rest = split_note(text)
    sign, rest = split_sign(rest) if has_move else ("", rest)
    marks, comment = split_marks(game, rest)
    return NoteParts(evaluation, marks, sign, comment)
