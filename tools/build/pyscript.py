"""PyScript without the parts that the site does not use.

The site ships PyScript's Python modules compiled, in one of its archives. Otherwise, at every start of the
page and of the worker, PyScript would compile and run a program that writes all of these modules to Python's
file system.

The configuration of the page's Python switches the plug-ins off. PyScript would still fetch them for
MicroPython, which has no configuration.
"""

import re

from tools.build import BuildError

STRING = rb""""(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`"""
MODULES = re.compile(
    rb'(?<=\("\.",)\{pyscript:\{(?:(?:[\w$]+|' + STRING + rb"):(?:" + STRING + rb"),?)*\}\}(?=\))"
)
"""The argument of PyScript's ``stdlib.js``: an object with the modules by path."""
PLUGINS = ("deprecations-manager", "donkey", "py-editor", "py-game", "py-terminal")
"""Plug-ins with their own files, except the one that reports a bad configuration."""
PLUGIN = re.compile(rb'"?(?:' + "|".join(PLUGINS).encode() + rb')"?:\(\)=>import\("\./[\w-]+\.js"\),?')
"""An entry in the table of plug-ins."""


def without_unused(core: bytes) -> bytes:
    """Return PyScript's main script without its Python modules and PLUGINS.

    Raises BuildError if the script is not as expected.
    """
    text, count = MODULES.subn(b"{}", core)
    if count != 1:
        raise BuildError(
            "PyScript's core does not contain its modules exactly once; look at tools/build/pyscript.py"
        )
    text, count = PLUGIN.subn(b"", text)
    if count != len(PLUGINS):
        raise BuildError(
            "PyScript's core does not list its plug-ins exactly once; look at tools/build/pyscript.py"
        )
    return text
