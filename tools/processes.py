"""The processes that come from one, as Linux lists them; elsewhere none are found."""

from contextlib import suppress
from pathlib import Path


def descendants(root: int) -> dict[int, str]:
    """The command lines of all processes that come from one, by id."""
    parents = dict[int, int]()
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            name, _, rest = path.read_text().rpartition(") ")
            parents[int(name.split()[0])] = int(rest.split()[1])
    found, waiting = dict[int, str](), [root]
    while waiting:
        above = waiting.pop()
        for child in (pid for pid, parent in parents.items() if parent == above):
            waiting.append(child)
            with suppress(OSError):
                found[child] = Path(f"/proc/{child}/cmdline").read_text().replace("\0", " ")
    return found
