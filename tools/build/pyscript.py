"""PyScript without what the site has no use for.

The sources of its modules in Python are compiled in an archive of the site's. At every start, in the page and
in the worker, PyScript would have a program of them all compiled and run, which writes each into Python's
files.

Its plug-ins are switched off by the configuration of the page's Python, but it fetches them for MicroPython,
too, which has none.
"""

import re

from tools.build import BuildError

STRING = rb""""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`"""
MODULES = re.compile(
    rb'(?<=\("\.",)\{pyscript:\{(?:(?:[\w$]+|' + STRING + rb"):(?:" + STRING + rb"),?)*\}\}(?=\))"
)
"""The modules by their paths, as they are given to what makes the program (PyScript's ``stdlib.js``)."""
PLUGINS = ("deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal")
"""All that are files of their own, but for the one that tells of a broken configuration."""
PLUGIN = re.compile(rb'"?(?:' + "|".join(PLUGINS).encode() + rb')"?:\(\)=>import\("\./[\w-]+\.js"\),?')
"""An entry of the table of plug-ins."""


def without_unused(core: bytes) -> bytes:
    """PyScript's main script without modules and plug-ins. Raises BuildError if it is not as expected."""
    text, count = MODULES.subn(b"{}", core)
    if count != 1:
        raise BuildError("PyScript's core does not hold its modules once; look at tools/build/pyscript.py")
    text, count = PLUGIN.subn(b"", text)
    if count != len(PLUGINS):
        raise BuildError("PyScript's core does not list its plug-ins once; look at tools/build/pyscript.py")
    return text
