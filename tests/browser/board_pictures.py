"""Comparison of board pictures, and the colours of the board on the screen."""

from base64 import b64encode

from playwright.sync_api import Page

COMPARE = """async ([before, after]) => {
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
"""JavaScript that compares two pictures.

It returns the differences in width and height, the shift with the best match, and whether the pictures are
almost equal at that shift.
"""

COUNT_BLURRED = """async ([shot, left, top]) => {
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
"""JavaScript that counts opaque canvas pixels that appear in another colour."""


def picture_of_board(page: Page) -> str:
    """Return a screenshot of the board in base64.

    The picture has one pixel per CSS pixel on every screen.
    """
    canvas = page.get_by_role("region", name="Board").locator("canvas")
    return b64encode(canvas.screenshot(animations="disabled", scale="css")).decode()


def is_same_picture(page: Page, one: str, two: str) -> bool:
    """Return whether two pictures are almost equal without any shift."""
    found: list[float] = page.evaluate(COMPARE, [one, two])
    return found == [0, 0, 0, 0, True]


def blurred_pixels(page: Page) -> int:
    """Count the board's pixels that the screen shows in another colour.

    The page must not be scrolled.
    """
    canvas = page.get_by_role("region", name="Board").locator("canvas")
    box, ratio = canvas.bounding_box(), float(page.evaluate("() => devicePixelRatio"))
    assert box, "the canvas is not visible"
    shot = b64encode(page.screenshot(animations="disabled", scale="device")).decode()
    corner = [round(box["x"] * ratio), round(box["y"] * ratio)]
    return int(page.evaluate(COUNT_BLURRED, [shot, *corner]))


READ_COLOURS = """async ([picture, spots]) => {
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
    """Return red, green and blue at points of the window, or of the whole page.

    The points are in CSS pixels.
    """
    picture = b64encode(page.screenshot(animations="disabled", scale="css", full_page=full_page)).decode()
    found: list[list[int]] = page.evaluate(READ_COLOURS, [picture, spots])
    return found
