"""What the build leaves out of PyScript's main script, and that it hears when the script has changed."""

import pytest

from tests.tools.conftest import FILES, PLUG_INS
from tools.build import BuildError
from tools.build.pyscript import PLUGINS, without_unused
from tools.build.sources import PYSCRIPT_NEVER_LOADED

CORE = str(FILES["node_modules/@pyscript/core/dist/core-x.js"])


def test_nothing_is_left_of_its_modules_or_of_plug_ins_in_files_but_that_which_tells_of_errors() -> None:
    text = without_unused(CORE.encode()).decode()
    assert 'write(".",{})' in text
    assert text.count("import(") == 1
    assert 'error:()=>import("./error-x.js")' in text
    assert "codemirror:()=>Promise.resolve()" in text


@pytest.mark.parametrize("name", PLUGINS)
def test_a_plug_in_that_is_missing_is_an_error(name: str) -> None:
    assert name in CORE
    with pytest.raises(BuildError, match="plug-ins"):
        without_unused(CORE.replace(name, "other").encode())


def test_plug_ins_that_are_listed_twice_are_an_error() -> None:
    with pytest.raises(BuildError, match="plug-ins"):
        without_unused((CORE + PLUG_INS).encode())


@pytest.mark.parametrize("name", PLUGINS)
def test_their_files_are_not_published(name: str) -> None:
    assert PYSCRIPT_NEVER_LOADED.match(f"{name}-x.js")
    assert not PYSCRIPT_NEVER_LOADED.match("error-x.js")
