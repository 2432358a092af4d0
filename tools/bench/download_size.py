"""How many bytes a first visit fetches until a move can be made, by kind, and how many after that.

What the server sends is counted, whoever asks for it; the headers are not. A host that compresses goes by the
type of a file: an archive that is called one comes as it is.
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

COMPRESSED = Budget(3.0)
KINDS = {
    "Pyodide": r"/vendor/pyodide-",
    "standard library": r"/assets/library\.",
    "PyScript": r"/vendor/pyscript-",
    "app": r".*\.(txt|toml)$",
    "page, scripts, styles, font, pictures": r"",
}
"""Which paths a kind has; the first that matches counts."""
EVERYTHING, TYPES = f"brotli {BEST}", f"brotli {BEST} for the types that hosts compress"
RAW, PYODIDES = "raw", "Pyodide's own, as npm ships them"


def download_rows(environment: BenchEnvironment) -> list[ReportRow]:
    """A row for each kind, then the sums beside Pyodide's own files; then what comes in the background."""
    until_ready, afterwards = _answers(environment)
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
    """The kind of the file at a path of the site."""
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
    """How many bytes of content cross the wire."""
    if by_type and not is_compressed(answer.mime):
        return len(answer.content)
    return packed_size(answer.content)


def _answers(environment: BenchEnvironment) -> tuple[list[SentFile], list[SentFile]]:
    """What the server sends before a first visit's page is ready, and afterwards."""
    answers = environment.hosts.site.answers
    answers.clear()
    with environment.fresh_profile() as context:
        page = context.pages[0]
        visited = visit(page, environment.site + TABLE)
        settle(page, environment.dist)
    end = visited.began + visited.ready
    in_time = [answer for answer in answers if answer.when <= end]
    return in_time, answers[len(in_time) :]
