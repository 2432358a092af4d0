// A property for every attribute, with the same name, so that frameworks may set either.
import { FLAG, FLAG_ALIAS, flippedOf, isReadOnly, writtenIn } from "./attributes.js";
import { NAMES } from "./configuration.js";

export const OBSERVED = [...NAMES, FLAG_ALIAS, "title"];

const PROPERTIES = [
  ...NAMES.map((name) => ({ property: name, name })),
  ...["readOnly", FLAG_ALIAS].map((property) => ({ property, name: FLAG })),
];

// Returns the attribute's text for a property's value: options may be an object; marks, seats and controls a list.
/**
 * @param {string} name
 * @param {any} value
 */
const textFor = (name, value) => {
  if (name === "marks" && Array.isArray(value)) return value.join("; ");
  const text = value === true ? "" : String(value);
  return text === "[object Object]" ? String(new URLSearchParams(value)) : text;
};
/** @param {unknown} value */
const isNone = (value) => value === null || value === undefined || value === false;

/**
 * @param {Element} host
 * @param {string} name
 * @param {unknown} value
 */
const reflect = (host, name, value) => {
  if (name === FLAG) host.removeAttribute(FLAG_ALIAS);
  if (isNone(value)) host.removeAttribute(name);
  else host.setAttribute(name, textFor(name, value));
};

// ``record`` was a method before it became a property. So that both uses work, the property's value is a function that
// converts to the text of the attribute.
/** @type {WeakMap<object, Function>} */
const records = new WeakMap();
/** @param {any} host */
const recordOf = (host) => {
  if (!records.has(host)) {
    const written = () => writtenIn(host, "record");
    records.set(
      host,
      Object.assign(() => host.recordText(), { toString: written, toJSON: written }),
    );
  }
  return records.get(host);
};

/** @type {Record<string, (host: Element) => unknown>} getters of properties that are not texts */
const READERS = { [FLAG]: isReadOnly, flipped: (host) => Boolean(flippedOf(host)), record: recordOf };

/** @param {HTMLElement} prototype */
export const defineProperties = (prototype) => {
  for (const { property, name } of PROPERTIES)
    Object.defineProperty(prototype, property, {
      configurable: true,
      enumerable: true,
      get() {
        return READERS[name] ? READERS[name](this) : writtenIn(this, name);
      },
      set(value) {
        reflect(this, name, value);
      },
    });
};

// Assigns properties again that were set before the element was defined.
/** @param {HTMLElement} host */
export const takeOverProperties = (host) => {
  for (const { property } of PROPERTIES.filter((each) => Object.hasOwn(host, each.property))) {
    const value = Reflect.get(host, property);
    Reflect.deleteProperty(host, property);
    Reflect.set(host, property, value);
  }
};
