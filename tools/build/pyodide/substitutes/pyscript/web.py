"""Takes the place of PyScript's ``pyscript.web``: the two classes that its ``when`` imports.

``when`` compares each target with them. The page binds events to the browser's own elements and never makes
any of these, so that the rest of the module, 12 kB of its Python, would be of no use.
"""


class Element:
    """An element of ``pyscript.web``."""


class ElementCollection:
    """Several of them."""
