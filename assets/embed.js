// Makes <trigrid-game> of any page: a picture of a position that becomes a board. docs/embedding.md says how it is
// used. The build bundles this with assets/embed/, its words and the names of its pictures, as embed.js of the site.
import { elementOf } from "./embed/element.js";

const NAME = "trigrid-game";
const own = document.currentScript ?? [...document.scripts].find(({ src }) => /\/embed\.js(?:[?#]|$)/.test(src));

// Several scripts may bring it; the first one does.
if (own?.src && !customElements.get(NAME)) customElements.define(NAME, elementOf(new URL(".", own.src)));
