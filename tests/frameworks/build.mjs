// Bundles the apps in apps/ with their frameworks, as users would, into the given folder.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { compile } from "svelte/compiler";

const [folder] = process.argv.slice(2);
const apps = join(import.meta.dirname, "apps");

/** @type {import("esbuild").Plugin} */
const svelte = {
  name: "svelte",
  setup({ onLoad }) {
    onLoad({ filter: /\.svelte$/ }, async ({ path }) => {
      const { js, warnings } = compile(await readFile(path, "utf8"), { filename: path, generate: "client", dev: true });
      return { contents: js.code, warnings: warnings.map(({ message: text }) => ({ text })) };
    });
  },
};

const { warnings } = await build({
  entryPoints: ["react.jsx", "vue.js", "svelte.js"].map((name) => join(apps, name)),
  outdir: folder,
  bundle: true,
  format: "iife",
  jsx: "automatic",
  conditions: ["browser", "development"],
  plugins: [svelte],
  define: {
    "process.env.NODE_ENV": '"development"', // enables the double calls of React's StrictMode
    __VUE_OPTIONS_API__: "true",
    __VUE_PROD_DEVTOOLS__: "false",
    __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: "true",
  },
});
if (warnings.length) throw new Error(JSON.stringify(warnings));
