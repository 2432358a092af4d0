"""Changes that chats, mail, word processors and web pages make to a record's text."""

import quopri
import re
from collections.abc import Callable
from html import escape

Transport = Callable[[str], str]

_HEADER = re.compile(r'^\[([\w-]+) "((?:[^"\\]|\\.)*)"\]', re.MULTILINE)
_PARTS = re.compile(r'\{(?:[^}\\]|\\.)*\}|"(?:[^"\\]|\\.)*"')


def _outside(change: Transport, text: str) -> str:
    """Change a text except for its comments and the values of its headers."""
    protected = _PARTS.findall(text)
    changed = [change(part) for part in _PARTS.split(text)]
    return "".join(part + after for part, after in zip(changed, [*protected, ""], strict=True))


def _each_line(change: Transport) -> Transport:
    return lambda text: "\n".join(map(change, text.split("\n")))


def _replacing(old: str, new: str) -> Transport:
    return lambda text: _outside(lambda part: part.replace(old, new), text)


def _with_quotes(opening: str, closing: str) -> Transport:
    return lambda text: _HEADER.sub(rf"[\1 {opening}\2{closing}]", text)


def _full_width(text: str) -> str:
    return "".join(chr(ord(each) + 0xFEE0) if "!" <= each <= "~" else each for each in text)


def _full_width_moves(text: str) -> str:
    head, gap, moves = text.partition("\n\n")
    return head + gap + _outside(_full_width, moves)


LINES: dict[str, Transport] = {
    "as it is": str,
    "Windows": lambda text: text.replace("\n", "\r\n"),
    "old Mac": lambda text: text.replace("\n", "\r"),
    "byte order mark": lambda text: "\ufeff" + text,
    "indented": _each_line(lambda line: f"    {line}"),
    "indented by tabs": _each_line(lambda line: f"\t{line}"),
    "quoted": _each_line(lambda line: f"> {line}".rstrip()),
    "quoted twice": _each_line(lambda line: f"> > {line}"),
    "quoted tightly": _each_line(lambda line: f">>{line}"),
    "quoted with a bar": _each_line(lambda line: f"| {line}"),
    "fenced": lambda text: f"```\n{text}```\n",
    "fenced with tildes": lambda text: f"~~~ text\n{text}~~~\n",
    "quoted and fenced": lambda text: "\n".join(f"> {line}" for line in f"```\n{text}```".split("\n")),
    "without empty lines": lambda text: re.sub("\n+", "\n", text),
    "with empty lines": lambda text: text.replace("\n", "\n\n"),
    "on one line": lambda text: " ".join(text.split()),
    "bullets": _each_line(lambda line: f"• {line}" if line else ""),
    "stars": _each_line(lambda line: f"* {line}" if line else ""),
    "line breaks of Markdown": _each_line(lambda line: line + "\\" if line else ""),
}
"""Changes to lines."""
SIGNS: dict[str, Transport] = {
    "as they are": str,
    "English quotes": _with_quotes("“", "”"),
    "German quotes": _with_quotes("„", "“"),
    "French quotes": _with_quotes("« ", " »"),
    "single quotes": _with_quotes("‘", "’"),
    "apostrophes": _with_quotes("'", "'"),
    "inches": _with_quotes("″", "″"),
    "en dashes": _replacing("-", "–"),
    "minus signs": _replacing("-", "\u2212"),
    "hyphens that do not break": _replacing("-", "\u2011"),
    "arrows": _replacing(">", "→"),
    "typed arrows": _replacing(">", "->"),
    "an ellipsis": _replacing("...", "…"),
    "spaces that do not break": _replacing(" ", "\u00a0"),
    "unseen characters": _replacing("-", "-\u200b"),
    "full-width moves": _full_width_moves,
    "commas": lambda text: re.sub(r"(?<=\w)(?= \d+\. )", ",", text) if "{" not in text else text,
}
"""Changes to single characters."""
CODES: dict[str, Transport] = {
    "plain": str,
    "HTML": lambda text: escape(text, quote=True),
    "HTML with line breaks": lambda text: escape(text).replace("\n", "<br>\n"),
    "HTML in an element": lambda text: f"<pre><code>{escape(text)}</code></pre>",
    "Markdown": lambda text: re.sub(r"([\\\[\]*_#>-]|(?<=\d)\.(?= ))", r"\\\1", text),
    "quoted-printable": lambda text: quopri.encodestring(text.encode()).decode(),
}
"""Changes to a whole text, made last."""
AROUND: dict[str, tuple[str, str]] = {
    "nothing": ("", ""),
    "words": ("Hi, here is our game:\n\n", "\nYour move!"),
    "words without empty lines": ("Hi, here is our game:\n", "\nYour move!\n"),
    "a mail": (
        "On 26.11.2026 at 10:31, Ann <ann@example.org> wrote:\n\n",
        "\n\n-- \nAnn Example, +49 30 123456\nSent from my SM-G991\n",
    ),
    "numbers and brackets": (
        "2 games [see below] (the 1st one):\n\n",
        "\n\nI think 2. was best (did you see it?) :)\n",
    ),
    "other languages": ("Hier ist unsere Partie – viel Spaß!\n\n", "\n\nДо завтра, Аня\n\n石\n"),
}
"""Texts before and after a record."""
