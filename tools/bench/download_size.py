"""The bytes that a first visit downloads, by kind of file.

Bytes sent before the page is ready are counted separately from later ones. Response bodies are counted,
headers are not. Hosts decide by media type whether to compress a file; they send archives uncompressed.
"""

import re
from collections.abc import Iterator

from tools.bench.bench_environment import BenchEnvironment
from tools.bench.brotli_compression import is_compressed, packed_size
from tools.bench.first_visit_end import settle
from tools.bench.load_times import TABLE
from tools.bench.page_visit import visit
from tools.bench.recording_server import SentFile
from tools.bench.report import Budget, ReportRow
from tools.bench.yardstick_pages import PYODIDE
from tools.build.compression import BEST
from tools.http_headers import ROOT

COMPRESSED = Budget(2.55)
"""The budget of all files until the page is ready, in MB, compressed as hosts do."""
KINDS = {
    "Pyodide": r"/vendor/pyodide-",
    "standard library": r"/assets/library\.",
    "PyScript": r"/vendor/pyscript-",
    "app": r".*\.(txt|toml)$",
    "page, scripts, styles, font, pictures": r"",
}
"""A pattern for the paths of each kind of file; the first that matches decides."""
EVERYTHING, TYPES = f"brotli {BEST}", f"brotli {BEST} for the types that hosts compress"
RAW, PYODIDES = "raw", "Pyodide's own, as npm ships them"


def download_rows(environment: BenchEnvironment) -> list[ReportRow]:
    """Return a row for each kind of file sent, two totals, and any later downloads.

    The yardstick of the totals is the compressed size of Pyodide's own files.
    """
    until_ready, afterwards = _sent_files(environment)
    shipped = [(ROOT / "node_modules/pyodide" / name).read_bytes() for name in PYODIDE]
    rows = [_row(f"first visit, {kind}", of_kind) for kind, of_kind in _by_kind(until_ready) if of_kind]
    sums = _row("first visit, all", until_ready), _row("first visit, all", until_ready, by_type=True)
    pyodides = sum(map(packed_size, shipped)) / 1e6
    rows += [row._replace(yardstick=PYODIDES, yardstick_value=pyodides) for row in sums]
    rows[-1] = rows[-1]._replace(budget=COMPRESSED)
    if afterwards:
        rows.append(_row("afterwards, in the background", afterwards, by_type=True))
    return rows


def kind_of(path: str) -> str:
    """Return the kind of a file by its path in the site."""
    return next(kind for kind, pattern in KINDS.items() if re.match(pattern, path))


def _by_kind(answers: list[SentFile]) -> Iterator[tuple[str, list[SentFile]]]:
    for kind in KINDS:
        yield kind, [answer for answer in answers if kind_of(answer.path) == kind]


def _row(what: str, answers: list[SentFile], *, by_type: bool = False) -> ReportRow:
    files = "1 file" if len(answers) == 1 else f"{len(answers)} files"
    sizes = (sent_size(answer, by_type=by_type) for answer in answers)
    return ReportRow(
        f"{what}: {files}, {TYPES if by_type else EVERYTHING}",
        sum(sizes) / 1e6,
        "MB",
        None,
        RAW,
        sum(len(answer.content) for answer in answers) / 1e6,
    )


def sent_size(answer: SentFile, *, by_type: bool) -> int:
    """Return the number of bytes in which a file's content is transferred.

    With ``by_type``, only the types that hosts compress are compressed.
    """
    if by_type and not is_compressed(answer.mime):
        return len(answer.content)
    return packed_size(answer.content)


def _sent_files(environment: BenchEnvironment) -> tuple[list[SentFile], list[SentFile]]:
    """Return the files sent before a first visit's page is ready, and all later ones."""
    answers = environment.hosts.site.answers
    answers.clear()
    with environment.fresh_profile() as context:
        page = context.pages[0]
        visited = visit(page, environment.site + TABLE)
        settle(page, environment.dist)
    end = visited.began + visited.ready
    before_ready = [answer for answer in answers if answer.when <= end]
    return before_ready, answers[len(before_ready) :]
