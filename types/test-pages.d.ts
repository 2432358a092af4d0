// Globals of pages that are no part of the site, for `tsc --checkJs`: the bench's own (tools/bench/bench_page.js), and
// the one that tests put into an iframe in a board's place (tests/browser/fake_embedded_page/).

declare var unpack: (files: Record<string, string>) => Promise<void>;
declare var ask: (question: [string, unknown]) => Promise<unknown>;
declare var frame: () => Promise<number>;
declare var contextOf: (canvas: HTMLCanvasElement) => CanvasRenderingContext2D | null;
declare var flush: (context: CanvasRenderingContext2D) => ImageData;
declare var paintHexagons: (context: CanvasRenderingContext2D, count: number, scale: number) => void;

/** How many messages came to the frame's window past its port. */
declare var stray: number;
/** The ply of the last picture that the element has asked for. */
declare var drawn: number | null;
/** Has the frame say that it is ready. */
declare var go: () => void;
