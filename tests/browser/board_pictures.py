"""Whether two pictures of the board are the same, and lie at the same place."""

from base64 import b64encode

from playwright.sync_api import Page

SHIFTED = """async ([before, after]) => {
    const pixels = async (picture) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        canvas.getContext("2d").drawImage(image, 0, 0);
        return canvas.getContext("2d").getImageData(0, 0, image.width, image.height);
    };
    const [one, two] = [await pixels(before), await pixels(after)];
    let best = { difference: Infinity };
    for (let x = -2; x <= 2; x++)
        for (let y = -2; y <= 2; y++) {
            let difference = 0;
            for (let row = 2; row < one.height - 2; row++)
                for (let column = 2; column < one.width - 2; column++)
                    difference += Math.abs(one.data[4 * (row * one.width + column)]
                        - two.data[4 * ((row + y) * one.width + column + x)]);
            if (difference < best.difference) best = { x, y, difference: difference };
        }
    return [one.width - two.width, one.height - two.height, best.x, best.y,
        best.difference / one.width / one.height < 4];
}"""
"""By how many pixels a picture differs in size, how far it has to be pushed to lie best on another, whether
they are the same then.
"""

BLURRED = """async ([shot, left, top]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${shot}`;
    await image.decode();
    const pixels = (picture, x, y, { width, height }) => {
        const copy = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
        copy.drawImage(picture, -x, -y);
        return copy.getImageData(0, 0, width, height).data;
    };
    const canvas = document.getElementById("canvas");
    const own = pixels(canvas, 0, 0, canvas), seen = pixels(image, left, top, canvas);
    const isOther = (at) => [0, 1, 2].some((part) => Math.abs(own[at + part] - seen[at + part]) > 4);
    let blurred = 0;
    for (let at = 0; at < own.length; at += 4) if (own[at + 3] === 255 && isOther(at)) blurred++;
    return blurred;
}"""
"""How many of the canvas's opaque pixels are seen as pixels of another colour."""


def picture_of_board(page: Page) -> str:
    """The board as it is seen, in base64; with one pixel for each of CSS, however many the screen has."""
    canvas = page.get_by_role("region", name="Board").locator("canvas")
    return b64encode(canvas.screenshot(animations="disabled", scale="css")).decode()


def is_same_picture(page: Page, one: str, two: str) -> bool:
    """Whether they show the same without being pushed by even one pixel."""
    found: list[float] = page.evaluate(SHIFTED, [one, two])
    return found == [0, 0, 0, 0, True]


def blurred_pixels(page: Page) -> int:
    """How many of the board's pixels the screen does not show as they are; the page is not scrolled."""
    canvas = page.get_by_role("region", name="Board").locator("canvas")
    box, ratio = canvas.bounding_box(), float(page.evaluate("() => devicePixelRatio"))
    assert box, "the canvas is not visible"
    shot = b64encode(page.screenshot(animations="disabled", scale="device")).decode()
    corner = [round(box["x"] * ratio), round(box["y"] * ratio)]
    return int(page.evaluate(BLURRED, [shot, *corner]))


COLOURS = """async ([picture, spots]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const copy = new OffscreenCanvas(image.width, image.height)
        .getContext("2d", { willReadFrequently: true });
    copy.drawImage(image, 0, 0);
    return spots.map(([x, y]) => [...copy.getImageData(Math.round(x), Math.round(y), 1, 1).data].slice(0, 3));
}"""


def colours_on_screen(
    page: Page, spots: list[tuple[float, float]], *, full_page: bool = False
) -> list[list[int]]:
    """Return red, green and blue at points of the window, or of the whole page, in CSS pixels."""
    picture = b64encode(page.screenshot(animations="disabled", scale="css", full_page=full_page)).decode()
    found: list[list[int]] = page.evaluate(COLOURS, [picture, spots])
    return found
