"""Tests that files and packages without a licence are reported.

The browser tests check all files of the built site.
"""

from tools.licences import NOT_SHIPPED, OTHERS, Part, faults, shipped_parts


def test_missing_licences_are_reported() -> None:
    texts = [f"licences/{part.text}.txt" for part in shipped_parts()]
    reported = list(faults(["assets/new.bin", "vendor/pyodide-1/a.js", *texts], shipped_parts()))
    assert "assets/new.bin: no group contains this file" in reported
    assert any(each.startswith("no file contains gifenc") for each in reported)
    part = Part("ink", "1.0", "MIT", "ink")
    without = list(faults(["vendor/pyodide-1/a.js"], (OTHERS["CPython"], part)))
    assert "pyodide is shipped without a licence" in without
    assert "ink 1.0: the text of MIT is not shipped" in without


def test_every_shipped_package_has_a_licence_and_pyodide_has_a_version() -> None:
    parts = {part.name: part for part in shipped_parts()}
    assert not NOT_SHIPPED.keys() & parts.keys()
    assert all(part.licence for part in parts.values())
    assert parts["pyodide"].version
