// Finds unreadable text on a page: cut off, outside its box, covered, or with too little contrast. Text out of view
// counts as readable if users can scroll to it. So does text that only screen readers get.

/** @typedef {{ left: number, right: number, top: number, bottom: number }} Box in CSS pixels of the window */
/** @typedef {{ element: Element, text: string, box: Box }} Line */

const SLACK = 1.5; // CSS pixels of tolerance for rounding
const GLYPHS = 0.45; // height of glyphs above and below the middle of a line, as a share of the font size
const OVERLAP = 3; // CSS pixels by which lines may overlap
const NOT_TEXT = "script, style, template, noscript, option, svg, textarea";
// Elements that must contain all their text
const BOXES = "button, a.button, .choice > span, .seat, .tool, summary, .end-card, .lesson .actions, .card, .kept";
const FLEXIBLE = "#readout, .tips > *, .seat-player"; // elements that get only the space that other elements leave
const OVERLAYS = ".move-form.is-folded, .notices, .news, .progress, .offers, .end-card, .main-nav"; // elements that cover the page intentionally
const CONTROLS = "button, a, input, select, textarea, summary";

/** @param {Element} element */
const nameOf = (element) => (element.id ? `#${element.id}` : [element.localName, ...element.classList].join("."));

/** @type {(element: Element | null) => Element[]} */
const withAncestors = (element) => (element ? [element, ...withAncestors(element.parentElement)] : []);

/** @param {Element} element */
const isForScreenReadersOnly = (element) =>
  withAncestors(element).some((each) => {
    const { clipPath, opacity, fontSize } = getComputedStyle(each);
    return clipPath.startsWith("inset(50%") || opacity === "0" || fontSize === "0px";
  });

/**
 * @param {Element} element
 * @returns {Box}
 */
const paddingBox = (element) => {
  const edge = element.getBoundingClientRect();
  const left = edge.left + element.clientLeft;
  const top = edge.top + element.clientTop;
  return { left, top, right: left + element.clientWidth, bottom: top + element.clientHeight };
};

/** @param {Element} element */
const containerOf = (element) => {
  const { position } = getComputedStyle(element);
  if (position === "fixed") return null;
  return position === "absolute" && element instanceof HTMLElement ? element.offsetParent : element.parentElement;
};

/** @type {(box: Box, inner: Box) => boolean} */
const exceedsSides = (box, inner) => box.left < inner.left - SLACK || box.right > inner.right + SLACK;
/** @type {(box: Box, inner: Box) => boolean} */
const exceedsHeight = (box, inner) => box.top < inner.top - SLACK || box.bottom > inner.bottom + SLACK;
/** @param {string} overflow */
const scrolls = (overflow) => /auto|scroll/.test(overflow);
/** @param {string} overflow */
const clips = (overflow) => overflow !== "visible" && !scrolls(overflow);

// Returns whether a rounded corner of the element cuts off a corner of a line of text.
/** @type {(element: Element, inner: Box, line: Box) => boolean} */
const cutsCorner = (element, inner, line) => {
  const style = getComputedStyle(element);
  return ["top", "bottom"].some((edge) =>
    ["left", "right"].some((side) => {
      const radius = Number.parseFloat(style.getPropertyValue(`border-${edge}-${side}-radius`)) || 0;
      const along = radius - Math.abs(line[/** @type {keyof Box} */ (side)] - inner[/** @type {keyof Box} */ (side)]);
      const across = radius - Math.abs(line[/** @type {keyof Box} */ (edge)] - inner[/** @type {keyof Box} */ (edge)]);
      return along > 0 && across > 0 && Math.hypot(along, across) > radius + SLACK;
    }),
  );
};

// Returns how the element or an ancestor cuts off a line of text, and whether the line is scrolled out of view. The
// first result is empty if nothing cuts off the line.
/**
 * @param {Element} element
 * @param {Box} line
 * @param {number} size of the font
 */
