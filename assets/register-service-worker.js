// Lets the site work without a network: registers the service worker once the start is over, and says when a
// new version waits. It does not need Python: a version that cannot start is replaced like any other.

const WORKER = new URL("service-worker.js", document.baseURI);
const TAKE_OVER = "take over"; // what offline/service-worker.js hears
const BETWEEN_LOOKS_MS = 3600e3;
const LATEST_MS = 5000;

const { documentElement: root } = document;

// A frame of another site would fill a store that only this frame of that site has.
const isForeign = () => {
  try {
    return top?.location.origin !== location.origin;
  } catch {
    return true;
  }
};

const container = () => {
  try {
    return isForeign() ? undefined : navigator.serviceWorker;
  } catch {
    return undefined; // refused
  }
};

/** @returns {Promise<void>} */
const startIsOver = () =>
  new Promise((resolve) => {
    const look = () => root.dataset.state !== "starting" && resolve();
    new MutationObserver(look).observe(root, { attributeFilter: ["data-state"] });
    look();
  });

const idle = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: LATEST_MS });
    else setTimeout(resolve, LATEST_MS);
  });

// The notice

/** @type {Element | undefined} */
let notice;

const takeAway = () => {
  notice?.remove();
  notice = undefined;
};

/** @param {ServiceWorkerRegistration} registration */
const say = (registration) => {
  takeAway();
  if (top !== window) return; // the page round it says so
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("update-notice"));
  notice = /** @type {Element} */ (/** @type {Element} */ (template.content.firstElementChild).cloneNode(true));
  const [update, later] = notice.querySelectorAll("button");
  update.addEventListener("click", () => {
    update.disabled = true;
    if (registration.waiting) registration.waiting.postMessage(TAKE_OVER);
    else location.reload();
  });
  later.addEventListener("click", takeAway);
  document.getElementById("update")?.append(notice);
};

// Versions

// The first version of all is no news.
/**
 * @param {ServiceWorkerRegistration} registration
 * @param {ServiceWorker | null} worker
 */
const follow = (registration, worker) => {
  if (!worker || !registration.active) return;
  const look = () => {
    if (registration.waiting === worker) say(registration);
    else if (!registration.waiting) takeAway();
  };
  worker.addEventListener("statechange", look);
  look();
};

/**
 * @param {ServiceWorkerRegistration} registration
 * @param {number} looked when it was looked last, in milliseconds
 */
const lookForVersions = (registration, looked) => {
  const look = () => {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    if (Date.now() - looked < BETWEEN_LOOKS_MS) return;
    looked = Date.now();
    registration.update().catch(() => {}); // the next look may find it
  };
  document.addEventListener("visibilitychange", look);
  look();
};

// When another version takes over, every tab loads it: none goes on with files that are not there any more.
// The first version of all changes nothing for the page that has fetched it.
/**
 * @param {ServiceWorkerContainer} workers
 * @param {ServiceWorkerRegistration | undefined} known
 */
const reloadOnChange = (workers, known) => {
  let isFirst = !known?.active;
  workers.addEventListener("controllerchange", () => {
    if (!isFirst) location.reload();
    isFirst = false;
  });
};

// The worker leaves a word in the address when a new version takes over while the page is loaded.
const tidyAddress = () => {
  const tidy = location.search.replace(/([?&])again(?:&|$)/, "$1").replace(/[?&]$/, "");
  if (tidy !== location.search) history.replaceState(history.state, "", location.pathname + tidy + location.hash);
};

/** @param {ServiceWorkerContainer} workers */
const keep = async (workers) => {
  const known = await workers.getRegistration();
  reloadOnChange(workers, known);
  await startIsOver();
  await idle();
  // The first time it fetches the little that the start did not; updates come whatever they weigh.
  if (navigator.connection?.saveData && !known) return;
  // A worker that has unregistered itself must not be called back before its pages are gone.
  if (workers.controller && !(await workers.getRegistration())) return;
  const registration = await workers.register(WORKER, { updateViaCache: "none" });
  if (!registration) return;
  registration.addEventListener("updatefound", () => follow(registration, registration.installing));
  follow(registration, registration.installing);
  follow(registration, registration.waiting);
  lookForVersions(registration, known ? -Infinity : Date.now());
};

tidyAddress();
const workers = container();
if (workers) keep(workers).catch((error) => console.info(`Not available offline: ${error.message}`));
