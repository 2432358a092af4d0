"""PyScript without the sources of its modules in Python, which the site has compiled, in an archive.

At every start, in the page and in the worker, PyScript has a program of all those sources compiled and run,
which writes each of them into Python's files.
"""

import re

from tools.build import BuildError

STRING = rb""""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`"""
MODULES = re.compile(
    rb'(?<=\("\.",)\{pyscript:\{(?:(?:[\w$]+|' + STRING + rb"):(?:" + STRING + rb"),?)*\}\}(?=\))"
)
"""The modules by their paths, as they are given to what makes the program (PyScript's ``stdlib.js``)."""


def without_modules(core: bytes) -> bytes:
    """PyScript's main script without them. Raises BuildError if it is not as expected."""
    text, count = MODULES.subn(b"{}", core)
    if count != 1:
        raise BuildError("PyScript's core does not hold its modules once; look at tools/build/pyscript.py")
    return text
