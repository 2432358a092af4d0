"""The dialog *Settings*: every choice acts at once and lasts; and the tab's title and icon."""

import re
from collections.abc import Iterator
from itertools import product

import pytest
from playwright.sync_api import Locator, Page, expect

import trigrid
from tests.browser.house import WIDE, Visit, arrive, go_to, sit_down, tritium
from tests.browser.patience import comes_to, eventually
from tests.browser.screens import SCHEMES
from tests.browser.table import Table
from tests.browser.test_access import violations
from trigrid.app.words import confirm
from trigrid.draw import view_of

COLOUR_OF_PAGE = "() => getComputedStyle(document.body).backgroundColor"
COLOUR_OF_BAR = "() => [...document.querySelectorAll('meta[name=theme-color]')].map(meta => meta.content)"
BACKGROUND = "each => getComputedStyle(each).backgroundColor"
ICON = "() => document.querySelector('link[rel=icon]').href"
NOTE_SOUNDS = """
    globalThis.sounds = [];
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...given) {
        sounds.push(this.frequency.value);
        start.apply(this, given);
    };
"""
NO_STORAGE = """
    const { open } = IDBFactory.prototype;
    const refuse = () => { throw new DOMException("refused", "SecurityError"); };
    IDBFactory.prototype.open = function (name, ...given) {
        return name === "trigrid" ? refuse() : open.call(this, name, ...given);
    };
    Object.defineProperty(globalThis, "localStorage", { get: refuse });
"""
"""Refuses what the page itself would keep."""
NO_AUDIO = "delete globalThis.AudioContext;"
DAMAGE = """text => new Promise((done, failed) => {
    const asked = indexedDB.open("trigrid");
    asked.onerror = failed;
    asked.onsuccess = () => {
        const write = asked.result.transaction("settings", "readwrite");
        write.objectStore("settings").put(text, "settings");
        write.oncomplete = () => { asked.result.close(); done(); };
    };
})"""
DARK_PAGE, LIGHT_PAGE = "rgb(23, 25, 30)", "rgb(250, 248, 243)"


def settings_of(page: Page) -> Locator:
    """The dialog, opened unless it is open."""
    dialog = page.get_by_role("dialog", name="Settings", exact=True)
    if not dialog.is_visible():
        page.get_by_role("button", name="Settings").click()
        expect(dialog).to_be_visible()
    return dialog


def leave(page: Page) -> None:
    """Close the dialog."""
    page.get_by_role("dialog", name="Settings").get_by_role("button", name="Close").click()
    expect(page.get_by_role("dialog")).to_be_hidden()


def choose(page: Page, group: str, name: str) -> None:
    """Choose one of several, and go back to the table."""
    settings_of(page).get_by_role("group", name=group).get_by_role("radio", name=name, exact=True).check()
    leave(page)


def switch(page: Page, name: str, *, on: bool) -> None:
    """Switch something on or off, and go back to the table."""
    settings_of(page).get_by_role("checkbox", name=name).set_checked(on)
    leave(page)


def reset(page: Page) -> None:
    """Have everything as at first."""
    settings_of(page).get_by_role("button", name="Reset settings").click()
    leave(page)


@pytest.fixture
def table(desk: Page) -> Iterator[Table]:
    """A game with a tile of each colour, at a page whose settings nobody has touched."""
    table = sit_down(desk, tritium(4))
    table.write_all("orange-a1 sky-c3 blue-e5")
    yield table
    reset(desk)


def colour(table: Table, name: str) -> list[int]:
    """What is painted in the middle of a place."""
    return table.pixel(table.place(name))


def played(table: Table, text: str) -> None:
    """Assert that a move is in the list."""
    expect(table.page.get_by_role("list", name="Moves").first).to_contain_text(text)


def unplayed(table: Table, text: str) -> None:
    """Assert that it is not."""
    expect(table.page.get_by_role("list", name="Moves").first).not_to_contain_text(text)


# What they do


