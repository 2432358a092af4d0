// Records presses and typing before Python has started, marks them as noted, and repeats them in order after the start,
// as if they happened then. Drops presses whose target no longer exists, and those after a press that opens a dialog.
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it is the whole script
globalThis.pageStart.whenShown(() => {
  "use strict";

  const { element, isStarting, whenReady, words, shared } = globalThis.pageStart;
  /** @typedef {{ x: number, y: number }} Spot a place in the board's picture, as shares of its width and height */
  /** @typedef {HTMLInputElement & HTMLButtonElement} Control */

  const NOTED = "is-noted";
  const GAP_PX = 4; // between a control and the text beside it, and from this text to the sides of the window
  const START = ".card-play";
  const KEYS = new RegExp(`^([1-9${sharedFacts.TURN_KEY}${sharedFacts.AID_KEY}]|Escape)$`, "i");
  const TAKE_BACK = /^[zy]$/i; // with Ctrl or Cmd: undo and redo

  /** @type {{ again: () => void, part: HTMLElement | null }[]} */
  let notes = [];
  /** @type {{ event: PointerEvent, spot: Spot } | null} */
  let down = null;
  let flips = 0; // presses of *Flip board* that are noted

  const say = () => {
    const [said, text] = [element("boot-said"), words("noted")];
    said.textContent = said.textContent === text ? `${text}\u00a0` : text; // screen readers ignore an unchanged text
  };
  // The same text appears beside the control that was pressed last, and disappears when the window is resized.
  const beside = document.createElement("p");
  beside.className = "noted-word";
  beside.ariaHidden = "true";
  /** @param {Element} part */
  const sayBeside = (part) => {
    const menu = part.closest("[popover]"); // a menu lies over everything
    beside.textContent = words("noted");
    (menu ?? document.body).append(beside);
    const [box, { width, height }] = [part.getBoundingClientRect(), beside.getBoundingClientRect()];
    const left = Math.max(GAP_PX, Math.min(box.left, document.documentElement.clientWidth - width - GAP_PX));
    const below = box.bottom + GAP_PX;
    const top = below + height > innerHeight ? box.top - height - GAP_PX : below;
    beside.style.left = `${left + (menu ? 0 : scrollX)}px`;
    beside.style.top = `${top + (menu ? 0 : scrollY)}px`;
  };
  addEventListener("resize", () => beside.remove());

  // A pressed control shows the progress of the start.
  /**
   * @param {HTMLElement} part
   * @param {boolean} waits
   */
  const mark = (part, waits) => {
    part.classList.toggle(NOTED, waits);
    if (waits)
      part.style.setProperty("--started", `${element("boot-bar").value}%`); // start-progress.js updates it
    else part.style.removeProperty("--started");
    part.ariaBusy = waits ? "true" : null;
  };
  /**
   * @param {() => void} again
   * @param {HTMLElement | null} [part]
   */
  const note = (again, part) => {
    notes.push({ again, part: part ?? null });
    if (part) mark(part, true);
    if (part) sayBeside(part);
    say();
  };
  const forget = () => {
    for (const each of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`.${NOTED}`)))
      mark(each, false);
    beside.remove();
    for (const mark of document.querySelectorAll(".noted")) mark.remove();
    notes = [];
    down = null;
    flips = 0;
  };

  // Drops a noted start of a game, because another start replaces it. Options chosen for the first game stay chosen.
  const takeBackStart = () => {
    for (const { part } of notes) if (part?.matches(START)) mark(part, false);
    notes = notes.filter(({ part }) => !part?.matches(START));
  };

  // Returns a selector for a control, because Python may replace the element.
  /** @param {Control} control */
  const wayTo = (control) => {
    if (control.id) return `#${control.id}`;
    const card = control.closest(".card");
    const classes = [...control.classList].filter((name) => name !== NOTED);
    const kind = [control.localName, ...classes].join(".");
    /** @type {HTMLElement | null} */
    const kept = control.closest("[data-id]");
    if (kept) return `[data-id="${CSS.escape(kept.dataset.id ?? "")}"] ${kind}`;
    if (control.dataset.move) return `[data-move="${control.dataset.move}"]`;
    if (control.name) return `[name="${control.name}"][value="${control.value}"]`;
    if (card) return `.card:nth-child(${[...(card.parentElement?.children ?? [])].indexOf(card) + 1}) ${kind}`;
    return `#${control.closest("[id]")?.id} ${kind}`;
  };
  /** @param {string} way */
  const press = (way) => {
    /** @type {HTMLElement | null} */
    const control = document.querySelector(way);
    const isInMenu = control?.closest("[popover]") && !control.closest("[hidden]"); // a menu may close in the meantime
    if (isInMenu || control?.checkVisibility()) control?.click();
  };
  /** @param {Element} control */
  const isStart = (control) => control.matches(START);

  /** @param {string} text */
  const play = (text) => {
    const field = element("move-text");
    field.value = text;
    field.form.requestSubmit();
  };

  // Returns the key of the game whose rules a button shows: the variant chosen on the button's card, or the game at the
  // table. The key of any other control is empty. Rules can be read before Python has started.
  /** @param {Element} control */
  const rulesKey = (control) => {
    if (control.id === "rules") return shared.gameKey;
    const card = /** @type {HTMLElement | null} */ (control.closest(".card"));
    const form = /** @type {HTMLInputElement | undefined} */ (card?.querySelector(".card-forms :checked"));
    return control.matches(".card-rules") ? (form?.value ?? card?.dataset.key) : "";
  };
  /**
   * @param {Control} control
   * @param {string} key
   */
  const openRules = async (control, key) => {
    const [way, script] = [wayTo(control), document.documentElement.dataset.rules ?? ""];
    mark(control, true);
    let isShown = false;
    try {
      const { showRules } = await import(new URL(script, document.baseURI).href);
      isShown = await showRules(key);
    } catch {
      // The rules did not load; Python will show them.
    }
    mark(control, false);
    if (isShown) return;
    if (isStarting()) note(() => press(way), control);
    else press(way);
  };

  /** @param {MouseEvent} event */
  const click = (event) => {
    if (!isStarting()) return;
    const target = /** @type {Element} */ (event.target);
    /** @type {Control | null} */
    const control = target.closest("button, summary, input[type=radio], input[type=checkbox]");
    if (!control || control.closest("#progress, #failure, #rules-dialog, .trailer, [popovertarget]")) return;
    if (control.localName !== "input") {
      event.preventDefault();
      event.stopPropagation();
    }
    if (control.form === element("move-form")) {
      const text = element("move-text").value;
      note(() => play(text), control);
      element("move-text").value = "";
      return;
    }
    const key = rulesKey(control);
    if (key) {
      openRules(control, key);
      return;
    }
    if (isStart(control)) takeBackStart(); // the new start replaces the noted one
    const way = wayTo(control);
    if (control.id === "flip") flips += 1;
    note(() => press(way), control.localName === "input" ? null : control);
  };

  // The board: spots are shares of the picture, because its size may change before they are pressed again.
  const canvas = element("canvas");
  /** @param {PointerEvent} event */
  const shareOf = ({ clientX, clientY }) => {
    const box = canvas.getBoundingClientRect();
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  /** @param {Spot} spot */
  const markSpot = ({ x, y }) => {
    const spot = document.createElement("span");
    spot.className = "noted";
    spot.style.left = `${100 * x}%`;
    spot.style.top = `${100 * y}%`;
    element("drawn").append(spot);
  };
  // Returns the place of a spot after the noted flips, which are repeated first. The picture is not flipped until then.
  /** @param {Spot} spot */
  const turned = ({ x, y }) => (flips % 2 ? { x: 1 - x, y: 1 - y } : { x, y });

  /** @param {PointerEvent} event */
  const comeDown = (event) => {
    const isPress = isStarting() && shared.isBoardKnown && event.isPrimary && event.button === 0;
    down = isPress ? { event, spot: shareOf(event) } : null;
  };
  /** @param {PointerEvent} event */
  const lift = (event) => {
    if (!isStarting() || !down || down.event.pointerId !== event.pointerId) return;
    const { spot } = down;
    const { pointerType, pointerId } = event;
    const way = Math.hypot(event.clientX - down.event.clientX, event.clientY - down.event.clientY);
    const end = way > sharedFacts.DRAG_THRESHOLD_PX ? shareOf(event) : spot;
    down = null;
    if (end !== spot && element("board").matches(".is-boundless")) return; // such a drag moves the picture
    const [from, to] = [turned(spot), turned(end)];
    note(() => touch(from, to, { pointerType, pointerId }));
    markSpot(end);
  };

  // Repeats a press or drag. The board ignores a second press on the place of the move just made, as it does after the
  // start, because the user has not seen the new position.
  /**
   * @param {Spot} from
   * @param {Spot} to
   * @param {PointerEventInit} pointer
   */
  const touch = (from, to, pointer) => {
    const box = canvas.getBoundingClientRect();
    /** @param {Spot} spot */
    const at = ({ x, y }) => ({ clientX: box.left + x * box.width, clientY: box.top + y * box.height });
    const common = { bubbles: true, cancelable: true, isPrimary: true, button: 0 };
    /**
     * @param {string} name
     * @param {Spot} spot
     * @param {PointerEventInit} more
     */
    const send = (name, spot, more) =>
      canvas.dispatchEvent(new PointerEvent(name, { ...common, ...pointer, ...at(spot), ...more }));
    const isTouch = pointer.pointerType === "touch";
    if (!isTouch) send("pointermove", from, { button: -1 });
    send("pointerdown", from, { buttons: 1 });
    if (to !== from) send("pointermove", to, { button: -1, buttons: 1 });
    send("pointerup", to, {});
  };

  // Latin letters count by character, other letters and digits by position, as in
  // py/trigrid/app/at_table/board/shortcut_key.py.
  /** @param {KeyboardEvent} event */
  const shortcutKey = ({ key, code, shiftKey }) => {
    const [, kind, position] = /^(Key|Digit)(.)$/.exec(code) ?? [];
    if (kind === "Digit" && !shiftKey) return position;
    const isLatin = key < "\u0250" || (key >= "\u1e00" && key < "\u1f00");
    return kind === "Key" && !isLatin ? position : key;
  };

  // Notes keys of the table, unless an element other than the board has the focus.
  /** @param {KeyboardEvent} event */
  const strike = (event) => {
    const { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event;
    const isTaken = (ctrlKey || metaKey ? TAKE_BACK : KEYS).test(shortcutKey(event));
    const isForTable = target === document.body || target === element("board");
    if (!isStarting() || !isTaken || !isForTable || altKey || repeat || element("table").hidden) return;
    const stroke = { key, code, ctrlKey, metaKey, shiftKey, bubbles: true, cancelable: true };
    note(() => element("board").dispatchEvent(new KeyboardEvent("keydown", stroke)));
  };

  // The board can find the pressed place only after the next paint, also after a flip.
  /** @returns {Promise<unknown>} */
  const painted = () => new Promise(requestAnimationFrame);
  const carryOut = async () => {
    const rules = /** @type {HTMLDialogElement} */ (/** @type {Element} */ (element("rules-dialog")));
    if (rules.open) await new Promise((done) => rules.addEventListener("close", done, { once: true }));
    await painted();
    const field = element("move-text");
    const [done, text] = [notes, field.value];
    forget();
    for (const { again, part } of done) {
      if (document.querySelector("dialog:modal")) break;
      again();
      if (part === element("flip")) await painted();
    }
    if (!text) return;
    field.value = text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  // A link to a lesson leads only to the list of lessons until Python has started, so it is marked as waiting.
  const markLink = () => {
    const links = [...element("learn-list").querySelectorAll("a")];
    const link = links.find((each) => each.getAttribute("href") === location.hash);
    if (!link) return;
    mark(link, true);
    if (link.checkVisibility()) sayBeside(link);
    say();
  };

  addEventListener("click", click, true);
  addEventListener("keydown", strike, true);
  addEventListener("hashchange", () => {
    if (!isStarting()) return;
    forget();
    element("move-text").value = "";
    markLink();
  });
  canvas.addEventListener("pointerdown", comeDown);
  canvas.addEventListener("pointerup", lift);
  canvas.addEventListener("pointercancel", () => {
    down = null;
  });
  whenReady(carryOut);
});
