"""Tests that the faulty server applies its faults and leaves other files alone."""

import http.client
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Timer
from time import monotonic
from urllib.parse import urlsplit

import pytest

from tests.browser.faulty_server import KINDS, Fault, FaultySite
from tests.browser.random_faults import HOPELESS, kind_of, plans
from tests.tools.file_tree import lay_out
from tools.http_headers import HEADERS_FILE
from tools.serve import running

pytestmark = pytest.mark.long  # only the long tests use the faulty server
CONTENT = b"0123456789" * 10_000
PATHS = [
    "/",
    "/assets/prepare-browser.0123abcd.js",
    "/assets/base.0123abcd.css",
    "/assets/table.0123abcd.css",
]
BOOT = PATHS[1]
RULES = b"/assets/*\n  Cache-Control: immutable\n"


@pytest.fixture
def faulty(tmp_path: Path) -> Iterator[FaultySite]:
    files = {path.lstrip("/") or "index.html": CONTENT for path in PATHS}
    dist = lay_out(tmp_path, {**files, HEADERS_FILE: RULES})
    with running(FaultySite(dist)) as server:
        yield server


def ask(faulty: FaultySite, path: str = BOOT) -> tuple[http.client.HTTPResponse, bytes]:
    port = urlsplit(faulty.address).port or 0
    with closing(http.client.HTTPConnection("127.0.0.1", port, timeout=10)) as connection:
        connection.request("GET", path)
        response = connection.getresponse()
        return response, response.read()


def is_complete(faulty: FaultySite, path: str = BOOT) -> bool:
    response, content = ask(faulty, path)
    return response.status == 200 and content == CONTENT


def test_a_shortened_file_has_a_matching_length_and_another_etag(faulty: FaultySite) -> None:
    tag = ask(faulty)[0].headers["ETag"]
    faulty.set_faults(Fault(BOOT, "cut short", 0.25))
    response, content = ask(faulty)
    assert (response.status, content) == (200, CONTENT[: len(CONTENT) // 4])
    assert response.headers["ETag"] != tag


def test_a_cut_off_response_is_incomplete(faulty: FaultySite) -> None:
    faulty.set_faults(Fault(BOOT, "cut off", 0.25))
    with pytest.raises(http.client.IncompleteRead) as caught:
        ask(faulty)
    assert len(caught.value.partial) == len(CONTENT) // 4


def test_a_late_response_is_complete(faulty: FaultySite) -> None:
    faulty.set_faults(Fault(BOOT, "late", 0.3))
    begin = monotonic()
    assert is_complete(faulty)
    assert monotonic() - begin >= 0.3


@pytest.mark.parametrize(("kind", "status"), [("not found", 404), ("server error", 500)])
def test_error_faults_have_their_status(faulty: FaultySite, kind: str, status: int) -> None:
    faulty.set_faults(Fault(BOOT, kind, 0))
    assert ask(faulty)[0].status == status


def test_a_file_that_is_not_found_has_the_headers_of_its_path(faulty: FaultySite) -> None:
    faulty.set_faults(Fault(BOOT, "not found", 0))
    assert "immutable" in ask(faulty)[0].headers["Cache-Control"]


def test_a_reset_fault_resets_the_connection(faulty: FaultySite) -> None:
    faulty.set_faults(Fault(BOOT, "reset", 0))
    with pytest.raises(ConnectionError):
        ask(faulty)


def test_removing_a_silent_fault_ends_the_waiting_connection(faulty: FaultySite) -> None:
    faulty.set_faults(Fault(BOOT, "silent", 0))
    begin = monotonic()
    Timer(0.3, faulty.remove_faults).start()
    with pytest.raises(ConnectionError):
        ask(faulty)
    assert monotonic() - begin >= 0.3
    assert is_complete(faulty)


@pytest.mark.parametrize("kind", KINDS)
def test_other_files_have_no_faults(faulty: FaultySite, kind: str) -> None:
    faulty.set_faults(Fault(BOOT, kind, 0.5))
    assert is_complete(faulty, "/")


def test_a_fault_may_be_temporary(faulty: FaultySite) -> None:
    faulty.set_faults(Fault(BOOT, "not found", 0, times=1))
    assert ask(faulty)[0].status == 404
    assert is_complete(faulty)


def test_a_fault_of_the_page_applies_to_all_its_addresses(faulty: FaultySite) -> None:
    faulty.set_faults(Fault("/", "server error", 0))
    assert {ask(faulty, path)[0].status for path in ("/", "/index.html", "/?embed")} == {500}
    assert faulty.requested == ["/", "/", "/"]
    faulty.remove_faults()
    assert is_complete(faulty, "/")


def test_plans_are_repeatable_by_seed() -> None:
    assert plans(1, PATHS, 30) == plans(1, PATHS, 40)[:30]
    assert plans(1, PATHS, 30) != plans(2, PATHS, 30)
    assert len(set(map(str, plans(1, PATHS, 30)))) > 25


@pytest.mark.parametrize("seed", range(5))
def test_every_kind_of_file_has_one_fault_before_a_kind_has_two(seed: int) -> None:
    kinds = {kind_of(path) for path in PATHS}
    assert kinds == {"/", ".js", ".css"}
    first = [kind_of(plan.faults[0].path) for plan in plans(seed, PATHS, len(kinds))]
    assert set(first) == kinds


def test_plans_combine_every_file_with_every_possible_fault() -> None:
    count = len(PATHS) * len(KINDS) - len(HOPELESS)
    met = {(plan.faults[0].path, plan.faults[0].kind) for plan in plans(1, PATHS, count)}
    assert len(met) == count