@pytest.mark.parametrize("scheme", SCHEMES)
def test_a_theme_counts_more_than_the_systems(table: Table, scheme: str) -> None:
    page = table.page
    page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
    for name, seen in (("Dark", DARK_PAGE), ("Light", LIGHT_PAGE)):
        choose(page, "Theme", name)
        comes_to(page, lambda: page.evaluate(COLOUR_OF_PAGE), seen)
        bars = page.evaluate(COLOUR_OF_BAR)
        assert len(set(bars)) == 1
        assert [int(bars[0][at : at + 2], 16) for at in (1, 3, 5)] == list(map(int, re.findall(r"\d+", seen)))
    cell = colour(table, "b2")
    choose(page, "Theme", "Dark")
    eventually(page, lambda: colour(table, "b2") != cell)
    choose(page, "Theme", "System")
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile("."))
    comes_to(page, lambda: page.evaluate(COLOUR_OF_PAGE), DARK_PAGE if scheme == "dark" else LIGHT_PAGE)


def test_every_palette_has_its_own_colours_on_the_board_and_round_it(table: Table) -> None:
    seen = set[tuple[str, str]]()
    glyph = table.tool(2).locator("xpath=..").locator("path").first
    for name in ("Standard", "Colour-blind", "High contrast"):
        choose(table.page, "Colours", name)
        eventually(table.page, lambda: (str(colour(table, "e5")), _fill(glyph)) not in seen)
        seen.add((str(colour(table, "e5")), _fill(glyph)))
    assert len({board for board, _ in seen}) == len({tool for _, tool in seen}) == 3


def _fill(shape: Locator) -> str:
    return str(shape.evaluate("shape => getComputedStyle(shape).fill"))


def test_patterns_are_seen_on_the_board_and_on_the_tools(table: Table) -> None:
    bare, tool = colour(table, "a1"), table.tool(0).locator("xpath=..")
    drawn = tool.locator("path").count()
    switch(table.page, "Patterns", on=True)
    eventually(table.page, lambda: colour(table, "a1") != bare)
    expect(tool.locator("path")).to_have_count(drawn + 1)
    expect(table.tool(0)).to_be_checked()
    switch(table.page, "Patterns", on=False)
    eventually(table.page, lambda: colour(table, "a1") == bare)
    expect(tool.locator("path")).to_have_count(drawn)


def test_coordinates_can_be_put_away(table: Table) -> None:
    named = table.picture()
    switch(table.page, "Coordinates", on=False)
    eventually(table.page, lambda: table.picture() != named)
    switch(table.page, "Coordinates", on=True)
    eventually(table.page, lambda: table.picture() == named)


def test_every_press_can_be_confirmed(table: Table) -> None:
    choose(table.page, "Confirm moves", "Always")
    table.play_by_mouse(table.place("b2"))
    expect(table.status).to_have_text(confirm("orange-b2"))
    unplayed(table, "orange-b2")
    table.play_by_mouse(table.place("b2"))
    played(table, "orange-b2")
    choose(table.page, "Confirm moves", "Where places are small")
    table.play_by_mouse(table.place("b3"))
    played(table, "orange-b3")


def test_fingers_can_do_without_confirming_save_a_move_that_loses(phone: Page) -> None:
    table = sit_down(phone, tritium(8), touch=True)
    choose(phone, "Confirm moves", "Never")
    table.tap(table.place("c3"))
    played(table, "orange-c3")
    table = sit_down(phone, trigrid.load("tritt"), touch=True)
    table.write_all("c6-c8 e5-e7")
    rash = next(move for move in table.position.moves() if table.hand.is_rash(table.position, move))
    table.begin(rash)
    expect(table.status).to_have_text(confirm(table.game.spell(rash)))
    reset(phone)


