// Reads a script and writes it without the functions and variables that it does not use; tools/build/wasm/unused.py runs it.
// Names stay, as in all that the site ships.

import { text } from "node:stream/consumers";
import { minify } from "terser";

const { code } = await minify(await text(process.stdin), {
  module: true,
  mangle: false,
  compress: { defaults: false, unused: true, dead_code: true, side_effects: true, keep_fargs: true, passes: 4 },
  format: { comments: false },
});
process.stdout.write(code ?? "");
