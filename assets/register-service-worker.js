// Makes the site work offline: registers the service worker after the start, and announces a new version. This script
// does not need Python, so a version that cannot start is replaced too.

const WORKER = new URL("service-worker.js", document.baseURI);
const TAKE_OVER = "take over"; // the message that offline/service-worker.js expects
const BETWEEN_LOOKS_MS = 3600e3; // the minimum time between two checks for a new version
const LATEST_MS = 5000; // the maximum wait for an idle page before the registration

const { documentElement: root } = document;

// Returns whether another site's page contains this page. Browsers give such a frame a separate storage for each
// surrounding site, so filling it is useless.
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
    return undefined; // access is denied
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
  if (top !== window) return; // the surrounding page shows the notice
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

// Announces every version except the first.
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
 * @param {number} looked the time of the last check, in milliseconds
 */
const lookForVersions = (registration, looked) => {
  const look = () => {
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    if (Date.now() - looked < BETWEEN_LOOKS_MS) return;
    looked = Date.now();
    registration.update().catch(() => {}); // the next check may succeed
  };
  document.addEventListener("visibilitychange", look);
  look();
};

// When another version takes over, every tab reloads, because the old files are deleted. The page that fetched the
// first version does not reload, because nothing changes for it.
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

// Removes the parameter that the worker adds to the address when a new version takes over during loading.
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
  // The first registration fetches the few files not loaded yet, but not in data-saving mode. Updates always load.
  if (navigator.connection?.saveData && !known) return;
  // A worker that has unregistered itself must not be registered again while its pages exist.
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