def test_animations_can_be_faster_or_off(table: Table) -> None:
    page = table.page
    page.emulate_media(reduced_motion="no-preference")
    choose(page, "Animations", "Off")
    assert table.pictures_while(lambda: table.press("Undo")) == 2
    assert table.pictures_while(lambda: table.press("Redo")) == 2
    choose(page, "Animations", "Normal")
    table.press("Undo")
    assert table.pictures_while(lambda: table.press("Redo")) > 2


def test_the_systems_wish_for_less_motion_counts_and_is_said(table: Table) -> None:
    choose(table.page, "Animations", "Normal")
    table.press("Undo")
    assert table.pictures_while(lambda: table.press("Redo")) == 2
    expect(settings_of(table.page).get_by_text("asks for less motion")).to_be_visible()
    table.page.emulate_media(reduced_motion="no-preference")
    expect(table.page.get_by_text("asks for less motion")).to_be_hidden()


def test_the_systems_wish_for_contrast_counts_until_a_palette_is_chosen(table: Table) -> None:
    page = table.page
    page.emulate_media(contrast="more")
    try:
        comes_to(page, lambda: page.evaluate(COLOUR_OF_PAGE), "rgb(255, 255, 255)")
        expect(settings_of(page).get_by_role("radio", name="High contrast")).to_be_checked()
        choose(page, "Colours", "Standard")
        comes_to(page, lambda: page.evaluate(COLOUR_OF_PAGE), LIGHT_PAGE)
    finally:
        page.emulate_media(contrast="no-preference")


