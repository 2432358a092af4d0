// Prepares the browser for the start: sets the colours before the first paint, and checks whether it can run Python. A
// classic script without imports. It is published as one file with the scripts that run right after it
// (JOINED in tools/build/sources.py). Shared data are in inline/start-monitor.js.
(() => {
  "use strict";

  // If a server's content policy blocks inline scripts, but not this file, the page reports it.
  if (!globalThis.pageStart) {
    addEventListener("DOMContentLoaded", () => {
      document.getElementById("stuck")?.remove();
      document.getElementById("blocked")?.removeAttribute("hidden");
    });
    return;
  }
  const { whenReady, fail } = globalThis.pageStart;
  const OF_PICTURES = /^\.picture \.[\w-]+$/; // matches the rules of preferences/palette_css.py
  const root = document.documentElement;

  // Stored data belong to the origin, which may have copies of the site in several folders. Every copy except the one
  // in the root adds its path to the names of its stored items. Older versions used the plain names in every folder.
  const { pathname } = new URL(".", document.baseURI);
  /** @param {string} name */
  const storageName = (name) => (pathname === "/" ? name : name + pathname);
  globalThis.pageStart.storageName = storageName;

  // Returns some settings by name, from the first line of the stored item START_COLOURS_ITEM. Python stores this item
  // for the next start.
  /** @param {string} line */
  const startSettings = (line) => {
    const words = line.split(" ");
    return Object.fromEntries(sharedFacts.START_SETTINGS.map((name, place) => [name, words[place] ?? ""]));
  };
  globalThis.pageStart.shared.startSettings = startSettings;

  // Applies the theme, the contrast and the rules of the palette from this item.
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

  // A browser may offer to install the page before Python has started. The offer is stored for *Settings*.
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    globalThis.installOffer = event;
  });

  // In a sandboxed frame without `allow-forms`, browsers neither submit forms nor fire the event "submit". This page
  // never sends its forms, so the event is enough.
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
    // Storage is denied or damaged: the page follows the system's theme.
  }
  if (typeof WebAssembly !== "object") fail("no-webassembly");
  else if (!("noModule" in HTMLScriptElement.prototype)) fail("no-modules");
})();
