// Writes embed.js to standard output, the script for other people's pages; tools/build/embed.py runs it with
// the script's source and its style sheet, and gives it what the script is told of the games, and the shared facts.
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
    tsconfigRaw: {}, // tsconfig.json is for the checks of types alone
    ...more,
  });
  return (outputFiles ?? [])[0].text;
};

const { facts, ...told } = /** @type {{ facts: object }} */ (await json(process.stdin));
/** @type {Record<string, string>} */
const define = { STYLE: JSON.stringify(await bundled(style)), SITE_DATA: JSON.stringify(told) };
for (const [name, fact] of Object.entries(facts)) define[`sharedFacts.${name}`] = JSON.stringify(fact);
process.stdout.write(await bundled(source, { format: "iife", define }));
