// Bundles the service worker and Workbox with esbuild, and writes the result to standard output.
// Run by tools/build/offline.py. Arguments: the path of the worker's source, and the list of files to cache as JSON.

import { build } from "esbuild";

const [source, manifest] = process.argv.slice(2);

const { outputFiles } = await build({
  entryPoints: [source],
  bundle: true,
  minify: true,
  write: false,
  charset: "utf8",
  legalComments: "none",
  tsconfigRaw: {}, // tsconfig.json is only for type checks
  define: {
    "process.env.NODE_ENV": '"production"',
    "self.__WB_MANIFEST": manifest,
  },
});
process.stdout.write(outputFiles[0].contents);
