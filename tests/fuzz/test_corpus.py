"""What has led a parser astray once, and what is like it: ``corpus/<target>.txt``, a JSON string a line."""

import json
from pathlib import Path

import pytest

from tools.fuzz.targets import targets

CORPUS = Path(__file__).with_name("corpus")
INPUTS = [
    pytest.param(path.stem, json.loads(line), id=f"{path.stem}-{number}")
    for path in sorted(CORPUS.glob("*.txt"))
    for number, line in enumerate(path.read_text(encoding="ascii").splitlines(), start=1)
]


@pytest.mark.parametrize(("name", "text"), INPUTS)
def test_what_was_mended_stays_mended(name: str, text: str) -> None:
    targets()[name].read(text)
