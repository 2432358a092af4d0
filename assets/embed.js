// Defines <trigrid-game> for any page. The element shows a picture of a position until its board starts.
// docs/embedding.md explains its use. The build bundles this file, assets/embed/, the texts and the names of the
// pictures into one file, embed.js. That file runs both as a classic script and as a module.
import { elementOf } from "./embed/element.js";
import { findSite } from "./embed/own-address.js";

const NAME = "trigrid-game";

// Several scripts on a page may include this file; the first one defines the element. Servers that render pages have no
// custom elements.
if (globalThis.customElements && !customElements.get(NAME)) {
  const site = findSite();
  if (site) customElements.define(NAME, elementOf(site));
}
