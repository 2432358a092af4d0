// Shows the page before Python has started, as it will look afterwards, such as the lobby, or the table with a picture
// of its board. It runs as soon as the browser has parsed the elements up to #shown. Browsers with
// `<link rel="expect">` delay their first paint until then.
(() => {
  "use strict";

  const { element, isStarting, whenShown, whenReady, storageName, shared } = globalThis.pageStart;
  const { canonicalAddress = (/** @type {string} */ address) => address } = shared;
  const { SCREENS, LINK_PARAMETER, PARAMETERS, CONTENT_IDS, SITTER_IDS, STATE_IDS } = sharedFacts;
  /** @typedef {{ text?: string, html?: string, nodes?: ChildNode[] | null, class?: string, label?: string,
   *   hidden?: boolean, disabled?: boolean }} Look the content and state of an element */
  /** @typedef {{ board: string, ratio: string, face: Record<string, Look> }} Variant a game with all its options chosen */
  /** @typedef {{ key: string, variant?: Variant, face?: Record<string, Look>, boundless?: boolean,
   *   isNew?: boolean }} Asked the content that an address requests */

  const root = document.documentElement;
  const isEmbedded = "embed" in root.dataset;
  const LESSON = /^#?\/?learn\//; // an embedded lesson shows its game without a position until the lesson is loaded
  const TYPE = "16px Figtree";
  const TYPE_MS = 400; // the longest wait for this font

  /** @param {string} id */
  const told = (id) => {
    const found = element(id);
    return found?.textContent;
  };

  const FACES = "faces-"; // prefix of the ids of scripts with the parts around a game's board
  const keys = () => [...document.querySelectorAll(`script[id^="${FACES}"]`)].map(({ id }) => id.slice(FACES.length));
  /** @param {string} key */
  const choicesOf = (key) => {
    const { defaults, variants } = JSON.parse(told(FACES + key) ?? "");
    const games = Object.keys(variants).map((query) => new URLSearchParams(query));
    /** @param {string} name */
    const valuesOf = (name) => [...new Set(games.map((game) => game.get(name) ?? ""))];
    return Object.fromEntries(Object.keys(defaults).map((name) => [name, valuesOf(name)]));
  };
  const address = () => canonicalAddress(location.hash, keys(), choicesOf);
  const tidyAddressBar = () => {
    if (location.hash && location.hash !== address()) history.replaceState(history.state, "", address());
  };

  // Returns the key and the query for an address that consists of a link. The link contains the key and the values of
  // the game's options in their order.
  /** @param {string} link */
  const readLink = (link) => {
    const [, key, ...values] = link.split(".");
    const names = keys().includes(key) ? Object.keys(choicesOf(key)) : [];
    const query = new URLSearchParams(names.map((name, place) => [name, values[place] ?? ""]));
    return [key, `${query}&${LINK_PARAMETER}=${link}`];
  };

  // Returns the content that an address requests: the key of a game, its variant with defaults for missing options, the
  // parts around its board, and whether the game begins without moves. If the game or variant is unknown, the result
  // has only the key.
  /**
   * @param {string} address
   * @returns {Asked}
   */
  const read = (address) => {
    let [key, query = ""] = address.replace(/^#?\/?/, "").split(/\?(.*)/s);
    const link = new URLSearchParams(query).get(LINK_PARAMETER);
    if (!key && link) [key, query] = readLink(link);
    const game = /^[\w-]+$/.test(key) && told(FACES + key);
    if (!game) return { key };
    const { defaults, variants, ...more } = JSON.parse(game);
    const given = new URLSearchParams(query);
    const chosen = new URLSearchParams(defaults);
    const extra = [...given.keys()].filter((name) => !(name in defaults));
    for (const name in defaults) if (given.has(name)) chosen.set(name, given.get(name) ?? "");
    const variant = extra.every((name) => PARAMETERS.includes(name)) && variants[String(chosen)];
    return variant ? { key, variant, ...more, isNew: !extra.length } : { key };
  };

  // Some parts of the page are stored as HTML. This HTML is parsed in a separate document, where nothing is fetched or
  // run. Its elements move into the page only if all of them are elements of pictures, lists and tools.
  const TAGS = /^(svg|path|text|label|input|span|kbd|option|li|ol|p|button)$/;
  const PAINT = /^(xmlns|viewBox|d|x|y|opacity|fill|stroke|stroke-(width|linejoin)|paint-order)$/;
  const TEXT = /^(font-(family|size)|text-anchor|dominant-baseline)$/;
  const OTHERS = /^(class|hidden|tabindex|type|name|value|checked|aria-[a-z]+|data-[a-z]+)$/;
  /** @param {Element} node */
  const isPlain = (node) =>
    TAGS.test(node.localName) &&
    node.getAttributeNames().every((name) => [PAINT, TEXT, OTHERS].some((pattern) => pattern.test(name)));
  /**
   * @param {string} html
   * @returns {ChildNode[] | null}
   */
  const nodesOf = (html) => {
    const { body } = new DOMParser().parseFromString(html, "text/html");
    return [...body.querySelectorAll("*")].every(isPlain) ? [...body.childNodes] : null;
  };

  // Returns the stored preview of a game in progress if the address requests that game, or else null.
  // services/start_preview.py stores the preview. A preview is ignored if it contains an element or attribute that is
  // not allowed.
  const WITH_CONTENT = [...CONTENT_IDS, ...SITTER_IDS];
  /** @type {Record<string, string>} */
  const KINDS = { hidden: "boolean", disabled: "boolean", class: "string", html: "string", label: "string" };
  /** @param {[string, Look]} part */
  const fits = ([id, look]) =>
    Object.entries(look).every(
      ([name, value]) =>
        typeof value === KINDS[name] && (name === "html" || name === "label" ? WITH_CONTENT : STATE_IDS).includes(id),
    );
  /**
   * @param {[string, Look]} part
   * @returns {[string, Look]}
   */
  const drawn = ([id, look]) => [id, look.html === undefined ? look : { ...look, nodes: nodesOf(look.html) }];
  const seen = () => {
    try {
      const stored = localStorage.getItem(storageName(sharedFacts.PREVIEW_ITEM)) ?? "";
      if (stored.length > sharedFacts.MAX_PREVIEW_CHARACTERS) return null;
      const { address, face, board } = JSON.parse(stored);
      if (address !== location.hash || typeof board !== "string" || !Object.entries(face).every(fits)) return null;
      const looks = Object.entries(face).map(drawn);
      const picture = nodesOf(board);
      const isWhole = picture && looks.every(([, { nodes }]) => nodes !== null);
      return isWhole ? { face: Object.fromEntries(looks), picture } : null;
    } catch {
      return null; // storage is denied, or contains something else
    }
  };

  /** @param {Record<string, Look>} face */
  const put = (face) => {
    for (const [id, look] of Object.entries(face)) {
      const part = element(id);
      if (!part) continue;
      if (look.text !== undefined) part.textContent = look.text;
      if (look.html !== undefined) part.replaceChildren(...(look.nodes ?? nodesOf(look.html) ?? []));
      if (look.class !== undefined) part.className = look.class;
      if (look.label !== undefined) part.setAttribute("aria-label", look.label);
      if (look.hidden !== undefined) part.hidden = look.hidden;
      if (look.disabled !== undefined) part.disabled = look.disabled;
    }
  };

  // Blanks what depends on an unknown position; showTable makes the board empty and faint. Shows the list of moves,
  // because the game probably has moves.
  const UNKNOWN = ["number", "note", "unit"].flatMap((part) => [`seat-0-${part}`, `seat-1-${part}`]);
  const hide = () => {
    put(Object.fromEntries(UNKNOWN.map((id) => [id, { text: "\u00a0" }])));
    for (const seat of [0, 1]) element(`seat-${seat}`).className = "seat";
    for (const id of ["sheet", "sheet-tools"]) element(id).hidden = false;
  };

  // Returns an item of localStorage, or an empty text if the item is missing or access is denied.
  /** @param {string} name */
  const kept = (name) => {
    try {
      return localStorage.getItem(storageName(name)) ?? "";
    } catch {
      return "";
    }
  };

  // Settings needed before Python has started, from the copy that Python leaves in storage.
  const settings = () => shared.startSettings?.(kept(sharedFacts.START_COLOURS_ITEM).split("\n")[0]) ?? {};

  // Reserves the space of the line with hints on what to do, if it will be shown, and restores the switch of the aid.
  /**
   * @param {string} key
   * @param {boolean} hasWords
   */
  const showHelp = (key, hasWords) => {
    const { what_now: whatNow } = settings();
    const isKnown = kept(sharedFacts.KNOWN_GAMES_ITEM).split(" ").includes(key);
    const isWanted = whatNow === "always" || (whatNow !== "never" && !isKnown);
    element("what-now").hidden = isEmbedded || !hasWords || !isWanted;
    const hasAid = !isEmbedded && kept(sharedFacts.AIDS_ITEM).split(" ").includes(key);
    /** @type {HTMLInputElement} */ (/** @type {Element} */ (element("aid"))).checked = hasAid;
    element("aid-legend").hidden = !hasAid || element("aid-choice").hidden || !element("aid-legend").firstChild;
  };

  /** @param {Asked & { variant: Variant }} asked */
  const showTable = ({ key, variant, face, boundless, isNew }) => {
    const last = isNew ? null : seen();
    const isKnown = Boolean(isNew || last);
    const known = last ? last.face : {};
    /** @type {Record<string, Look>} */
    const begun = isNew ? {} : { "piece-key": { hidden: true }, "what-now": { text: "" } };
    const first = { ...face, ...variant.face };
    put({ ...first, ...begun, ...known });
    if (!isKnown) hide();
    showHelp(key, Boolean(first["what-now"]?.text));
    const board = element("board");
    board.parentElement?.style.setProperty("--ratio", variant.ratio);
    board.classList.toggle("is-boundless", Boolean(boundless));
    const tools = [...element("tools-list").querySelectorAll("input")];
    if (tools.length && !tools.some(({ checked }) => checked)) tools[0].checked = true;
    /** @type {HTMLElement | null} */
    const here = element("moves").querySelector("[aria-current]");
    if (here) element("sheet").scrollTop = here.offsetTop - element("sheet").clientHeight / 2;
    const bare = boundless && !isKnown ? "" : (told(`board-${variant.board}`) ?? "");
    element("drawn").replaceChildren(...((last ? last.picture : nodesOf(bare)) ?? []));
    element("drawn").classList.toggle("is-bare", !isKnown);
    for (const id of ["undo", "redo", "hint", "turn", "flip", "resign", "offer-tie"])
      if (!isKnown) element(id).disabled = true;
    shared.isBoardKnown = isKnown;
  };

  // Reserves places for stored games, which appear above everything else in the lobby.
  const keepPlaces = () => {
    const waiting = Number(kept(sharedFacts.GAME_COUNT_ITEM));
    const count = waiting > 0 ? Math.min(sharedFacts.FIRST_SHOWN, Math.floor(waiting)) : 0;
    element("under-way").hidden = !count;
    element("continue-more").hidden = !(waiting > count);
    element("continue-count").textContent = "\u00a0"; // reserves its line
    for (let place = 0; place < count; place++) element("continue").append(document.createElement("li"));
  };

  // Until a lesson or puzzle has loaded, the screen shows the list of lessons or puzzles.
  const LISTS = Object.keys(sharedFacts.PAGES).filter((name) => SCREENS.includes(name));
  /** @param {Asked} asked */
  const screenOf = ({ key, variant }) =>
    variant ? "table" : (LISTS.find((name) => name === key.replace(/^(learn|puzzles)\/.*/, "$1")) ?? "lobby");

  // Returns the address of the site's first game. An embedded board shows that game if its address names no
  // known game or variant.
  const firstGame = () => `#/${document.querySelector("[id^=faces-]")?.id.replace("faces-", "") ?? ""}`;

  const showAddress = () => {
    if (!isStarting()) return;
    if (!isEmbedded) tidyAddressBar();
    let asked = read(address());
    if (isEmbedded && !asked.variant) asked = { ...read(address().replace(LESSON, "#/")), isNew: false };
    if (isEmbedded && !asked.variant) asked = read(firstGame());
    const screen = screenOf(asked);
    if (asked.variant) showTable({ ...asked, variant: asked.variant });
    root.dataset.screen = screen;
    for (const each of SCREENS) element(each).hidden = each !== screen;
    for (const id of sharedFacts.TABLE_BUTTONS) element(id).hidden = screen !== "table";
    element("game-bar").hidden = screen !== "table";
    for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".main-nav a"))) {
      link.removeAttribute("aria-current");
      if (link.dataset.screens?.split(" ").includes(screen)) link.setAttribute("aria-current", "page");
    }
    shared.gameKey = asked.variant ? asked.key : "";
    if (screen === "learn") showLessons();
    placeProgress(screen);
  };

  // Shows the list of lessons as a new visitor sees it. Its style sheet and pictures are added only now, because no
  // other screen needs them before Python has started.
  const showLessons = () => {
    const list = element("learn-list");
    if (document.querySelector("#learn-style") || !list.firstChild) return;
    for (const place of /** @type {NodeListOf<HTMLElement>} */ (list.querySelectorAll("[data-poster]"))) {
      const poster = /** @type {HTMLTemplateElement | null} */ (
        /** @type {Element | null} */ (element(`poster-${place.dataset.poster}`))
      );
      if (poster) place.append(poster.content.cloneNode(true));
    }
    const style = document.createElement("link");
    const show = () => list.removeAttribute("hidden");
    style.addEventListener("load", show);
    style.addEventListener("error", () => {
      style.remove(); // Python requests it again
      show();
    });
    list.hidden = true;
    style.id = "learn-style";
    style.rel = "stylesheet";
    style.setAttribute("href", root.dataset.learnStyle ?? "");
    document.head.append(style);
  };

  // Places the progress bar where the result of the start will appear: on an embedded board; in the status of other
  // tables; on other screens, before the list or else in the first visible introduction.
  /** @param {string} screen */
  const placeProgress = (screen) => {
    const progress = element("progress");
    const list = element(screen).querySelector("[data-awaited]");
    const lead = [...element(screen).querySelectorAll(".lead")].find((each) => each.checkVisibility());
    const lines = isEmbedded ? element("board") : element("main").querySelector(".lines");
    if (screen === "table") lines?.append(progress);
    else if (list) list.before(progress);
    else if (lead) lead.append(progress);
    else element("main").append(progress);
  };

  // Returns whether positions to practise are due; library/due_cards.py defines the text. Days count from 1 January of
  // the year 1, as in Python.
  const isPracticeDue = () => {
    const now = new Date();
    const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000 + 719_163;
    return kept(sharedFacts.PRACTICE_ITEM)
      .split(" ")
      .some((each) => /^\d{1,7}:\d{1,4}$/.test(each) && Number.parseInt(each, 10) <= today);
  };

  // Offers each game's lesson until the lesson is done, and prominently until a game of that kind has been finished.
  // Visitors without stored data also see the invitation.
  const offerLessons = () => {
    const items = [sharedFacts.FINISHED_GAMES_ITEM, sharedFacts.LEARNED_GAMES_ITEM];
    const [finished = [], learned = []] = items.map((name) => kept(name).split(" ").filter(Boolean));
    for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".card"))) {
      const [link, key] = [/** @type {Element} */ (card.querySelector(".card-learn")), card.dataset.key ?? ""];
      if (learned.includes(key)) link.toggleAttribute("hidden", true);
      if (!finished.includes(key)) continue;
      link.classList.replace("primary", "quiet");
      card.querySelector(".card-rules")?.before(link);
    }
    const known = [...finished, ...learned];
    const hasNext = isPracticeDue() || kept(sharedFacts.BEGUN_LESSONS_ITEM) !== "";
    const hasTried = hasNext || kept(sharedFacts.TRIED_PUZZLES_ITEM) === sharedFacts.YES;
    const isNew = !known.length && !kept(sharedFacts.GAME_COUNT_ITEM) && !hasTried;
    element("lobby").classList.toggle("is-known", !isNew);
    element("lobby-next").hidden = !hasNext;
    if (known.length) for (const mark of document.querySelectorAll(".learn-item .card-mark")) mark.remove();
  };

  const givePosters = () => {
    for (const card of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".card"))) {
      const poster = /** @type {HTMLTemplateElement | null} */ (
        /** @type {Element} */ (element(`poster-${card.dataset.key}`))
      );
      if (poster) card.querySelector(".poster")?.append(poster.content.cloneNode(true));
    }
  };

  // Text would jump if its font changed, so the page waits a moment for the font. The board's picture does not wait.
  const awaitType = () => {
    if (document.fonts.check(TYPE)) return;
    root.dataset.type = "awaited";
    const show = () => delete root.dataset.type;
    document.fonts.load(TYPE).then(show, show);
    setTimeout(show, TYPE_MS);
  };

  const begin = () => {
    element("stuck").hidden = true;
    element("progress").hidden = !isStarting();
    element("main").setAttribute("aria-busy", "true");
    awaitType();
    givePosters();
    offerLessons();
    keepPlaces();
    showAddress();
  };
  whenShown(begin);
  addEventListener("hashchange", showAddress);
  whenReady(() => {
    element("main").setAttribute("aria-busy", "false");
    element("drawn").replaceChildren();
    element("progress").remove();
  });
})();
