// For the day on which the service worker has to go: published in its place, this one removes all files that were
// kept, unregisters itself and has every tab loaded anew, from the network. Games that are kept stay.

const { pathname } = new URL(registration.scope);
const SNAPSHOT = pathname === "/" ? "trigrid-snapshot" : `trigrid-snapshot${pathname}`; // as in assets/snapshot-cache.js
/** @param {string} name */
const isOurs = (name) => name === SNAPSHOT || (name.startsWith("trigrid-") && name.endsWith(registration.scope));

// At the very same address a browser would only follow what is behind its #. The page takes the word out again.
/** @param {string} address */
const again = (address) =>
  address.replace(/(\?[^#]*)?(?=#|$)/, (query) => (query.length > 1 ? `${query}&again` : "?again"));

const leave = async () => {
  await registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)));
};

// Pages load themselves anew when another worker comes, at the address that they have by then, as soon as that is
// activated. A page that does not, because its script is broken, is given a moment; of that one the worker knows only
// the address at which it was opened.
const PATIENCE_MS = 5000;

/** @param {readonly WindowClient[]} windows */
const loadTheOthers = async (windows) => {
  const left = await Promise.all(windows.map(({ id }) => clients.get(id)));
  for (const client of left) client?.navigate(again(client.url)).catch(() => {});
};

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
  const windows = clients.matchAll({ type: "window" });
  event.waitUntil?.(leave());
  setTimeout(async () => loadTheOthers(await windows), PATIENCE_MS);
});
