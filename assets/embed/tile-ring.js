// The picture of a puzzle until its board is ready: a few letters in a ring of tiles.

const SVG = "http://www.w3.org/2000/svg";
// Three triangles, repeated six times around the middle, with the colours of Tritium's tiles.
const TILES = [
  ["M23 0H46L34.5-19.92z", "#e69f00"],
  ["M23 0L34.5-19.92H11.5z", "#56b4e9"],
  ["M11.5-19.92H34.5L23-39.84z", "#0072b2"],
];

/**
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 */
const drawn = (tag, attributes) => {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
};

/** @param {string} letters */
export const tileRing = (letters) => {
  const picture = drawn("svg", { viewBox: "-48 -42 96 84", "aria-hidden": "true" });
  for (const turn of [0, 60, 120, 180, 240, 300])
    for (const [d, fill] of TILES) picture.append(drawn("path", { d, fill, transform: `rotate(${turn})` }));
  const text = drawn("text", { "text-anchor": "middle", y: 7 });
  text.textContent = letters;
  picture.append(text);
  return picture;
};
