// The URL of the site that serves this script. The boards' frames and pictures come from it.
import { say, site as built } from "./site-data.js";

const SCRIPT = /\b(?:https?|file):\/\/[^\s"'()]*?\/embed\.js(?=[:?#]|$)/;

// Returns the URL of the folder that contains an address; null if browsers could not show its pages in a frame.
/** @param {string} address */
const folderOf = (address) => {
  try {
    const folder = new URL(".", new URL(address, document.baseURI));
    return /^(https?|file):$/.test(folder.protocol) ? folder : null;
  } catch {
    return null;
  }
};

// Returns the site that the page names, as in <meta name="trigrid-site" content="https://site/">.
const told = () => {
  const { content = "" } = /** @type {Partial<HTMLMetaElement>} */ (
    document.querySelector("head meta[name=trigrid-site]") ?? {}
  );
  return content && folderOf(content.replace(/\/*$/, "/"));
};

// Returns the folder from which this script was loaded. A module has no current script, but the stack of an error
// contains its URL. Bundlers put the script into files with other names; then the site is the one given in the build,
// or else the folder of such a file.
const found = () => {
  const { src = "" } = /** @type {HTMLScriptElement} */ (document.currentScript ?? {});
  const [own] = SCRIPT.exec(src) ?? SCRIPT.exec(new Error().stack ?? "") ?? [built || src];
  return own ? folderOf(own) : null;
};

// Returns the folder of the site, or null with an error in the console.
export const findSite = () => {
  const site = told() || found();
  if (!site) console.error(`<trigrid-game>: ${say("no-site")}`);
  return site;
};
