// Bundles a script for other people's pages and writes it to standard output: embed.js, or the module engine.js. Run by
// tools/build/embed.py and engine.py. Arguments: the script's source and, for embed.js, its style sheet. Standard input:
// the script's data and the shared facts, as JSON.
import { build } from "esbuild";
import { json } from "node:stream/consumers";

const [source, style] = process.argv.slice(2);

/**
 * @param {string} entry
 * @param {import("esbuild").BuildOptions} more
 */
const bundled = async (entry, more = {}) => {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    charset: "utf8",
    legalComments: "none",
    tsconfigRaw: {}, // tsconfig.json is only for type checks
    ...more,
  });
  return (outputFiles ?? [])[0].text;
};

const { facts = {}, ...siteData } = /** @type {{ facts?: object }} */ (await json(process.stdin));
/** @type {Record<string, string>} */
const define = { SITE_DATA: JSON.stringify(siteData) };
if (style) define.STYLE = JSON.stringify(await bundled(style));
for (const [name, fact] of Object.entries(facts)) define[`sharedFacts.${name}`] = JSON.stringify(fact);
process.stdout.write(await bundled(source, { format: style ? "iife" : "esm", define }));
