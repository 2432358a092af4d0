// The only place where text becomes HTML or a script's address in the documentation, in browsers with Trusted Types.
// Material's search and menus write HTML that comes from the pages themselves. HTML with scripts, frames or event
// handlers is refused, and so are scripts from outside the documentation.
(() => {
  "use strict";

  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const DOCUMENTATION = new URL("..", script.src).href;
  const ACTIVE = /<\s*(script|iframe|object|embed|base|meta|link|form)\b|<[^>]*[\s/"']on\w+\s*=|javascript:/i;

  globalThis.trustedTypes?.createPolicy("default", {
    createHTML: (html) => {
      if (ACTIVE.test(html)) throw new TypeError(`HTML was refused: ${html.slice(0, 200)}`);
      return html;
    },
    createScriptURL: (address) => {
      if (!new URL(address, document.baseURI).href.startsWith(DOCUMENTATION))
        throw new TypeError(`A script’s address was refused: ${address}`);
      return address;
    },
  });
})();
