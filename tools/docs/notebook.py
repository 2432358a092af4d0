"""Runs the notebook of examples/ and turns it, with its outputs, into a page."""

import re
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from traitlets.config import Config

SECONDS = 120
"""The time limit of a cell."""
STYLE = re.compile(r' style="[^"]*"')
"""Inline styles, which the content policy of the site forbids."""
TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)


def executed(notebook: Path) -> Any:
    """Return a notebook with its outputs.

    Raises CellExecutionError if a cell raises an exception.
    """
    read = nbformat.read(notebook, as_version=4)
    settings = Config(AsyncKernelManager={"transport": "ipc"})  # no port on this machine
    NotebookClient(read, timeout=SECONDS, kernel_name="python3", config=settings).execute()
    return read


def as_page(notebook: Any, folder: str) -> tuple[str, dict[str, str]]:
    """Return an executed notebook as Markdown, and its pictures by path.

    The pictures are in ``folder``.
    """
    parts, pictures = list[str](), dict[str, str]()
    for cell in notebook.cells:
        if cell.cell_type != "code":
            parts.append(cell.source)
            continue
        parts.append(f"```python\n{cell.source}\n```")
        for output in cell.outputs:
            data = output.get("data", {"text/plain": output.get("text", "")})
            if "image/svg+xml" in data:
                path = f"{folder}/{len(pictures) + 1}.svg"
                pictures[path] = data["image/svg+xml"]
                parts.append(_picture(path, pictures[path]))
            elif "text/html" in data:
                parts.append(STYLE.sub("", data["text/html"]))
            else:
                parts.append(f"```text\n{data['text/plain'].rstrip()}\n```")
    return "\n\n".join(parts) + "\n", pictures


def _picture(path: str, picture: str) -> str:
    found = TITLE.search(picture)
    return f"![{found[1] if found else 'Picture'}]({path})"
