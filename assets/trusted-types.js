// The only place where text becomes HTML, a script or a script's address, in browsers with Trusted Types. The content
// policy makes browsers pass every such text from Python and PyScript to this script. The script refuses anything
// unusual, which protects against code that forgets to escape a text: HTML could contain <script type="py"> or
// py-click="…", which PyScript runs as Python. See docs/security.md.
(() => {
  "use strict";

  const SITE = new URL(".", document.baseURI).href;
  const SCRIPTS = [`${SITE}service-worker.js`, `${SITE}embed.js`];
  const OWN_BLOBS = `blob:${globalThis.origin}/`; // PyScript's worker
  const TAG = /<\/?([a-zA-Z][\w-]*)((?:\s+[\w:-]+(?:="[^"<]*")?)*)\s*\/?>/g;
  const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
  const TAGS =
    /^(a|article|b|button|caption|circle|dd|details|div|dl|dt|figcaption|figure|h[1-6]|input|kbd|label|li|ol|option|p|path|progress|section|select|small|span|summary|svg|table|tbody|td|text|th|thead|title|tr|trigrid-game|ul)$/;
  const NOT_PLAIN = /^(on|(m?py|src|style|srcdoc|formaction|ping|is)(-|$))|:/i; // a colon separates a namespace
  const HREF = /^(#|\.?\/(?!\/)|https?:|$)/;

  /** @param {string} attributes */
  const arePlain = (attributes) =>
    [...attributes.matchAll(ATTRIBUTE)].every(
      ([, name, value = ""]) => !NOT_PLAIN.test(name) && (name.toLowerCase() !== "href" || HREF.test(value)),
    );
  // Returns whether HTML consists of text and allowed tags. After the allowed tags are removed, no "<" may remain.
  // Values of attributes cannot contain "<", either.
  /** @param {string} html */
  const isPlain = (html) =>
    !html.replace(TAG, (tag, name, attributes) => (TAGS.test(name) && arePlain(attributes) ? "" : tag)).includes("<");

  // The only text that PyScript turns into a script: one function, identical in the page and in the worker.
  const PYSCRIPTS_OWN =
    '(w,x)=>(async(e,t,...n)=>{for(const r of n)await r(e,t)})(w,x,...[({interpreter:e})=>{e.registerJsModule("_pyscript",' +
    '{fs:{ERROR:"storage permissions not granted",NAMESPACE:"@pyscript.fs"},interpreter:e})}])';
  // Returns a function that accepts only empty scripts and the text `own` as Function() wraps it. The worker gets a
  // copy of this code, so it uses nothing from outside.
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
  // A worker needs a policy before anything else: patch-page.js inserts this one at its start. Pyodide requests an
  // empty script there, to detect the kind of worker.
  const rules = [
    `createScript: (${scriptsThatAre})(${JSON.stringify(PYSCRIPTS_OWN)})`,
    'createScriptURL: (address) => (address === "data:text/javascript," ? address : null)',
  ];
  globalThis.pageStart.shared.workerPolicy = `trustedTypes.createPolicy("default", { ${rules.join(", ")} });\n`;
})();