const clippingOf = (element, line, size) => {
  let box = line;
  let isOutOfView = false;
  for (let each = /** @type {Element | null} */ (element); each && each !== document.body; each = containerOf(each)) {
    const { overflowX, overflowY, display } = getComputedStyle(each);
    if (display === "inline" || display === "contents" || (overflowX === "visible" && overflowY === "visible"))
      continue;
    const inner = paddingBox(each);
    if (clips(overflowX) && exceedsSides(box, inner)) return { cut: `cut at a side by ${nameOf(each)}`, isOutOfView };
    if (clips(overflowY) && exceedsHeight(box, inner)) return { cut: `cut by ${nameOf(each)}`, isOutOfView };
    if (scrolls(overflowY) && exceedsHeight(box, inner)) {
      if (inner.bottom - inner.top < size) return { cut: `in ${nameOf(each)}, too low to scroll`, isOutOfView };
      const middle = (box.top + box.bottom) / 2;
      isOutOfView ||= middle < inner.top || middle > inner.bottom;
      box = { ...box, top: inner.top, bottom: inner.top + size };
    }
    if (scrolls(overflowX) && exceedsSides(box, inner)) {
      isOutOfView = true;
      box = { ...box, left: inner.left, right: inner.right };
    }
    if (box === line && cutsCorner(each, inner, box)) return { cut: `cut by a corner of ${nameOf(each)}`, isOutOfView };
  }
  return { cut: "", isOutOfView };
};

/**
 * @param {Element} element
 * @param {Box} line
 */
const overflowOf = (element, line) => {
  const box = element.closest(BOXES);
  if (!box || element.closest(".moves")) return "";
  const edge = box.getBoundingClientRect();
  const isBelow = line.bottom > edge.bottom + SLACK && !scrolls(getComputedStyle(box).overflowY);
  return isBelow || exceedsSides(line, edge) ? `spills out of ${nameOf(box)}` : "";
};

/**
 * @param {Text} node
 * @param {Set<string>} problems
 * @returns {Line[]} the lines in view
 */
const linesOf = (node, problems) => {
  const element = node.parentElement;
  const text = node.data.trim();
  if (!text || !element || element.closest(NOT_TEXT) || element.closest(FLEXIBLE)) return [];
  if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return [];
  if (isForScreenReadersOnly(element)) return [];
  const range = document.createRange();
  range.selectNodeContents(node);
  const size = Number.parseFloat(getComputedStyle(element).fontSize);
  /** @type {Line[]} */
  const found = [];
  for (const { left, right, top, bottom, width, height } of range.getClientRects()) {
    if (!width || !height) continue;
    const middle = (top + bottom) / 2;
    const box = { left, right, top: middle - GLYPHS * size, bottom: middle + GLYPHS * size };
    const { cut, isOutOfView } = clippingOf(element, box, size);
    const problem = cut || overflowOf(element, box);
    if (problem) problems.add(`“${text.slice(0, 60)}” of ${nameOf(element)}: ${problem}`);
    else if (!isOutOfView) found.push({ element, text: text.slice(0, 30), box });
  }
  return found;
};

/** @type {(one: Box, two: Box) => boolean} */
const overlap = (one, two) =>
  Math.min(one.right, two.right) - Math.max(one.left, two.left) > OVERLAP &&
  Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > OVERLAP;

// Returns the control that covers the end of a line, or null. These do not count: a control to which the line belongs,
// one in an overlay or a card, and one that only screen readers get.
/** @param {Line} line */
const coverOf = ({ element, box }) => {
  const control = document.elementFromPoint(box.right - 2, (box.top + box.bottom) / 2)?.closest(CONTROLS);
  if (!control || control.contains(element) || element.contains(control) || isForScreenReadersOnly(control))
    return null;
  if (control.closest(OVERLAYS) || control.closest(".card, .kept, .learn-item, .puzzle-card, .today")) return null;
  return element.closest("label")?.contains(control) ? null : control;
};

/** @param {Set<string>} problems */
const visibleLines = (problems) => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  /** @type {Line[]} */
  const lines = [];
  while (walker.nextNode()) lines.push(...linesOf(/** @type {Text} */ (walker.currentNode), problems));
  const top = document.querySelector("dialog[open]");
  return lines.filter(({ element }) => (top ? top.contains(element) : !element.closest(OVERLAYS)));
};

