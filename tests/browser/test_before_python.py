"""Before Python: lobby and board stand there already, just where Python paints them, and the page says so."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.held import held
from tests.browser.house import PHONE, WIDE, Visit, is_ready
from tests.browser.likeness import is_same_picture, picture_of_board
from tests.browser.patience import next_frame
from tests.browser.test_access import violations
from tests.browser.test_start import IMPATIENT
from trigrid.app.address import address_of
from trigrid.app.words import options, words_of
from trigrid.games import GAMES, load

pytestmark = pytest.mark.provokes("preloaded using link preload but not used")
"""Python is held back for longer than the browser expects."""

DEVICES = {"wide": WIDE, "phone": PHONE}
VARIANTS = ["#/tritium?size=8&form=short", "#/tri-it-out?board=tri-6", "#/trichet?tiles=54&region=6"]
NOTE_SHIFTS = """
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
        for (const { value } of list.getEntries()) shifted += value;
    }).observe({ type: "layout-shift", buffered: true });
"""
NOTE_TEXTS = """
    globalThis.told = [];
    new MutationObserver(() => {
        const text = document.getElementById("boot-text")?.textContent;
        if (text && text !== told.at(-1)) told.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
"""

COVERED = """() => {
    const visible = (parts) => [...document.querySelectorAll(parts)].filter((part) => part.checkVisibility());
    const box = (part) => part.getBoundingClientRect();
    const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const telling = visible("#boot-text, #boot-bar, #start-over");
    const controls = visible("a, button, summary, select, label, input, canvas");
    const pressed = controls.filter((part) => !part.closest("#progress"));
    const covered = () => pressed.filter((part) => telling.some((each) => meet(box(each), box(part))));
    const found = covered();
    for (const part of pressed) {
        part.scrollIntoView({ block: "center", behavior: "instant" });
        found.push(...covered().filter((other) => other === part));
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [telling.length, pressed.length, found.map((part) => part.outerHTML.slice(0, 80))];
}"""
"""How many parts tell how far the start is, how much can be pressed, and what of that they cover."""


@pytest.fixture(params=DEVICES)
def device_options(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Either of the devices, for a page that nobody has used before."""
    return DEVICES[request.param]


@pytest.mark.parametrize("address", [*(f"#/{key}" for key in GAMES), *VARIANTS])
def test_the_board_stands_where_python_paints_it(
    visit: Visit, site: str, address: str, device_options: dict[str, Any]
) -> None:
    page = visit(**{**device_options, "device_scale_factor": 1})
    with held(page):
        page.goto(site + address)
        expect(page.locator("#drawn svg")).to_be_visible()
        next_frame(page)
        before = picture_of_board(page)
    is_ready(page)
    next_frame(page)
    expect(page.locator("#drawn svg")).to_have_count(0)
    assert is_same_picture(page, before, picture_of_board(page))


@pytest.mark.parametrize("key", GAMES)
def test_what_stands_round_the_board_is_what_python_says(visit: Visit, site: str, key: str) -> None:
    page, game = visit(**WIDE), load(key)
    main = page.get_by_role("main")
    parts = main.locator(".seat-name, .seat-score, .seat-note, .tool, .controls button, legend")
    with held(page):
        page.goto(site + address_of(game))
        expect(page.get_by_role("heading", level=1)).to_have_text(
            f"{words_of(key).NAME} {options(game)}".strip()
        )
        before = [part.inner_text() for part in parts.all() if part.is_visible()]
        assert len(before) > 8
    is_ready(page)
    assert [part.inner_text() for part in parts.all() if part.is_visible()] == before


@pytest.mark.parametrize("address", ["#/", "#/tritium", "#/trichet"])
def test_nothing_moves_when_python_takes_over(
    visit: Visit, site: str, address: str, device_options: dict[str, Any]
) -> None:
    page = visit(**device_options)
    page.add_init_script(NOTE_SHIFTS)
    page.goto(site + address)
    is_ready(page)
    next_frame(page)
    assert page.evaluate("() => shifted") <= 0.01


@pytest.mark.parametrize("address", ["#/", "#/tritt", "#/tritium?size=5&form=standard&g=unknown"])
def test_axe_finds_nothing_before_python(
    visit: Visit, site: str, address: str, device_options: dict[str, Any]
) -> None:
    page = visit(**device_options)
    with held(page):
        page.goto(site + address)
        expect(page.get_by_role("progressbar")).to_be_visible()
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            assert violations(page) == [], scheme
    is_ready(page)


@pytest.mark.parametrize("address", ["#/", "#/tritt"])
def test_what_it_is_at_is_said_and_the_screen_is_marked_as_busy(
    visit: Visit, site: str, address: str
) -> None:
    page = visit(**WIDE)
    with held(page):
        page.goto(site + address)
        said = page.locator(".progress [aria-live=polite]")
        expect(said).to_be_visible()
        expect(said).to_have_text(re.compile(r"\w"))
        expect(page.get_by_role("main")).to_have_attribute("aria-busy", "true")
    is_ready(page)
    expect(page.get_by_role("main")).to_have_attribute("aria-busy", "false")
    expect(page.get_by_role("progressbar")).to_have_count(0)


@pytest.mark.parametrize(
    ("address", "silent"), [("#/", ""), ("#/games", ""), ("#/tritt", ""), ("#/", IMPATIENT)]
)
def test_how_far_it_is_covers_nothing_that_can_be_pressed(
    visit: Visit, site: str, address: str, silent: str, device_options: dict[str, Any]
) -> None:
    page = visit(**device_options)
    page.add_init_script(silent)
    with held(page):
        page.goto(site + address)
        expect(page.get_by_role("progressbar")).to_be_visible()
        if silent:
            expect(page.get_by_role("button", name="Try again")).to_be_visible()
        telling, pressed, covered = page.evaluate(COVERED)
        assert telling == (3 if silent else 2)
        assert pressed > 3
        assert covered == []
    is_ready(page)


@pytest.mark.parametrize("address", ["#/", "#/tritt"])
def test_twice_as_large_it_still_fits(visit: Visit, site: str, address: str) -> None:
    page = visit(viewport={"width": 640, "height": 400}, device_scale_factor=2)
    with held(page):
        page.goto(site + address)
        expect(page.get_by_role("progressbar")).to_be_visible()
        assert page.evaluate("() => document.documentElement.scrollWidth") <= 640
    is_ready(page)


def test_bytes_are_counted_truly_and_never_backwards(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    page.add_init_script(NOTE_TEXTS)
    with held(page, r"pyodide\.asm\.wasm$"):
        page.goto(site)
        counted = page.get_by_text(re.compile(r"\d of \d.* MB"))
        expect(counted).to_be_visible()
    is_ready(page)
    texts: list[str] = page.evaluate("() => told")
    amounts = [[float(part) for part in re.findall(r"\d+\.\d", text)] for text in texts if " MB" in text]
    loaded = [amount[0] for amount in amounts]
    assert loaded == sorted(loaded)
    hinted = re.findall(
        r'href="([^"]+)"[^>]* data-bytes', Path("dist/index.html").read_text(encoding="utf-8")
    )
    whole = sum((Path("dist") / path).stat().st_size for path in hinted) / 1e6
    wasm = next(Path("dist").glob("vendor/pyodide-*/pyodide.asm.wasm")).stat().st_size / 1e6
    assert max(loaded) <= whole + 0.06
    assert any(abs(amount - (whole - wasm)) < 1 for amount in loaded), (loaded, whole, wasm)
