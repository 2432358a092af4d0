// Detects within seconds that a frame's page will never arrive, without false alarms for slow pages.

const PATIENCE_MS = 3000; // the wait for a message after the frame has loaded, and before the site's picture is tried
const MOMENT_MS = 100; // the time until the browser reports that the embedding page's policy blocked the picture

// Returns whether a picture of the site fails to load although the embedding page's policy allows it.
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

// Watches for a frame whose page will not arrive. If the page refuses to be framed, browsers load an error page in its
// place, which sends no message. If the site cannot be reached, Firefox and WebKit load nothing, and a picture of the
// site fails to load, too. On a slow connection the picture is only late.
/**
 * @param {HTMLIFrameElement} frame
 * @param {Window & typeof globalThis} view
 * @param {string} picture the URL of a picture of the site
 * @param {() => void} refuse is called if the page will not arrive
 * @returns {() => void} ends the watch; call it when the page has sent a message
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
