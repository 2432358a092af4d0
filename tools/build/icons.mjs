// Draws SVG pictures as PNG. Run by tools/build/icons.py.
// Standard input: {pictures: [{svg, size}], font} as JSON. The size is the width in pixels, the font a path or null.
// Standard output: a JSON list of the PNG files in base64, in the same order.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

await initWasm(readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
/** @type {{ pictures: { svg: string, size: number }[], font: string | null }} */
const { pictures, font: path } = JSON.parse(String(await buffer(process.stdin)));
const font = { fontBuffers: path ? [await readFile(path)] : [] };
const drawn = pictures.map(({ svg, size }) =>
  new Resvg(svg, { font, fitTo: { mode: "width", value: size } }).render().asPng(),
);
process.stdout.write(JSON.stringify(drawn.map((png) => Buffer.from(png).toString("base64"))));
