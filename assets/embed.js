// Brings <trigrid-game> to any page: a picture of a position that becomes a board. docs/embedding.md says how it
// is used. The build bundles this with assets/embed/, its words and the names of its pictures, as embed.js, which runs
// as a classic script and as a module.
import { elementOf } from "./embed/element.js";
import { findSite } from "./embed/own-address.js";

const NAME = "trigrid-game";

// Several scripts may bring it; the first one does. Servers that render pages have no elements.
if (globalThis.customElements && !customElements.get(NAME)) {
  const site = findSite();
  if (site) customElements.define(NAME, elementOf(site));
}
