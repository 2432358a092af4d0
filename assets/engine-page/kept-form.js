// Keeps the values of a form while its tab is open, so that a reload does not lose a program. Files are not kept. If the
// browser refuses to store, nothing is kept.

const ITEM = "trigrid-programs";
const NAME = `${ITEM}${location.pathname}`;

/** @type {(field: Element | RadioNodeList | null, value: string) => boolean} */
const offers = (field, value) =>
  field instanceof HTMLSelectElement ? [...field.options].some((option) => option.value === value) : true;

/** @param {HTMLFormElement} form */
export const keepForm = (form) => {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...new FormData(form)]));
  } catch {}
};

// Restores the values. `follow` shows the fields that depend on a value; later values may belong to them.
/**
 * @param {HTMLFormElement} form
 * @param {() => void} follow
 */
export const restoreForm = (form, follow) => {
  try {
    for (const [name, value] of JSON.parse(sessionStorage.getItem(NAME) ?? "[]")) {
      const field = /** @type {HTMLInputElement | null} */ (form.elements.namedItem(name));
      if (!field || !offers(field, value)) continue;
      field.value = value;
      follow();
    }
  } catch {}
};