def test_sound_is_off_until_it_is_asked_for(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    page.add_init_script(NOTE_SOUNDS)
    arrive(page, site)
    table = sit_down(page, tritium(4))
    table.write_all("orange-a1 sky-c3")
    assert page.evaluate("() => sounds") == []
    switch(page, "Sounds", on=True)
    eventually(page, lambda: page.evaluate("() => sounds.length") > 0)
    heard = page.evaluate("() => sounds.splice(0)")
    table.write("blue-e5")
    eventually(page, lambda: page.evaluate("() => sounds.length") == 1)
    moved = page.evaluate("() => sounds.splice(0)")
    table.write("blue-e5")
    eventually(page, lambda: page.evaluate("() => sounds.length") > 1)
    assert heard != moved != page.evaluate("() => sounds.splice(0)")
    page.reload()
    expect(table.status).to_be_visible(timeout=60_000)
    table.press("Undo")
    table.press("Redo")
    eventually(page, lambda: page.evaluate("() => sounds") == moved)
    switch(page, "Sounds", on=False)
    table.write("orange-b2")
    played(table, "orange-b2")
    assert page.evaluate("() => sounds") == moved


# How long they last


def chosen(page: Page) -> list[str]:
    """The names of all that is chosen and switched on."""
    dialog = settings_of(page)
    names: list[str] = dialog.locator(":checked").evaluate_all(
        "all => all.map(each => each.labels[0].textContent.trim())"
    )
    return names


def choose_otherwise(page: Page) -> list[str]:
    """Choose the last of everything, and turn every switch; gives what is chosen then."""
    first, dialog = chosen(page), settings_of(page)
    for group in dialog.get_by_role("group").all():
        if group.get_by_role("radio").count():
            group.get_by_role("radio").last.check()
    for control in dialog.get_by_role("checkbox").all():
        control.set_checked(not control.is_checked())
    now = chosen(page)
    assert set(now).isdisjoint(first)
    return now


def test_settings_last_and_can_be_reset(visit: Visit, site: str) -> None:
    page = visit(**WIDE, color_scheme="light")
    arrive(page, site, "#/tritium?size=4")
    first, now = chosen(page), choose_otherwise(page)
    page.reload(wait_until="domcontentloaded")
    html = page.locator("html")
    assert page.evaluate("() => document.documentElement.dataset.state") == "starting"
    expect(html).to_have_attribute("data-theme", "dark")
    expect(html).to_have_attribute("data-contrast", "more")
    arrive(page, site)
    assert chosen(page) == now
    settings_of(page).get_by_role("button", name="Reset settings").click()
    expect(settings_of(page)).to_contain_text("as they were at first")
    assert chosen(page) == first
    arrive(page, f"{site}?again")
    assert chosen(page) == first


def test_what_is_damaged_costs_only_itself(visit: Visit, site: str) -> None:
    page = visit(**WIDE, color_scheme="light")
    arrive(page, site)
    first = chosen(page)
    page.evaluate(DAMAGE, "\x00theme: dark\npalette: sepia\nsound: on\nanimation\n: : :")
    arrive(page, f"{site}?again")
    assert set(chosen(page)) ^ set(first) == {"Sounds for moves"}
    page.evaluate(DAMAGE, 7)
    arrive(page, f"{site}?more")
    assert chosen(page) == first


def test_other_tabs_follow_at_once(visit: Visit, site: str) -> None:
    page = visit(**WIDE, color_scheme="light")
    arrive(page, site, "#/tritium?size=4")
    other = page.context.new_page()
    arrive(other, site, "#/tritium?size=4")
    now = choose_otherwise(page)
    comes_to(other, lambda: chosen(other), now)
    expect(other.locator("html")).to_have_attribute("data-theme", "dark")
    reset(other)
    expect(page.locator("html")).not_to_have_attribute("data-theme", re.compile("."))
    assert chosen(page) == chosen(other)


def test_settings_work_for_the_visit_where_nothing_is_kept(visit: Visit, site: str) -> None:
    page = visit(**WIDE, color_scheme="light")
    page.add_init_script(NO_STORAGE)
    page.add_init_script(NO_AUDIO)
    arrive(page, site, "#/tritium?size=4")
    first, now = chosen(page), choose_otherwise(page)
    expect(settings_of(page)).to_contain_text("keeps no settings")
    comes_to(page, lambda: page.evaluate(COLOUR_OF_PAGE), "rgb(0, 0, 0)")
    leave(page)
    Table(page, tritium(4)).write("orange-a1")
    played(Table(page, tritium(4)), "orange-a1")
    assert chosen(page) == now
    arrive(page, f"{site}?again")
    assert chosen(page) == first


# The dialog


@pytest.mark.parametrize("way", ["Close", "Escape", "beside"])
def test_the_dialog_is_left_in_every_usual_way(table: Table, way: str) -> None:
    dialog, page = settings_of(table.page), table.page
    if way == "Close":
        dialog.get_by_role("button", name="Close").click()
    elif way == "Escape":
        page.keyboard.press("Escape")
    else:
        page.mouse.click(300, 400)
    expect(dialog).to_be_hidden()
    expect(table.button("Settings")).to_be_focused()


def test_the_dialog_is_used_by_keys_alone(table: Table) -> None:
    page = table.page
    table.button("Settings").focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Settings")
    dialog.get_by_role("radio", name="System").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("radio", name="Dark")).to_be_checked()
    comes_to(page, lambda: page.evaluate(COLOUR_OF_PAGE), DARK_PAGE)


def test_settings_are_found_on_every_screen(desk: Page) -> None:
    for address in ("#/", "#/games", "#/trichet"):
        go_to(desk, address)
        settings_of(desk)
        leave(desk)


@pytest.mark.parametrize("device", ["desk", "phone"], indirect=True)
def test_axe_finds_nothing_in_any_theme_and_palette(device: Page) -> None:
    sit_down(device, tritium(4)).write_all("orange-a1 sky-c3 blue-e5")
    for theme, palette in product(("Light", "Dark"), ("Standard", "Colour-blind", "High contrast")):
        choose(device, "Theme", theme)
        choose(device, "Colours", palette)
        assert violations(device) == [], (theme, palette)
        settings_of(device)
        assert violations(device) == [], (theme, palette, "settings")
    reset(device)


