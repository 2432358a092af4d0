// Finds controls by role and accessible name, with the same rules in every browser.
// Runs before the page's own scripts.

import { computeAccessibleName, getRole } from "dom-accessibility-api";

/** @param {Element} element */
const isThere = (element) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true], [inert]");

/**
 * Returns the controls in the page, or in the modal dialog if one is open.
 * @param {string} role
 * @param {string} name the full name, a part of it followed by …, or empty for any name
 */
const find = (role, name) => {
  const [start, isPart] = name.endsWith("…") ? [name.slice(0, -1), true] : [name, false];
  const root = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  return [root, ...root.querySelectorAll("*")].filter((element) => {
    if (getRole(element) !== role || !isThere(element)) return false;
    if (!name) return true;
    const full = computeAccessibleName(element).replace(/\s+/g, " ").trim();
    return isPart ? full.includes(start) : full === name;
  });
};

Object.assign(globalThis, { findControls: find });
