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


def picture_of_board(page: Page) -> str:
    """The board as it is seen, in base64; with one pixel for each of CSS, however many the screen has."""
    canvas = page.get_by_role("region", name="Board").locator("canvas")
    return b64encode(canvas.screenshot(animations="disabled", scale="css")).decode()


def is_same_picture(page: Page, one: str, two: str) -> bool:
    """Whether they show the same without being pushed by even one pixel."""
    found: list[float] = page.evaluate(SHIFTED, [one, two])
    return found == [0, 0, 0, 0, True]


COLOURS = """async ([picture, spots]) => {
    const image = new Image();
    image.src = `data:image/png;base64,${picture}`;
    await image.decode();
    const copy = new OffscreenCanvas(image.width, image.height)
        .getContext("2d", { willReadFrequently: true });
    copy.drawImage(image, 0, 0);
    return spots.map(([x, y]) => [...copy.getImageData(Math.round(x), Math.round(y), 1, 1).data].slice(0, 3));
}"""


def colours_on_screen(page: Page, spots: list[tuple[float, float]]) -> list[list[int]]:
    """Red, green and blue as the browser shows them at points of the window, in CSS pixels."""
    picture = b64encode(page.screenshot(animations="disabled", scale="css")).decode()
    found: list[list[int]] = page.evaluate(COLOURS, [picture, spots])
    return found
