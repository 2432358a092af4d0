"""`python -m tools.fuzz.batch TARGET GENERATOR SEED COUNT STATE FOLDER`: one process that tries some inputs.

Each batch has a process of its own: atheris changes what is imported and ends its process, and an input that
brings Python down takes nothing else with it.
"""

import sys
from contextlib import nullcontext
from pathlib import Path
from typing import Any


def main(arguments: list[str]) -> None:
    """Try the inputs of a batch."""
    name, generator, seed, count, state, folder = arguments
    with _instrumented(generator):
        from tools.fuzz.targets import targets

        target = targets()[name]
        target.sound()
    from tools.fuzz.generators import MAKERS
    from tools.fuzz.trial import Trial

    trial = Trial(target, generator, state, Path(folder))
    try:
        MAKERS[generator](target, trial, seed, int(count), Path(folder))
    finally:
        trial.end()


def _instrumented(generator: str) -> Any:
    """Have atheris see which lines of the program are reached, for what is imported meanwhile."""
    if generator != "coverage":
        return nullcontext()
    import atheris

    return atheris.instrument_imports(include=["trigrid"], enable_loader_override=False)


if __name__ == "__main__":
    main(sys.argv[1:])
