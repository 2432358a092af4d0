// Brings <trigrid-game> to any page: a picture of a position that becomes a board. docs/embedding.md says how it
// is used. The build bundles this with assets/embed/, its words and the names of its pictures, as embed.js.
import { elementOf } from "./embed/element.js";

const NAME = "trigrid-game";
/** @param {HTMLScriptElement} script */
const isOwn = ({ src }) => /\/embed\.js(?:[?#]|$)/.test(src);
/** @type {HTMLScriptElement | undefined} a module has no current script */
const own = /** @type {any} */ (document.currentScript) ?? [...document.scripts].find(isOwn);

// Several scripts may bring it; the first one does.
if (own?.src && !customElements.get(NAME)) customElements.define(NAME, elementOf(new URL(".", own.src)));
