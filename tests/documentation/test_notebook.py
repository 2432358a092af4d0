"""Tests that the notebook runs, and that its page shows the outputs."""

import nbformat
import pytest

from tests.browser.hosts import DIST
from tools.docs.notebook import as_page
from tools.http_headers import ROOT

NOTEBOOK = ROOT / "examples/trigrid.ipynb"


def test_the_notebook_is_stored_without_outputs() -> None:
    cells = nbformat.read(NOTEBOOK, as_version=4).cells
    code = [cell for cell in cells if cell.cell_type == "code"]
    assert len(code) > 4
    assert all(not cell.outputs and cell.execution_count is None for cell in code)


@pytest.mark.usefixtures("documentation")
def test_its_page_shows_pictures_tables_and_printed_text() -> None:
    """`make docs` runs the notebook, and fails if a cell raises an exception."""
    page = (DIST / "docs/notebook/index.html").read_text(encoding="utf-8")
    assert (DIST / "docs/notebook/1.svg").read_text(encoding="utf-8").startswith("<svg ")
    assert '<img alt="Tri-It-Out' in page
    assert "1.0 True" in page
    assert "Missed win" in page
    assert "Puzzle 1" in page


def test_inline_styles_are_removed_from_html_outputs() -> None:
    output = {
        "output_type": "display_data",
        "data": {"text/html": '<p style="color: red">x</p>'},
        "metadata": {},
    }
    cell = nbformat.v4.new_code_cell("x", outputs=[output])
    page, pictures = as_page(nbformat.v4.new_notebook(cells=[cell]), "a")
    assert page == "```python\nx\n```\n\n<p>x</p>\n"
    assert pictures == {}
