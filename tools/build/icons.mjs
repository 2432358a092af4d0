// Draws SVG pictures as PNG. Reads [{svg, size}] as JSON, the size in pixels of both sides; writes a list
// of the PNG files, each as base64, in the same order.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { buffer } from "node:stream/consumers";
import { Resvg, initWasm } from "@resvg/resvg-wasm";

await initWasm(readFile(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
/** @type {{ svg: string, size: number }[]} */
const asked = JSON.parse(String(await buffer(process.stdin)));
const drawn = asked.map(({ svg, size }) => new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng());
process.stdout.write(JSON.stringify(drawn.map((png) => Buffer.from(png).toString("base64"))));
