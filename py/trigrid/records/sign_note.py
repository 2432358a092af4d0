"""Signs after moves, such as ``!?``, as ``[%sign !?]`` in comments.

Records are read with the sign directly after the move (``d4!?``) or as a code of PGN (``$5``), too. They are
written with the bracket, because earlier versions reject other forms. Programs that do not support the
bracket show it as part of the comment or omit it.
"""

import re

SIGNS = ("!", "?", "!!", "??", "!?", "?!")
"""All signs, in the order of their codes in PGN, ``$1`` to ``$6``."""
_BRACKET = re.compile(r"(?<!\S)\[%sign\s++([!?]{1,2})\s*\](?!\S)", re.IGNORECASE)


def sign_text(sign: str) -> str:
    """Return the bracket that contains a sign; empty without a sign."""
    return f"[%sign {sign}]" if sign else ""


def sign_of(text: str) -> str:
    """Return the sign that a sign or a code of PGN stands for; empty if it is neither."""
    if text.startswith("$"):
        return dict(zip(("$1", "$2", "$3", "$4", "$5", "$6"), SIGNS, strict=True)).get(text, "")
    return text if text in SIGNS else ""


def split_sign(note: str) -> tuple[str, str]:
    """Return the first sign in the text of a comment, and the rest of the text.

    The sign is empty if the text contains none.
    """
    found = _BRACKET.search(note) if "[%" in note else None
    if found is None:
        return "", note
    return found[1], " ".join((note[: found.start()] + note[found.end() :]).split())
