// To remove the site's service worker, publish this one in its place. It deletes the site's cached files, unregisters
// itself and makes every tab reload from the network. Stored games stay.

const { pathname } = new URL(registration.scope);
const SNAPSHOT = pathname === "/" ? "trigrid-snapshot" : `trigrid-snapshot${pathname}`; // see assets/snapshot-cache.js
/** @param {string} name */
const isOurs = (name) => name === SNAPSHOT || (name.startsWith("trigrid-") && name.endsWith(registration.scope));

// Returns a different address of the same page: it adds a parameter, which the page removes. With the same address, a
// browser would not reload the page, but only jump to the fragment.
/** @param {string} address */
const again = (address) =>
  address.replace(/(\?[^#]*)?(?=#|$)/, (query) => (query.length > 1 ? `${query}&again` : "?again"));

const leave = async () => {
  await registration.unregister();
  const names = await caches.keys();
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)));
};

// When another worker is activated, pages reload themselves at their current address. A page with a broken script does
// not. After a delay, this worker reloads such a page at the address at which it was opened; it knows no other address.
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
