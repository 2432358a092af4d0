"""The list of licences tells of whatever has none. The browser round checks all of the built site."""

from tools.licences import NOT_SHIPPED, OTHERS, Part, faults, shipped_parts


def test_what_nobody_has_thought_of_is_told() -> None:
    texts = [f"licences/{part.text}.txt" for part in shipped_parts()]
    told = list(faults(["assets/new.bin", "vendor/pyodide-1/a.js", *texts], shipped_parts()))
    assert "assets/new.bin: nothing says what it is made of" in told
    assert any(each.startswith("gifenc is in no file") for each in told)
    part = Part("ink", "1.0", "MIT", "ink")
    without = list(faults(["vendor/pyodide-1/a.js"], (OTHERS["CPython"], part)))
    assert "pyodide is shipped, and has no licence" in without
    assert "ink 1.0: the text of MIT is not shipped" in without


def test_every_package_that_the_lock_file_gives_the_site_has_a_version_and_a_licence() -> None:
    parts = {part.name: part for part in shipped_parts()}
    assert not NOT_SHIPPED.keys() & parts.keys()
    assert all(part.licence for part in parts.values())
    assert parts["pyodide"].version
