// Removes comments and extra space from scripts and style sheets. Run by tools/build/minify.py.
// Standard input and output: a JSON object of file contents by path.
// Names stay unchanged, so that errors in a visitor's console can be found in the source.
import { extname } from "node:path";
import { text } from "node:stream/consumers";
import { transform } from "esbuild";

/** @type {Record<string, import("esbuild").Loader>} */
const LOADERS = { ".js": "js", ".css": "css" };

const sources = JSON.parse(await text(process.stdin));
/** @type {Record<string, string>} */
const minified = {};
for (const [path, source] of Object.entries(sources)) {
  const loader = LOADERS[extname(path)];
  /** @type {import("esbuild").TransformOptions} */
  const options = { loader, minifyWhitespace: true, charset: "utf8", legalComments: "none", sourcefile: path };
  const { code } = await transform(source, options).catch(({ message }) => {
    console.error(message);
    process.exit(1);
  });
  minified[path] = code;
}
process.stdout.write(JSON.stringify(minified));
