// Keeps all files of one version of the site, so that it works without a network, and hands over to the next
// version as a whole. tools/build/offline.mjs bundles this with Workbox and the list of the files.

import { cacheNames, clientsClaim, setCacheNameDetails } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";

const TAKE_OVER = "take over"; // what assets/register-service-worker.js says, too
const AGAIN = "again"; // what assets/register-service-worker.js takes out of the address
const BLANK = '<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">';
const PAGE = new URL(registration.scope); // kept once, and the answer at both of its addresses
/** @param {URL} address */
const isPage = ({ pathname }) => [PAGE.pathname, `${PAGE.pathname}index.html`].includes(pathname);

// A version that waits takes over when the only tab is reloaded. The tab that a link opens beside another one
// looks the same from here, but for the way in which it uses the browser's cache.
/** @param {Request} request */
const isFreeToChange = async ({ destination, cache }) => {
  if (!registration.waiting || destination !== "document") return false;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tabs = windows.filter(({ frameType }) => frameType !== "nested");
  return tabs.length === 0 || (tabs.length === 1 && cache !== "default");
};

// Where the new version is asked for: at the very same address a browser would only follow what is behind its #.
/** @param {string} address */
const otherThan = (address) => {
  const url = new URL(address);
  const words = url.search.slice(1).split("&").filter(Boolean);
  url.search = (words.includes(AGAIN) ? words.filter((word) => word !== AGAIN) : [...words, AGAIN]).join("&");
  return url.href;
};

/** @param {{ request: Request }} event */
const answerWithPage = async ({ request }) => {
  if (!(await isFreeToChange(request))) return (await matchPrecache(PAGE.href)) ?? fetch(request);
  registration.waiting?.postMessage(TAKE_OVER);
  return new Response(BLANK, { headers: { "Content-Type": "text/html", Refresh: `0; url=${otherThan(request.url)}` } });
};

// A file that does not have the bytes it should have may lie in the browser's cache like that, for a year:
// fetched anew it replaces that one, and the next try finds it.
/** @param {{ request: Request }} failure */
const mendCache = async ({ request }) => {
  await fetch(new Request(request, { cache: "reload" })).catch(() => {});
};

// No browser shows a page, or takes a script or a sheet, that came under the name of another type: kept like that, it
// would be the end of its version.
/** @type {Record<string, string>} */
const TYPES = { html: "html", js: "javascript", css: "css" };
/** @param {{ request: Request, response: Response }} fetched */
const checkType = async ({ request, response }) => {
  const url = new URL(request.url);
  const wanted = isPage(url) ? TYPES.html : TYPES[url.pathname.split(".").at(-1) ?? ""];
  const type = response.headers.get("Content-Type") ?? "";
  if (response.ok && wanted && !type.includes(wanted)) throw new TypeError(`${url.pathname} came as ${type}`);
  return response;
};

// Workbox fetches the page past the browser's cache. On a first visit that has it from a moment ago: the server need
// only say that it is still the same.
/** @param {{ request: Request }} fetching */
const askWhetherChanged = async ({ request }) =>
  registration.active || request.cache !== "reload" ? request : new Request(request, { cache: "no-cache" });

// Files with a hash in their names come straight out of the cache, without this worker being woken, where browsers can do
// that; what the cache lacks comes from the network.
/** @param {Event} event */
const routePastWorker = async (event) => {
  const source = { cacheName: cacheNames.precache };
  const paths = ["assets", "vendor"].map((folder) => `${PAGE.pathname}${folder}/*`);
  const rules = paths.map((pathname) => ({ condition: { urlPattern: { pathname } }, source }));
  await event.addRoutes?.(rules);
};

addEventListener("install", (event) => event.waitUntil?.(routePastWorker(event).catch(() => {})));
addEventListener("message", ({ data }) => data === TAKE_OVER && skipWaiting());
setCacheNameDetails({ prefix: "trigrid" });
clientsClaim();
cleanupOutdatedCaches();
addPlugins([{ requestWillFetch: askWhetherChanged, fetchDidSucceed: checkType, fetchDidFail: mendCache }]);
registerRoute(({ request, url }) => request.mode === "navigate" && isPage(url), answerWithPage);
precacheAndRoute(self.__WB_MANIFEST);
