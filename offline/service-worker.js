// Caches all files of one version of the site, so that it works offline, and replaces the version only as a whole.
// tools/build/offline.mjs bundles this with Workbox and the list of the files.

import { cacheNames, clientsClaim, setCacheNameDetails } from "workbox-core";
import { addPlugins, cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";

const TAKE_OVER = "take over"; // assets/register-service-worker.js sends the same message
const AGAIN = "again"; // assets/register-service-worker.js removes it from the address
const BLANK = '<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,">';
const PAGE = new URL(registration.scope); // cached once, and served at both of its addresses
/** @param {URL} address */
const isPage = ({ pathname }) => [PAGE.pathname, `${PAGE.pathname}index.html`].includes(pathname);

// Returns whether a waiting version may take over: if no tab is open, or if the only tab is reloaded. When a link opens
// a second tab, that tab is not in the list yet, so only the request's cache mode distinguishes it from a reload.
/** @param {Request} request */
const isFreeToChange = async ({ destination, cache }) => {
  if (!registration.waiting || destination !== "document") return false;
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tabs = windows.filter(({ frameType }) => frameType !== "nested");
  return tabs.length === 0 || (tabs.length === 1 && cache !== "default");
};

// Returns the address that loads the new version. It must differ from the current address, because a refresh to the
// same address would only jump to the part after the #.
/** @param {string} address */
const addressOfNewVersion = (address) => {
  const url = new URL(address);
  const parameters = url.search.slice(1).split("&").filter(Boolean);
  url.search = (parameters.includes(AGAIN) ? parameters.filter((each) => each !== AGAIN) : [...parameters, AGAIN]).join(
    "&",
  );
  return url.href;
};

/** @param {{ request: Request }} event */
const answerWithPage = async ({ request }) => {
  if (!(await isFreeToChange(request))) return (await matchPrecache(PAGE.href)) ?? fetch(request);
  registration.waiting?.postMessage(TAKE_OVER);
  return new Response(BLANK, {
    headers: { "Content-Type": "text/html", Refresh: `0; url=${addressOfNewVersion(request.url)}` },
  });
};

// The browser's cache may hold a damaged file for a year. Fetching the file again replaces it, so that the next attempt
// succeeds.
/** @param {{ request: Request }} failure */
const repairBrowserCache = async ({ request }) => {
  await fetch(new Request(request, { cache: "reload" })).catch(() => {});
};

// Browsers reject a page, script or style sheet with a wrong content type. Caching such a response would break this
// version of the site.
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

// Workbox requests the page past the browser's cache. On a first visit the browser has just loaded the page, so this
// only asks the server whether the page has changed.
/** @param {{ request: Request }} fetching */
const askWhetherChanged = async ({ request }) =>
  registration.active || request.cache !== "reload" ? request : new Request(request, { cache: "no-cache" });

// In browsers with static routing, answers requests for files with a hash in their names from the cache, without waking
// this worker. Missing files come from the network.
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
addPlugins([{ requestWillFetch: askWhetherChanged, fetchDidSucceed: checkType, fetchDidFail: repairBrowserCache }]);
registerRoute(({ request, url }) => request.mode === "navigate" && isPage(url), answerWithPage);
precacheAndRoute(self.__WB_MANIFEST);
