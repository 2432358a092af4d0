"""Lists the descendants of a process on Linux; finds none on other systems."""

from contextlib import suppress
from pathlib import Path


def descendants(root: int) -> dict[int, str]:
    """Return the command lines of all descendants of a process, by process id."""
    parents = dict[int, int]()
    for path in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            name, _, rest = path.read_text().rpartition(") ")
            parents[int(name.split()[0])] = int(rest.split()[1])
    commands, waiting = dict[int, str](), [root]
    while waiting:
        current = waiting.pop()
        for child in (pid for pid, parent in parents.items() if parent == current):
            waiting.append(child)
            with suppress(OSError):
                commands[child] = Path(f"/proc/{child}/cmdline").read_text().replace("\0", " ")
    return commands
