"""Removes methods that only notebooks call from the page's modules."""

import ast

NOTEBOOK_METHODS = {"_repr_svg_", "_repr_html_"}


def without_notebook_methods(source: bytes) -> bytes:
    """Return a module without its NOTEBOOK_METHODS; other files stay unchanged.

    Their lines become empty, so the other lines keep their numbers.
    """
    if b"def _repr_" not in source:
        return source
    lines = source.split(b"\n")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name in NOTEBOOK_METHODS:
            assert node.end_lineno is not None
            lines[node.lineno - 1 : node.end_lineno] = [b""] * (node.end_lineno - node.lineno + 1)
    return b"\n".join(lines)
