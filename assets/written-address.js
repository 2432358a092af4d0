// Normalises addresses that other programs or people have altered. The page uses this script until Python has started;
// then library/written_address.py does the same. The script uses the constants of that module. One table of cases,
// tests/library/addresses.tsv, tests both.
(() => {
  "use strict";

  const { LINK_PARAMETER, ID_PARAMETER, POSITION_PARAMETER, PARAMETERS, SET_UP, MOST_ESCAPES } = sharedFacts;
  const { COLLECTION, COLLECTION_PARAMETERS, DAILY, ARCHIVE, RUN, KINDS_AFTER } = sharedFacts;
  const COLLECTION_CHOICES = Object.fromEntries(COLLECTION_PARAMETERS.map((name) => [name, []]));
  const LEADING = new RegExp(`^[${sharedFacts.LEADING_SIGNS}]+`);
  const AMPERSANDS = new RegExp(sharedFacts.AMPERSANDS, "g");
  const LINK_START = new RegExp(`^${sharedFacts.LINK_START}`);
  const NO_LETTERS = new RegExp(sharedFacts.NO_LETTERS, "g");
  const FULL_WIDTH = /[\uff01-\uff5e]/g;

  // Like decodeURIComponent(), but invalid UTF-8 becomes a replacement character, as in Python, instead of an error.
  const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
  /** @param {string} text */
  const decoded = (text) =>
    text.replace(/(?:%[0-9a-f]{2})+/gi, (escapes) =>
      utf8.decode(Uint8Array.from(escapes.slice(1).split("%"), (byte) => Number.parseInt(byte, 16))),
    );
  /** @param {string} text */
  const encoded = (text) =>
    encodeURIComponent(text.toWellFormed?.() ?? text).replace(
      /[!*'()]/g,
      (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
    );

  // Positions stay readable: slashes, commas and semicolons are kept, and spaces become underscores.
  /**
   * @param {string} name
   * @param {string} value
   */
  const encodedValue = (name, value) =>
    name === POSITION_PARAMETER
      ? encoded(value.replaceAll(" ", "_")).replace(/%(?:2F|2C|3B)/g, decodeURIComponent)
      : encoded(value);

  // Returns the letters and digits of a text, in lower case. Spellings that differ only in case, punctuation and spaces
  // have the same result.
  /** @param {string} text */
  const squeezed = (text) =>
    text
      .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
      .toLowerCase()
      .replace(NO_LETTERS, "");
  /**
   * @param {string} written
   * @param {readonly string[]} names
   */
  const spelling = (written, names) => names.find((name) => squeezed(name) === squeezed(written));

  // Returns the part of a text from the first to the last character that matches. A search for the characters to drop
  // at the end would take quadratic time.
  /**
   * @param {string} text
   * @param {RegExp} kept
   */
  const inner = (text, { source }) => new RegExp(`${source}(?:.*${source})?`, "s").exec(text)?.[0] ?? "";

  // Removes nested escapes, leading signs and the browser's part from an address, and everything from a further # on.
  /** @param {string} address */
  const withoutWrapping = (address) => {
    let text = address.split(sharedFacts.DIRECTIVE)[0].replace(AMPERSANDS, "&");
    for (let left = MOST_ESCAPES; left; left--) {
      text = text.replace(LEADING, "");
      const [first] = text.split(/[/?&#]/);
      if (!first.includes("%")) break;
      const plain = decoded(first);
      text = /[/?&#=]/.test(plain) ? decoded(text) : plain + text.slice(first.length);
    }
    return text.replace(LEADING, "").split("#")[0];
  };

  /**
   * @param {string | undefined} kind the kind of this part of a path; undefined if the path allows no such part
   * @param {string} part
   * @param {string[]} keys
   * @returns {string | undefined} the part in the site's spelling
   */
  const knownPart = (kind, part, keys) => {
    const number = squeezed(part);
    const day = kind === "day" && /^([0-9]{4})([0-9]{2})([0-9]{2})$/.exec(number);
    if (day) return day.slice(1).join("-");
    if (kind === "day") return spelling(part, [ARCHIVE]);
    if (kind !== "number") return kind && spelling(part, kind === "game" ? keys : [DAILY, RUN, ...keys]);
    return /^[0-9]+$/.test(number) && number.length <= sharedFacts.LONGEST_NUMBER ? `${Number(number)}` : undefined;
  };

  /**
   * @param {string} written
   * @param {string[]} keys
   * @returns {string | undefined} the path of a page in the site's spelling
   */
  const knownPath = (written, keys) => {
    const [first, rest = ""] = written.split(/\/(.*)/s);
    const name = spelling(first, ["", ...Object.keys(sharedFacts.PAGES), ...keys]);
    const kinds = sharedFacts.PAGES[name ?? ""] ?? [];
    if (kinds[0] === "id") return rest ? `${name}/${inner(rest, /[^/]/)}` : name;
    const parts = rest.split("/").map(decoded).filter(squeezed);
    const found = [name];
    for (const [index, part] of parts.entries())
      found.push(knownPart(KINDS_AFTER[found[index] ?? ""] ?? kinds[index], part, keys));
    return found.includes(undefined) ? undefined : found.join("/");
  };

  /** @param {string} parameter */
  const decodedPair = (parameter) => parameter.split(/=(.*)/s, 2).map((part) => decoded(part.replaceAll("+", " ")));

  /**
   * @param {string} query
   * @param {Record<string, string[]>} choices
   */
  const knownFields = (query, choices) => {
    for (let left = MOST_ESCAPES; left && !query.includes("=") && /%3d/i.test(query); left--) query = decoded(query);
    /** @type {Map<string, string>} */
    const found = new Map();
    for (const part of query.split(/[?&]/)) {
      const [name, value = ""] = decodedPair(part);
      const known = part && spelling(name, [...PARAMETERS, ...Object.keys(choices)]);
      if (!known) continue;
      const option = value.split("#")[0];
      if (known === LINK_PARAMETER) found.set(known, inner(value, /[0-9A-Za-z]/));
      else if ([ID_PARAMETER, POSITION_PARAMETER].includes(known) || choices === COLLECTION_CHOICES)
        found.set(known, value);
      else found.set(known, spelling(option, choices[known]) || option);
    }
    return found;
  };

  /** @type {CanonicalAddress} */
  const canonicalAddress = (address, keys, choicesOf) => {
    let text = withoutWrapping(address.slice(0, sharedFacts.MAX_ADDRESS_LENGTH));
    if (LINK_START.test(text)) text = `?${LINK_PARAMETER}=${text}`;
    else if (text.startsWith(`${LINK_PARAMETER}=`)) text = `?${text}`;
    const [written, query = ""] = text.split(/[?&](.*)/s);
    const path = knownPath(written, keys);
    if (path === undefined) return address;
    const game = path.startsWith(`${SET_UP}/`) ? path.slice(SET_UP.length + 1) : path;
    const choices = path === COLLECTION ? COLLECTION_CHOICES : keys.includes(game) ? choicesOf(game) : {};
    const fields = ["", COLLECTION, ...keys].includes(game) ? knownFields(query, choices) : new Map();
    if (path === "" && !fields.has(LINK_PARAMETER)) return "#/";
    const behind = [...fields].map(([name, value]) => `${name}=${encodedValue(name, value)}`).join("&");
    return behind ? `#/${path}?${behind}` : `#/${path}`;
  };
  globalThis.pageStart.shared.canonicalAddress = canonicalAddress;
})();
