"""What is painted on a canvas: whether two pictures of it are the same, and whether it moves."""

from dataclasses import dataclass

from playwright.sync_api import Page

STRAY_PIXELS = 8
"""Two pictures of the same may differ in so many pixels: Chromium does not always round edges alike."""
STILL_FRAMES, REST_MS = 20, 30_000
"""For how many frames in a row a board that lies still shows the same, and how long it may take to."""
LOOK = f"""
    const look = (canvas, share = 1) => {{
        const [width, height] = [canvas.width, canvas.height].map((side) => Math.ceil(side * share));
        const copy = new OffscreenCanvas(width, height).getContext("2d", {{ willReadFrequently: true }});
        copy.drawImage(canvas, 0, 0, width, height);
        return new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer);
    }};
    const isSame = (one, two) => {{
        let strays = 0;
        const isStray = (pixel, at) => pixel !== two[at] && ++strays > {STRAY_PIXELS};
        return one.length === two.length && !one.some(isStray);
    }};
"""
"""To compare two pictures where they are takes a tenth of the time that telling them takes."""
COARSELY = 0.5
"""Motion is seen as well on pictures of half the width and height, which are looked at once a frame."""
FILM = f"""canvas => {{{LOOK}
    let last = look(canvas, {COARSELY});
    const film = globalThis.film = {{ pictures: 1 }};
    requestAnimationFrame(function again() {{
        const now = look(canvas, {COARSELY});
        if (!isSame(now, last)) film.pictures++;
        last = now;
        if (globalThis.film === film) requestAnimationFrame(again);
    }});
}}"""
CUT = "() => { const { pictures } = globalThis.film; globalThis.film = null; return pictures; }"
REST = f"""async (canvas, [frames, limit]) => {{{LOOK}
    const end = performance.now() + limit;
    let last = look(canvas, {COARSELY}), same = 0;
    while (same < frames) {{
        if (performance.now() > end) return false;
        await new Promise(requestAnimationFrame);
        const now = look(canvas, {COARSELY});
        same = isSame(now, last) ? same + 1 : 0;
        last = now;
    }}
    return true;
}}"""
TELL = "canvas => canvas.toDataURL()"
IS_SAME = f"""async (addresses) => {{{LOOK}
    const [one, two] = await Promise.all(addresses.map(async (address) => {{
        const image = new Image();
        image.src = address;
        await image.decode();
        return look(image);
    }}));
    return isSame(one, two);
}}"""


@dataclass(frozen=True, eq=False, repr=False)
class CanvasPicture:
    """What a canvas showed at some time. It equals any picture that shows the same."""

    page: Page
    address: str
    """A PNG as a data address."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CanvasPicture) and (
            self.address == other.address or bool(self.page.evaluate(IS_SAME, [self.address, other.address]))
        )

    __hash__ = None  # type: ignore[assignment]  # equal ones need not have the same address
