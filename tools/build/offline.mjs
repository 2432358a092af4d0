// Writes the service worker to standard output, bundled with Workbox; tools/build/offline.py runs it with the worker's
// source and the list of the files that it keeps.

import { build } from "esbuild";

const [source, manifest] = process.argv.slice(2);

const { outputFiles } = await build({
  entryPoints: [source],
  bundle: true,
  minify: true,
  write: false,
  charset: "utf8",
  legalComments: "none",
  tsconfigRaw: {}, // tsconfig.json is for the checks of types alone
  define: {
    "process.env.NODE_ENV": '"production"',
    "self.__WB_MANIFEST": manifest,
  },
});
process.stdout.write(outputFiles[0].contents);
