"""`python -m tools.speed.worker NAME FOLDER`: measures one subject on request.

FOLDER contains the package of the subject, if this Python has none of its own.

Reads lines such as ``walks 0.5``: the work and its seconds. Answers each with the number of positions and the
seconds that they took, as JSON. All seconds are processor time, so that other processes hardly matter. The
process keeps its state, so that a compiler like PyPy's stays warm.
"""

import json
import sys
from random import Random
from time import process_time

from tools.speed.subjects import subject_of


def main() -> None:
    """Answer the requests on stdin until it ends."""
    _, name, folder = sys.argv
    sys.path.append(folder)  # at the end, because the folder can contain other packages, too
    subject = subject_of(name)
    works = {"walks": subject.walks(Random(1)), "playouts": subject.playouts(Random(2))}
    for line in sys.stdin:
        work, seconds = line.split()
        count, start = 0, process_time()
        until = start + float(seconds)
        while (now := process_time()) < until:
            count += next(works[work])
        print(json.dumps([count, now - start]), flush=True)


if __name__ == "__main__":
    main()
