"""Helper that writes small file trees to build or serve."""

from collections.abc import Mapping
from pathlib import Path


def lay_out(root: Path, files: Mapping[str, str] | Mapping[str, bytes]) -> Path:
    """Write files by their paths below a folder, and return the folder."""
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return root
