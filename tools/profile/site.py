"""`python -m tools.profile.site`: builds a site with an instrumented Pyodide.

Run it in the copy of the checkout. Python's archives and snapshot are made with the original Pyodide: Node
may not support the memory that records the calls, and a snapshot does not contain that memory.
"""

import sys

from tools.build import BuildError
from tools.build.__main__ import pictures
from tools.build.archive import archive_of
from tools.build.edition import Edition
from tools.build.language import ENGLISH
from tools.build.pyodide import make_python_files
from tools.build.pyodide.binary import make_binary
from tools.build.site import Makers, build
from tools.build.starting_content import read_faces
from tools.http_headers import ROOT
from tools.profile.checkout import instrument


def main() -> None:
    """Build dist/."""
    try:
        sources = archive_of(ROOT / "py", "trigrid", ENGLISH.files)
        python = make_python_files(ROOT, sources, make_binary(ROOT))
        instrument(ROOT)
        makers = Makers(python=lambda *_: python, compress=lambda *_: {})
        build(ROOT, ROOT / "dist", pictures(), Edition(content=read_faces(ENGLISH)), makers)
    except BuildError as error:
        sys.exit(f"The site could not be built: {error}.")


if __name__ == "__main__":
    main()
