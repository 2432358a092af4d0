// The dialog *Rules* before Python has started: the page's rule sheet, and the pictures of how to play from the game's
// own page. Python takes the open dialog over, and fills it again when it is opened the next time.

const { element, isStarting } = globalThis.pageStart;
const dialog = /** @type {HTMLDialogElement} */ (/** @type {Element} */ (element("rules-dialog")));

/** @param {string} name of a tab */
const choose = (name) => {
  for (const tab of /** @type {NodeListOf<HTMLElement>} */ (dialog.querySelectorAll("[role=tab]"))) {
    tab.ariaSelected = String(tab.id === name);
    tab.tabIndex = tab.id === name ? 0 : -1;
    element(tab.getAttribute("aria-controls") ?? "").hidden = tab.id !== name;
  }
};

/** @param {string} key */
const fillSheet = (key) => {
  const template = /** @type {HTMLTemplateElement} */ (/** @type {Element} */ (element(`rules-${key}`)));
  const sheet = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  const thanks = sheet.querySelector(".thanks");
  thanks?.remove();
  for (const place of ["rules-thanks", "rules-pictures-thanks"])
    element(place).replaceChildren(...(thanks?.cloneNode(true).childNodes ?? []));
  element("rules-sheet").replaceChildren(sheet);
};

// Only these two parts of the game's page are read. Nothing in them is fetched or run (trusted-types.js).
const PARTS = [/<h1[^>]*>.*?<\/h1>/s, /<ol class="rule-steps".*?<\/ol>/s];
/** @param {string} key */
const picturesOf = async (key) => {
  const answer = await fetch(new URL(`${key}.html`, document.baseURI).href);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  const page = await answer.text();
  const html = PARTS.map((part) => part.exec(page)?.[0] ?? "").join("");
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return { name: body.querySelector("h1")?.textContent ?? "", steps: body.querySelectorAll("li") };
};

/**
 * Show the rules of a game. Returns false if Python must do so, and throws an error if the game's page does not load.
 * @param {string} key
 */
export const showRules = async (key) => {
  const { name, steps } = await picturesOf(key);
  if (!isStarting() || dialog.open) return dialog.open;
  fillSheet(key);
  element("rules-title").textContent = name;
  element("rules-steps").replaceChildren(...steps);
  element("rules-tabs").hidden = !steps.length;
  choose(steps.length ? "rules-how" : "rules-full");
  dialog.showModal();
  return true;
};

dialog.addEventListener("click", ({ target }) => {
  if (!isStarting()) return;
  const button = /** @type {Element} */ (target).closest("button");
  if (button?.matches("[data-close]")) dialog.close();
  if (button?.role === "tab") choose(button.id);
});
