"""Tests of the constants that scripts share with Python."""

import re

from tools.build.shared_facts import shared_facts
from tools.http_headers import ROOT


def test_scripts_use_exactly_the_shared_facts() -> None:
    """If this fails, a script reads a missing fact, or a fact is unused."""
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "assets").rglob("*.js")]
    named = re.findall(r"\bsharedFacts\.(\w+)|\{([^{}]*)\} = sharedFacts;", "\n".join(texts))
    assert set(re.findall(r"\b[A-Z_]+\b", str(named))) == set(shared_facts())
