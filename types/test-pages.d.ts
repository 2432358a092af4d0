// Globals of pages outside the site, for `tsc --checkJs`: the bench's page (tools/bench/bench_page.js), and the fake
// embedded page that tests load into an iframe (tests/browser/fake_embedded_page/).

declare var unpack: (files: Record<string, string>) => Promise<void>;
declare var ask: (question: [string, unknown]) => Promise<unknown>;
declare var frame: () => Promise<number>;
declare var contextOf: (canvas: HTMLCanvasElement) => CanvasRenderingContext2D | null;
declare var flush: (context: CanvasRenderingContext2D) => ImageData;
declare var paintHexagons: (context: CanvasRenderingContext2D, count: number, scale: number) => void;

/** The number of messages that arrived at the frame's window instead of through its port. */
declare var strayMessages: number;
/** The ply of the picture that the element last requested. */
declare var drawn: number | null;
/** Makes the frame report that it is ready. */
declare var reportReady: () => void;
