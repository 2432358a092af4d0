"""Connects values to the functions that draw them in notebooks.

Notebooks call the methods ``_repr_svg_`` and ``_repr_html_`` of a value. The functions that draw are in a
higher layer, ``trigrid.pictures``, so they are named by entry points and imported on first use. The build
removes these methods from the page's modules, because the page does not call them.
"""

from importlib import import_module


def drawn_by(entry_point: str, value: object) -> str:
    """Return what a function makes of a value.

    ``entry_point`` names the function, such as ``trigrid.pictures:position_svg``.
    """
    module, _, name = entry_point.partition(":")
    return str(getattr(import_module(module), name)(value))
