// The part of the form in which a user gives a program: a function in JavaScript or Python, or the files of a worker.

/** @typedef {import("./program-worker.js").ProgramKind} ProgramKind */

/** @type {Record<ProgramKind, string>} the files that each kind accepts */
const ACCEPTED = { function: ".js,.mjs,text/javascript", python: ".py,text/x-python", worker: "" };
const SCRIPT = /\.m?js$/;

/** @type {(file: File) => Promise<[string, string]>} */
const inBase64 = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve([file.name, String(reader.result).split(",")[1] ?? ""]);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

let count = 0;

export class ProgramForm {
  element;
  #file;

  /** @param {HTMLTemplateElement} template */
  constructor(template) {
    const copy = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
    this.element = /** @type {HTMLFieldSetElement} */ (copy.querySelector("fieldset"));
    this.#file = /** @type {HTMLInputElement} */ (this.element.querySelector("input[type=file]"));
    count++;
    for (const radio of this.#radios) {
      radio.name = `kind-${count}`;
      radio.addEventListener("change", () => this.show());
    }
    for (const text of this.element.querySelectorAll("textarea")) text.name = `${text.dataset.for}-${count}`;
    this.#file.addEventListener("change", () => this.#takeFile());
  }

  /** @param {string} title */
  entitle(title) {
    const legend = /** @type {HTMLElement} */ (this.element.querySelector("legend"));
    legend.textContent = title;
  }

  get #radios() {
    return /** @type {NodeListOf<HTMLInputElement>} */ (this.element.querySelectorAll("input[type=radio]"));
  }

  get #kind() {
    return /** @type {ProgramKind} */ ([...this.#radios].find(({ checked }) => checked)?.value);
  }

  get #text() {
    return /** @type {HTMLTextAreaElement | null} */ (this.element.querySelector(`textarea[data-for=${this.#kind}]`));
  }

  focus() {
    [...this.#radios].find(({ checked }) => checked)?.focus();
  }

  // Shows the parts that belong to the chosen kind.
  show() {
    const kind = this.#kind;
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (this.element.querySelectorAll("[data-for]")))
      part.hidden = part.dataset.for !== kind;
    this.#file.value = "";
    this.#file.accept = ACCEPTED[kind];
    this.#file.multiple = kind === "worker";
  }

  // A file with a function replaces the text.
  async #takeFile() {
    const [text, file] = [this.#text, this.#file.files?.[0]];
    if (text && file) text.value = await file.text();
  }

  // Returns the program; null if its file is missing.
  /** @returns {Promise<import("./program-worker.js").Program | null>} */
  async program() {
    const [kind, text] = [this.#kind, this.#text];
    if (text) return { kind, code: text.value };
    const files = [...(this.#file.files ?? [])];
    const script = files.find(({ name }) => SCRIPT.test(name));
    if (!script) return null;
    const others = files.filter((file) => file !== script);
    return { kind, code: await script.text(), files: await Promise.all(others.map(inBase64)) };
  }
}
