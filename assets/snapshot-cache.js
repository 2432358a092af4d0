// The snapshot of Python's memory: stored in Cache storage after a start without it, and read at later starts. Its name
// contains the beginning of its SHA-256, which is checked on every read. Another build uses another name.

import { unpackSnapshot } from "./pyodide-internals/restore-snapshot.js";

// An origin may have copies of the site in several folders, each with its own cache. In older versions they shared a
// cache.
const SHARED = "trigrid-snapshot";
const SITE = new URL("..", import.meta.url);
const CACHE = SITE.pathname === "/" ? SHARED : SHARED + SITE.pathname;
const ADDRESS = new URL("../snapshot.bin", import.meta.url).href;
const inPage = typeof document === "object";
const DIGEST = ADDRESS.match(/\.([0-9a-f]{8})\.bin\b/)?.[1];
const RESTORING = "trigrid-restoring-"; // prefix of marks, which remain if the tab crashes while restoring

const storage = (() => {
  try {
    return globalThis.crypto?.subtle && globalThis.caches;
  } catch {
    return undefined; // access is denied in a sandboxed frame
  }
})();

let isRefused = false;
const opened = async () => {
  try {
    return await (storage ? storage.open(CACHE) : null);
  } catch (error) {
    isRefused = true; // for example, in a frame whose site has no access to storage
    console.debug("Trigrid cannot open its snapshot cache:", error);
    return null;
  }
};

/** @param {ArrayBuffer} bytes */
const isRight = async (bytes) => {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, "0")).join("") === DIGEST;
};

// All frames of a tab share their marks, even frames of other copies of the site. A frame that restores holds a lock
// with the mark's name while the mark exists. A mark without its lock comes from a crash. Workers and frames without
// storage leave no marks.
const marks = () => Object.keys(sessionStorage).filter((key) => key.startsWith(RESTORING));

const hasDied = async () => {
  if (!inPage) return false;
  const before = marks();
  if (!before.length) return false;
  const { held } = await navigator.locks.query();
  const alive = new Set(held?.map(({ name }) => name));
  /** @param {string} key */
  const isOurs = (key) => sessionStorage.getItem(key)?.startsWith(SITE.href);
  const left = marks().filter((key) => before.includes(key) && !alive.has(key) && isOurs(key));
  const mine = left.filter((key) => sessionStorage.getItem(key) === ADDRESS);
  for (const key of left) sessionStorage.removeItem(key);
  return mine.length > 0;
};

/** @returns {Promise<void>} */
const mark = () =>
  new Promise((marked, refused) => {
    const name = RESTORING + Math.random().toString(36).slice(2);
    /** @param {(value?: unknown) => void} done */
    const stand = (done) => {
      sessionStorage.setItem(name, ADDRESS);
      const lift = () => done(sessionStorage.removeItem(name));
      addEventListener("py:ready", lift, { once: true });
      addEventListener("pagehide", lift, { once: true }); // closing the page is not a crash
      marked();
    };
    navigator.locks.request(name, () => new Promise(stand)).catch(refused);
  });

const read = async () => {
  if (!storage) return null;
  const looked = hasDied().catch(() => false);
  const cache = await opened();
  const answer = await cache?.match(ADDRESS);
  if (!answer) return null;
  const buffer = await answer.arrayBuffer();
  if (!buffer.byteLength || (await looked)) return null;
  const marked = inPage && mark().catch(() => {});
  if (await isRight(buffer)) {
    await marked;
    return unpackSnapshot(buffer);
  }
  await cache?.delete(ADDRESS);
  throw new Error("the snapshot is damaged");
};

// Reading starts immediately. The snapshot is returned only once, because it is as large as all of Python's memory. The
// result is null if no snapshot is stored or its use has failed before; the promise rejects if the snapshot is damaged.
/** @type {Promise<UnpackedSnapshot | null> | null} */
let reading = read();
reading?.catch(() => {});
export const kept = () => {
  const given = reading;
  reading = null;
  return given ?? Promise.resolve(null);
};

// Records that this browser cannot start from the snapshot. An empty entry prevents further attempts and downloads
// until the next build.
export const forbid = async () => {
  const cache = await opened();
  await cache?.put(ADDRESS, new Response(new ArrayBuffer(0)));
};

const keep = async () => {
  const cache = await opened();
  if (!cache || (await cache.match(ADDRESS))) return;
  // The snapshot is checked when it is read; checking it now would need a second copy in memory. The browser's own
  // cache need not store it as well.
  const answer = await fetch(ADDRESS, { priority: "low", cache: "no-store" });
  if (!answer.ok) throw new Error(`the snapshot did not arrive: ${answer.status}`);
  await cache.put(ADDRESS, answer);
  await tidy(cache);
  if (CACHE !== SHARED && (await storage?.has(SHARED))) await tidy(await caches.open(SHARED));
};

// Deletes the entries of other versions of this copy of the site.
/** @param {Cache} cache */
const tidy = async (cache) => {
  const old = (await cache.keys()).filter(({ url }) => url.startsWith(SITE.href) && url !== ADDRESS);
  await Promise.all(old.map((request) => cache.delete(request)));
};

// Stores the snapshot when the page is idle after the start, but not in data-saving mode.
export const keepLater = () => {
  if (navigator.connection?.saveData || !storage || isRefused) return;
  const idle = globalThis.requestIdleCallback ?? ((act) => setTimeout(act, 500));
  const begin = () => keep().catch((error) => console.info("Trigrid could not store a snapshot:", error));
  addEventListener("py:done", () => idle(begin), { once: true });
};