// Returns a sentence for each text that is cut off, outside its box or covered. With a width, also returns a sentence
// if the page is wider.
/** @param {number | null} width */
const findUnreadable = (width) => {
  /** @type {Set<string>} */
  const problems = new Set();
  const shown = visibleLines(problems);
  for (const [number, one] of shown.entries()) {
    const cover = coverOf(one);
    if (cover) problems.add(`“${one.text}” of ${nameOf(one.element)} lies under ${nameOf(cover)}`);
    for (const two of shown.slice(number + 1))
      if (one.element !== two.element && overlap(one.box, two.box))
        problems.add(`“${one.text}” of ${nameOf(one.element)} lies over “${two.text}” of ${nameOf(two.element)}`);
  }
  const wide = document.documentElement.scrollWidth;
  if (width && wide > width) {
    const all = [...document.querySelectorAll("body :not(svg *)")];
    const found = all.filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > width + 1);
    problems.add(`the page is ${wide} wide in ${width}: ${found.slice(0, 4).map(nameOf).join(", ")}`);
  }
  return [...problems];
};

// Returns the pixels of a picture of the window. The picture has one pixel per CSS pixel.
/** @param {string} png in base64 */
const pixelsOf = async (png) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const brush = /** @type {OffscreenCanvasRenderingContext2D} */ (
    new OffscreenCanvas(image.width, image.height).getContext("2d")
  );
  brush.drawImage(image, 0, 0);
  return brush.getImageData(0, 0, image.width, image.height);
};

// Returns the linear light of a colour channel of sRGB, from 0 to 1.
/** @param {number} value from 0 to 255 */
const linear = (value) => (value <= 10 ? value / 3294 : ((value / 255 + 0.055) / 1.055) ** 2.4);

const LIGHT = Float64Array.from({ length: 256 }, (_, value) => linear(value)); // computed once, because pictures have many pixels

/** @param {ArrayLike<number>} colour red, green and blue from 0 to 255 */
const luminanceOf = (colour) => 0.2126 * linear(colour[0]) + 0.7152 * linear(colour[1]) + 0.0722 * linear(colour[2]);

// Returns the contrast between the brightest and the darkest pixel in a box, as defined by WCAG.
/** @type {(picture: ImageData, box: Box) => number} */
const contrastIn = ({ data, width, height }, box) => {
  let darkest = 1;
  let brightest = 0;
  for (let y = Math.max(0, Math.ceil(box.top)); y < Math.min(height, box.bottom); y++)
    for (let x = Math.max(0, Math.ceil(box.left)); x < Math.min(width, box.right); x++) {
      const at = 4 * (y * width + x);
      const luminance = 0.2126 * LIGHT[data[at]] + 0.7152 * LIGHT[data[at + 1]] + 0.0722 * LIGHT[data[at + 2]];
      darkest = Math.min(darkest, luminance);
      brightest = Math.max(brightest, luminance);
    }
  return (brightest + 0.05) / (darkest + 0.05);
};

/** @param {Line} line */
const isUncovered = ({ element, box }) => {
  const seen = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  if (!seen || element.closest(":disabled, [aria-disabled=true]")) return false;
  return seen.contains(element) || element.contains(seen) || Boolean(element.closest("label")?.contains(seen));
};

// Returns a sentence for each line of text whose contrast in a picture of the window is below a minimum. Disabled
// controls and covered lines are left out.
/** @type {(png: string, minimum: number) => Promise<string[]>} */
const findFaint = async (png, minimum) => {
  const picture = await pixelsOf(png);
  return visibleLines(new Set())
    .filter(isUncovered)
    .map(({ element, text, box }) => ({ element, text, contrast: contrastIn(picture, box) }))
    .filter(({ contrast }) => contrast < minimum)
    .map(({ element, text, contrast }) => `“${text}” of ${nameOf(element)}: ${contrast.toFixed(1)}`);
};

// Returns a sentence for each line of text whose contrast with white paper is below a minimum. Browsers do not print
// backgrounds.
/** @param {number} minimum */
const findPale = (minimum) =>
  visibleLines(new Set())
    .map(({ element, text }) => ({ text, element, colour: getComputedStyle(element).color }))
    .map(({ colour, ...line }) => ({ ...line, channels: colour.match(/[\d.]+/g)?.map(Number) ?? [255, 255, 255] }))
    .map(({ channels, ...line }) => ({ ...line, contrast: 1.05 / (luminanceOf(channels) + 0.05) }))
    .filter(({ contrast }) => contrast < minimum)
    .map(({ element, text, contrast }) => `“${text}” of ${nameOf(element)}: ${contrast.toFixed(1)}`);

Object.assign(globalThis, { findUnreadable, findFaint, findPale });
