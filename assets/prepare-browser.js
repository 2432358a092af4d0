// Prepares the browser for the start: colours from the first moment, and whether it can run Python at all. A classic script
// without a single import. Published as one file with pyodide-internals/patch-page.js, embedding-messages.js,
// written-address.js and page-before-python.js, which run right after it; what they share is in inline/start-monitor.js.
(() => {
  "use strict";

  // A server's content policy may block inline scripts, but not this file.
  if (!globalThis.pageStart) {
    addEventListener("DOMContentLoaded", () => {
      document.getElementById("stuck")?.remove();
      document.getElementById("blocked")?.removeAttribute("hidden");
    });
    return;
  }
  const { whenReady, fail } = globalThis.pageStart;
  const OF_PICTURES = /^\.picture \.[\w-]+$/; // as preferences/palette_css.py writes its rules
  const root = document.documentElement;

  // What the page keeps belongs to its origin, which may have copies of the site in several folders: all but that in the
  // topmost have their path in the names of what they keep. Older versions had the plain names in every folder.
  const { pathname } = new URL(".", document.baseURI);
  /** @param {string} name */
  const storageName = (name) => (pathname === "/" ? name : name + pathname);
  globalThis.pageStart.storageName = storageName;

  // The words of some settings by name, from the first line of the copy that the page's settings leave.
  /** @param {string} line */
  const startSettings = (line) => {
    const words = line.split(" ");
    return Object.fromEntries(sharedFacts.START_SETTINGS.map((name, place) => [name, words[place] ?? ""]));
  };
  globalThis.pageStart.shared.startSettings = startSettings;

  // The theme that was chosen and the rules of the palette, from that copy.
  const dress = () => {
    const { START_COLOURS_ITEM: item } = sharedFacts;
    const text = localStorage.getItem(storageName(item)) ?? localStorage.getItem(item) ?? "";
    const [chosen, ...rules] = text.split("\n");
    const { theme, palette } = startSettings(chosen);
    if (["light", "dark"].includes(theme) && !matchMedia("(forced-colors: active)").matches) root.dataset.theme = theme;
    if (palette === "high-contrast" || (rules.length && palette === "automatic")) root.dataset.contrast = "more";
    if (!rules.length) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join("\n"));
    if (![...sheet.cssRules].every((rule) => rule instanceof CSSStyleRule && OF_PICTURES.test(rule.selectorText)))
      return;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    whenReady(() => {
      document.adoptedStyleSheets = [...document.adoptedStyleSheets].filter((each) => each !== sheet);
    });
  };

  // A browser may offer to install the page before Python is there; *Settings* holds the offer then.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    globalThis.installOffer = event;
  });

  // Browsers submit no form in a sandboxed frame without `allow-forms`, and send no event either. Forms of this page go
  // nowhere, so that the event alone is enough.
  /**
   * @param {HTMLFormElement} form
   * @param {HTMLElement | null} [submitter]
   */
  const submit = (form, submitter) => {
    if (!form.noValidate && !form.reportValidity()) return;
    form.dispatchEvent(new SubmitEvent("submit", { bubbles: true, cancelable: true, submitter }));
  };
  const submitByEvents = () => {
    addEventListener("click", (event) => {
      /** @type {HTMLButtonElement | null} */
      const button = /** @type {Element} */ (event.target).closest("[type=submit]");
      if (event.defaultPrevented || !button?.form) return;
      event.preventDefault();
      submit(button.form, button);
    });
    HTMLFormElement.prototype.requestSubmit = function (submitter) {
      submit(this, submitter);
    };
  };

  if (window !== top) submitByEvents();
  try {
    dress();
  } catch {
    // Storage is refused, or holds what is no look: the system's theme will do.
  }
  if (typeof WebAssembly !== "object") fail("no-webassembly");
  else if (!("noModule" in HTMLScriptElement.prototype)) fail("no-modules");
})();
