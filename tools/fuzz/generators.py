"""Generators of inputs: mutation, grammar (Hypothesis) and coverage (atheris)."""

import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from zlib import crc32

from tools.fuzz.mutator import TROUBLESOME_TEXTS, Mutator
from tools.fuzz.target import Target
from tools.fuzz.trial import Trial

MUTATION, GRAMMAR, COVERAGE = "mutation", "grammar", "coverage"
GENERATORS = (MUTATION, GRAMMAR, COVERAGE)
"""Names of the three generators."""
MAX_WORD_LENGTH = 60
"""The maximum number of characters of a word in atheris's dictionary."""


def mutate(target: Target, trial: Trial, seed: str, count: int, folder: Path) -> None:
    """Try inputs made by changing sound inputs or joined tokens."""
    for text in islice(Mutator(target, seed).inputs(), count):
        trial.try_input(text)


def build(target: Target, trial: Trial, seed: str, count: int, folder: Path) -> None:
    """Try inputs that Hypothesis builds from a grammar or from pieces of sound texts."""
    from hypothesis import HealthCheck, Phase, given, settings
    from hypothesis import seed as seeded

    from tools.fuzz.strategies import strategy_of

    @seeded(seed)
    @settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy_of(target))
    def run(text: str) -> None:
        trial.try_input(text)

    run()


def explore(target: Target, trial: Trial, seed: str, count: int, folder: Path) -> None:
    """Try inputs that atheris makes to reach new parts of the program.

    Ends the process.
    """
    import atheris

    corpus, words = folder / "corpus" / target.name, folder / "words" / f"{target.name}.txt"
    _write_corpus(target, corpus)
    _write_words(target, words)

    def try_bytes(written: bytes) -> None:
        trial.try_input(decoded(written))
        if trial.count >= count:
            trial.end()

    options = [
        f"-runs={count}",
        f"-seed={crc32(seed.encode()) or 1}",
        f"-max_len={target.longest * 2}",
        f"-dict={words}",
        "-rss_limit_mb=2000",
        "-timeout=60",
        f"-artifact_prefix={folder}/",
        "-verbosity=0",
        "-print_final_stats=0",
    ]
    atheris.Setup([sys.argv[0], *options, str(corpus)], try_bytes)
    atheris.Fuzz()


def decoded(written: bytes) -> str:
    """Decode bytes. Those that are not UTF-8 become lone surrogates."""
    return written.decode("utf-8", "surrogateescape")


def _write_corpus(target: Target, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(target.sound()):
        (folder / f"sound-{number:03}").write_bytes(text.encode("utf-8", "replace"))


def _write_words(target: Target, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    words = dict.fromkeys(
        word for word in (*target.tokens, *TROUBLESOME_TEXTS) if len(word) <= MAX_WORD_LENGTH
    )
    path.write_text("\n".join(f'"{_hexadecimal(word)}"' for word in words) + "\n", encoding="ascii")


def _hexadecimal(word: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in word.encode("utf-8", "replace"))


Generate = Callable[[Target, Trial, str, int, Path], None]
MAKERS: dict[str, Generate] = {MUTATION: mutate, GRAMMAR: build, COVERAGE: explore}
"""Functions that try a number of inputs, by generator."""
