// For the day on which the service worker has to go: published in its place, this one removes all files that were
// kept, unregisters itself and has every tab loaded anew, from the network. Games that are kept stay.

const isOurs = (name) =>
  name === "trigrid-snapshot" || (name.startsWith("trigrid-") && name.endsWith(registration.scope));

// At the very same address a browser would only follow what is behind its #. The page takes the word out again.
const again = (address) =>
  address.replace(/(\?[^#]*)?(?=#|$)/, (query) => (query.length > 1 ? `${query}&again` : "?again"));

const leave = async () => {
  const names = await caches.keys();
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)));
  await registration.unregister();
  const windows = await clients.matchAll({ type: "window" });
  for (const client of windows) client.navigate(again(client.url)).catch(() => {});
};

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(leave()));
