// The address of the site that serves this script: the boards' frames and pictures come from there.
import { say, site as built } from "./site-data.js";

const SCRIPT = /\b(?:https?|file):\/\/[^\s"'()]*?\/embed\.js(?=[:?#]|$)/;

// A folder's URL; null unless browsers could put a page of it into a frame.
/** @param {string} address */
const folderOf = (address) => {
  try {
    const folder = new URL(".", new URL(address, document.baseURI));
    return /^(https?|file):$/.test(folder.protocol) ? folder : null;
  } catch {
    return null;
  }
};

// What the page says, as in <meta name="trigrid-site" content="https://site/">.
const told = () => {
  const { content = "" } = /** @type {Partial<HTMLMetaElement>} */ (
    document.querySelector("head meta[name=trigrid-site]") ?? {}
  );
  return content && folderOf(content.replace(/\/*$/, "/"));
};

// A module has no current script, but the stack of an error names its address. Bundlers put the script into files of
// other names.
const found = () => {
  const { src = "" } = /** @type {HTMLScriptElement} */ (document.currentScript ?? {});
  const [own] = SCRIPT.exec(src) ?? SCRIPT.exec(new Error().stack ?? "") ?? [built || src];
  return own ? folderOf(own) : null;
};

// The folder of the site, or null, which the console is told of.
export const findSite = () => {
  const site = told() || found();
  if (!site) console.error(`<trigrid-game>: ${say("no-site")}`);
  return site;
};
