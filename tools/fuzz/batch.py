"""Process that tries one batch of inputs on a target.

Command: `python -m tools.fuzz.batch TARGET GENERATOR SEED COUNT STATE FOLDER`. STATE identifies the program
under test. Each batch runs in its own process, because atheris changes imported modules and ends its process.
Also, an input that crashes Python then ends only its batch.
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
    """Return a context in which atheris instruments imported modules of trigrid.

    For generators other than ``coverage``, the context does nothing.
    """
    if generator != "coverage":
        return nullcontext()
    import atheris

    return atheris.instrument_imports(include=["trigrid"], enable_loader_override=False)


if __name__ == "__main__":
    main(sys.argv[1:])
