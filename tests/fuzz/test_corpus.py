"""Tests of inputs that once broke a parser, and of similar inputs.

Each line of ``corpus/<target>.txt`` is a JSON string.
"""

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
def test_fixed_faults_stay_fixed(name: str, text: str) -> None:
    targets()[name].read(text)
