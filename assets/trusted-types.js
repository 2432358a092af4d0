// The one place where text becomes HTML, a script or a script's address, in browsers that know Trusted Types: the content
// policy sends there whatever Python and PyScript hand to the browser. What is not plain is refused, whichever
// escape was forgotten: HTML could hold <script type="py"> or py-click="…", which PyScript runs as Python.
// docs/security.md says more.
(() => {
  "use strict";

  const SITE = new URL(".", document.baseURI).href;
  const SCRIPTS = [`${SITE}service-worker.js`, `${SITE}embed.js`];
  const OWN_BLOBS = `blob:${globalThis.origin}/`; // PyScript's worker
  const TAG = /<\/?([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*\/?>/g;
  const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
  const TAGS =
    /^(a|article|b|button|caption|circle|dd|details|div|dl|dt|figcaption|figure|h[1-6]|input|kbd|label|li|ol|option|p|path|progress|section|select|small|span|summary|svg|table|tbody|td|text|th|thead|title|tr|trigrid-game|ul)$/;
  const NOT_PLAIN = /^(on|(m?py|src|style|srcdoc|formaction|ping|is)(-|$))|:/i; // a colon is a name space's
  const HREF = /^(#|\.?\/(?!\/)|https?:|$)/;

  /** @param {string} attributes */
  const arePlain = (attributes) =>
    [...attributes.matchAll(ATTRIBUTE)].every(
      ([, name, value = ""]) => !NOT_PLAIN.test(name) && (name.toLowerCase() !== "href" || HREF.test(value)),
    );
  // All tags that are plain are taken away: no other beginning of one may be left. No value of an attribute holds one either.
  /** @param {string} html */
  const isPlain = (html) =>
    !html.replace(TAG, (tag, name, attributes) => (TAGS.test(name) && arePlain(attributes) ? "" : tag)).includes("<");

  // All that PyScript makes of a text: one function, in the page and in the worker, word for word.
  const PYSCRIPTS_OWN =
    '(w,x)=>(async(e,t,...n)=>{for(const r of n)await r(e,t)})(w,x,...[({interpreter:e})=>{e.registerJsModule("_pyscript",' +
    '{fs:{ERROR:"storage permissions not granted",NAMESPACE:"@pyscript.fs"},interpreter:e})}])';
  // It runs in the worker as well, and so uses nothing that is outside.
  /** @param {string} own */
  const scriptsThatAre = (own) => {
    const around = /^\(?function anonymous\(\s*\) \{\n(return|'use strict';return \(\))\n\}\)?$/;
    return (/** @type {string} */ script) => {
      if (script && !around.test(script.replace(own, "")))
        throw new TypeError(`A script was refused: ${script.slice(0, 200)}`);
      return script;
    };
  };

  /**
   * @param {boolean} isRight
   * @param {string} text
   * @param {string} kind
   */
  const admitted = (isRight, text, kind) => {
    if (!isRight) throw new TypeError(`${kind} was refused: ${text.slice(0, 200)}`);
    return text;
  };
  const { trustedTypes } = globalThis;
  if (!trustedTypes) return;
  trustedTypes.createPolicy("default", {
    createHTML: (html) => admitted(isPlain(html), html, "HTML"),
    createScript: scriptsThatAre(PYSCRIPTS_OWN),
    createScriptURL: (address) =>
      admitted(SCRIPTS.includes(address) || address.startsWith(OWN_BLOBS), address, "A script's address"),
  });
  // A worker needs a policy before it does anything: patch-page.js has it begin with this one.
  // Pyodide asks for an empty script there, to learn what kind of worker it is.
  const rules = [
    `createScript: (${scriptsThatAre})(${JSON.stringify(PYSCRIPTS_OWN)})`,
    'createScriptURL: (address) => (address === "data:text/javascript," ? address : null)',
  ];
  globalThis.pageStart.shared.workerPolicy = `trustedTypes.createPolicy("default", { ${rules.join(", ")} });\n`;
})();
