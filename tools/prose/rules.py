"""Rules for passages: first lines, length of sentences, terms, percent signs."""

import re
from collections.abc import Iterator

from tools.prose.passages import Passage, PassageKind
from tools.prose.terms import banned_terms

MAX_WORDS = 35
"""The maximum number of words in a sentence."""
MAX_CHARACTERS = 80
"""The maximum number of characters in the first line of a docstring."""
BANNED_FIRST_WORD = re.compile(r"(What|Which|Who|Whose|Whom|How|That|As|When|Where|Why)(?:ever)?\b")
_CODE = re.compile(r"``.+?``|`[^`\n]+`|\]\([^)]*\)|https?://\S+|<[^>]+>", re.DOTALL)
_SENTENCE_END = re.compile(
    r"(?<=[.!?…])[”’\")*_]*\s+(?=[*_“‘\"(`]*[A-Z0-9])"  # the end of a sentence
    r"|\n\s*\n|\n\s*(?=[-*+] |\d+\. |@\w)"  # the end of a paragraph or of a list item
)
_WORD = re.compile(r"\w[\w’'.-]*")
_SPACE_BEFORE_PERCENT = re.compile(r"\d\s+%(?![\w(])")


def problems_of(passage: Passage) -> Iterator[str]:
    """Yield a message for each rule that a passage breaks."""
    if passage.kind is PassageKind.DOCSTRING:
        yield from _first_line_problems(passage.text.split("\n", 1)[0])
    text = _prose(passage)
    for sentence in _SENTENCE_END.split(text):
        count = len(_WORD.findall(sentence))
        if count > MAX_WORDS:
            yield f"a sentence of {count} words, more than {MAX_WORDS}: “{' '.join(sentence.split()[:8])} …”"
    for term, reason in banned_terms(text).items():
        yield f"“{term}”: {reason}"
    if _SPACE_BEFORE_PERCENT.search(text):
        yield "a space before the percent sign"


def _first_line_problems(line: str) -> Iterator[str]:
    if found := BANNED_FIRST_WORD.match(line):
        yield f"the first line begins with “{found.group()}”; use an imperative or a noun phrase"
    if len(line) > MAX_CHARACTERS:
        yield f"the first line has {len(line)} characters, more than {MAX_CHARACTERS}"


def _prose(passage: Passage) -> str:
    """Return a passage without examples; code and addresses become ``X``."""
    lines = passage.text.split("\n")
    if passage.kind is not PassageKind.PARAGRAPH:
        lines = ["" if re.match(r"\s{2,}(?![-*] )|>>> |\.\.\. ", line) else line for line in lines]
    return _CODE.sub("X", "\n".join(lines))