def test_the_systems_own_colours_leave_choices_and_board_in_sight(table: Table) -> None:
    page = table.page
    choose(page, "Theme", "Light")
    page.emulate_media(forced_colors="active", color_scheme="dark")
    try:
        eventually(page, lambda: max(colour(table, "b2")[:3]) < 80)
        dialog = settings_of(page)
        marked, other = (
            dialog.get_by_role("radio", name=name).locator("+ span") for name in ("Light", "Dark")
        )
        assert marked.evaluate(BACKGROUND) != other.evaluate(BACKGROUND)
    finally:
        page.emulate_media(forced_colors="none", color_scheme="light")


@pytest.mark.parametrize("width", [320, 390, 1280])
def test_the_dialog_fits_and_leaves_the_board_in_sight(table: Table, width: int) -> None:
    table.page.set_viewport_size({"width": width, "height": 800})
    dialog = settings_of(table.page)
    box = dialog.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert box["width"] * box["height"] < 0.65 * width * 800
    assert dialog.evaluate("dialog => dialog.scrollWidth - dialog.clientWidth") <= 0
    for control in dialog.locator("label, button").filter(visible=True).all():
        control.scroll_into_view_if_needed()
        size = control.bounding_box()
        assert size
        assert min(size["width"], size["height"]) >= 24


# The board from the other side


def test_the_board_can_be_flipped_and_stays_so(visit: Visit, site: str) -> None:
    page = visit(**WIDE)
    arrive(page, site)
    table, flip = sit_down(page, tritium(4)), page.get_by_role("button", name="Flip board")
    table.write_all("orange-a1 sky-c3")
    expect(flip).to_have_attribute("aria-pressed", "false")
    flip.click()
    expect(flip).to_have_attribute("aria-pressed", "true")
    straight, table.view = table.view, view_of(table.game, flipped=True)
    place = table.place("b4")
    assert table.view.centre(place) != straight.centre(place)
    table.play_by_mouse(place)
    played(table, "orange-b4")
    page.reload()
    expect(flip).to_have_attribute("aria-pressed", "true", timeout=60_000)
    table.play_by_mouse(table.place("a2"))
    played(table, "orange-a2")
    flip.click()
    expect(flip).to_have_attribute("aria-pressed", "false")
    table.view = straight
    table.play_by_mouse(table.place("a3"))
    played(table, "orange-a3")
    go_to(page, "#/tritium?size=4")
    expect(flip).to_have_attribute("aria-pressed", "false")


# The tab


def test_the_tab_says_whose_turn_it_is_and_who_has_won(desk: Page) -> None:
    table = sit_down(desk, trigrid.load("tritt"))
    expect(desk).to_have_title(re.compile("^Orange to move · TRITT"))
    orange = desk.evaluate(ICON)
    assert orange.startswith("data:image/svg+xml")
    table.write("c6-c8")
    expect(desk).to_have_title(re.compile("^Blue to move · TRITT"))
    assert desk.evaluate(ICON) != orange
    table.press("Undo")
    expect(desk).to_have_title(re.compile("^Orange to move"))
    assert desk.evaluate(ICON) == orange
    table.write("c6-c8")
    position, texts = table.game.start(), list[str]()
    while position.outcome is None:
        move = position.moves()[0]
        texts.append(table.game.spell(move))
        position = position.play(move)
    go_to(desk, "#/tritt")
    expect(table.listed).to_have_count(0)
    table.write_all(" ".join(texts))
    winner = "Orange" if position.outcome.winner == 0 else "Blue"
    expect(desk).to_have_title(re.compile(f"^{winner} wins · TRITT"))
    assert desk.evaluate(ICON) != orange
    go_to(desk, "#/")
    expect(desk).to_have_title("Trigrid")
    assert desk.evaluate(ICON).startswith("http")


def test_a_phone_has_the_sheet_at_its_foot(phone: Page) -> None:
    go_to(phone, "#/tritium")
    box = settings_of(phone).bounding_box()
    assert box
    assert round(box["y"] + box["height"]) == phone.evaluate("() => innerHeight")
    assert box["y"] > 200
    leave(phone)
