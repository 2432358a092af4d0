"""Pictures of a canvas: comparison of two pictures, and detection of motion."""

from dataclasses import dataclass

from playwright.sync_api import Page

STRAY_PIXELS = 8
"""The maximum number of different pixels in two pictures that count as equal.

Chromium does not always round the edges of shapes in the same way.
"""
REST_LIMITS = [20, 30_000]
"""Equal frames in a row that count as rest, and the longest wait in milliseconds."""
HELPERS = f"""
    const pixelsOf = (canvas, share = 1) => {{
        const [width, height] = [canvas.width, canvas.height].map((side) => Math.ceil(side * share));
        const copy = new OffscreenCanvas(width, height).getContext("2d", {{ willReadFrequently: true }});
        copy.drawImage(canvas, 0, 0, width, height);
        return new Uint32Array(copy.getImageData(0, 0, width, height).data.buffer);
    }};
    const isSame = (one, two) => {{
        let differences = 0;
        const isOverLimit = (pixel, at) => pixel !== two[at] && ++differences > {STRAY_PIXELS};
        return one.length === two.length && !one.some(isOverLimit);
    }};
"""
"""JavaScript helpers that read and compare pictures.

Comparing pictures in the page takes a tenth of the time of transferring them to Python.
"""
COARSE_SCALE = 0.5
"""Scale of the pictures compared in each frame; it suffices to detect motion."""
START_RECORDING = f"""canvas => {{{HELPERS}
    let last = pixelsOf(canvas, {COARSE_SCALE});
    const film = globalThis.film = {{ pictures: 1 }};
    requestAnimationFrame(function again() {{
        const now = pixelsOf(canvas, {COARSE_SCALE});
        if (!isSame(now, last)) film.pictures++;
        last = now;
        if (globalThis.film === film) requestAnimationFrame(again);
    }});
}}"""
"""JavaScript that starts to count the successive pictures that a canvas shows."""
STOP_RECORDING = "() => { const { pictures } = globalThis.film; globalThis.film = null; return pictures; }"
"""JavaScript that stops recording and returns the number of pictures."""
WAIT_FOR_REST = f"""async (canvas, [frames, limit]) => {{{HELPERS}
    const end = performance.now() + limit;
    let last = pixelsOf(canvas, {COARSE_SCALE}), same = 0;
    while (same < frames) {{
        if (performance.now() > end) return false;
        await new Promise(requestAnimationFrame);
        const now = pixelsOf(canvas, {COARSE_SCALE});
        same = isSame(now, last) ? same + 1 : 0;
        last = now;
    }}
    return true;
}}"""
READ_PICTURE = "canvas => canvas.toDataURL()"
IS_SAME = f"""async (addresses) => {{{HELPERS}
    const [one, two] = await Promise.all(addresses.map(async (address) => {{
        const image = new Image();
        image.src = address;
        await image.decode();
        return pixelsOf(image);
    }}));
    return isSame(one, two);
}}"""


@dataclass(frozen=True, eq=False, repr=False)
class CanvasPicture:
    """A picture of a canvas. It equals pictures that differ in at most STRAY_PIXELS."""

    page: Page
    address: str
    """A PNG as a data URL."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CanvasPicture) and (
            self.address == other.address or bool(self.page.evaluate(IS_SAME, [self.address, other.address]))
        )

    __hash__ = None  # type: ignore[assignment]  # equal pictures may have different addresses
