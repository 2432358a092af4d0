// Copies a script from standard input to standard output, without its unused functions and variables, for
// tools/build/wasm/unused.py. Names stay unchanged, as in all scripts of the site.

import { text } from "node:stream/consumers";
import { minify } from "terser";

const { code } = await minify(await text(process.stdin), {
  module: true,
  mangle: false,
  compress: { defaults: false, unused: true, dead_code: true, side_effects: true, keep_fargs: true, passes: 4 },
  format: { comments: false },
});
process.stdout.write(code ?? "");
