"""Tests of the parts that the build removes from PyScript's main script.

The build must fail if that script is not as expected.
"""

import pytest

from tests.tools.conftest import FILES, PLUG_INS
from tools.build import BuildError
from tools.build.pyscript import PLUGINS, without_unused
from tools.build.sources import PYSCRIPT_NEVER_LOADED

CORE = str(FILES["node_modules/@pyscript/core/dist/core-x.js"])


def test_only_the_error_plug_in_stays() -> None:
    text = without_unused(CORE.encode()).decode()
    assert 'write(".",{})' in text
    assert text.count("import(") == 1
    assert 'error:()=>import("./error-x.js")' in text
    assert "codemirror:()=>Promise.resolve()" in text


@pytest.mark.parametrize("name", PLUGINS)
def test_a_missing_plug_in_is_an_error(name: str) -> None:
    assert name in CORE
    with pytest.raises(BuildError, match="plug-ins"):
        without_unused(CORE.replace(name, "other").encode())


def test_a_second_list_of_plug_ins_is_an_error() -> None:
    with pytest.raises(BuildError, match="plug-ins"):
        without_unused((CORE + PLUG_INS).encode())


@pytest.mark.parametrize("name", PLUGINS)
def test_files_of_removed_plug_ins_are_not_published(name: str) -> None:
    assert PYSCRIPT_NEVER_LOADED.match(f"{name}-x.js")
    assert not PYSCRIPT_NEVER_LOADED.match("error-x.js")
