"""Substitute for ``pyscript.web`` with the two classes that ``when`` imports.

PyScript's ``when`` checks whether a target is an instance of these classes. The page binds events to the
browser's own elements and never makes such instances, so the rest of the module, 12 kB of Python, would be
unused.
"""


class Element:
    """An element of ``pyscript.web``."""


class ElementCollection:
    """A collection of elements of ``pyscript.web``."""
