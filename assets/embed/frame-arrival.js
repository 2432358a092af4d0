// Finds out within seconds that a frame's page will never come, and never says so of one that is only slow.

const PATIENCE_MS = 3000;
const MOMENT_MS = 100; // until a page's policy has told what it stopped

// Whether a picture of the site fails to come, unless the page's policy allows none.
/**
 * @param {Window & typeof globalThis} view
 * @param {string} picture
 * @returns {Promise<boolean>}
 */
const isOutOfReach = (view, picture) =>
  new Promise((tell) => {
    const image = new view.Image();
    const over = new AbortController();
    let isForbidden = false;
    const forbid = () => {
      isForbidden = true;
    };
    view.addEventListener("securitypolicyviolation", forbid, { signal: over.signal });
    /** @param {boolean} isSo */
    const end = (isSo) => {
      over.abort();
      tell(isSo && !isForbidden);
    };
    image.addEventListener("load", () => end(false));
    image.addEventListener("error", () => setTimeout(() => end(true), MOMENT_MS));
    image.src = `${picture}?${Date.now()}`;
  });

// Browsers load a page of their own instead of one that is refused: a frame that is loaded and says nothing. Firefox
// and WebKit load none where the site cannot be reached; a picture fails there, while on a slow way it is late as well.
/**
 * @param {HTMLIFrameElement} frame
 * @param {Window & typeof globalThis} view
 * @param {string} picture the address of one that the site has
 * @param {() => void} refuse is called when it will not come
 * @returns {() => void} ends the watch, to be called once the page has said anything
 */
export const watchArrival = (frame, view, picture, refuse) => {
  const over = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  /** @param {() => void} act */
  const later = (act) => {
    clearTimeout(timer);
    timer = setTimeout(act, PATIENCE_MS);
  };
  const end = () => {
    clearTimeout(timer);
    over.abort();
  };
  const giveUp = () => {
    if (!over.signal.aborted) refuse();
    end();
  };
  const look = async () => {
    if (await isOutOfReach(view, picture)) giveUp();
  };
  frame.addEventListener("load", () => later(giveUp), { signal: over.signal });
  frame.addEventListener("error", giveUp, { signal: over.signal });
  later(look);
  return end;
};
