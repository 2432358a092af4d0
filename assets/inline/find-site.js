// On the page for unknown addresses: finds the parent folder that contains the site, and sets the link to it. If the
// rest of the path is the address of a page without its #, redirects there.
(() => {
  "use strict";

  const { pathname, search, hash } = location;
  const MOST_FOLDERS = 9; // limits the requests, one for each folder
  const pages = (document.documentElement.dataset.pages ?? "").split(" ");
  const isEmbedded = new URLSearchParams(search).has("embed");

  // Looks for a script of the site that has the same name in every version. Some hosts send a page for every missing
  // file, so the content type must be right, too.
  /** @param {string} folder */
  const hasSite = async (folder) => {
    const answer = await fetch(`${folder}embed.js`, { method: "HEAD" }).catch(() => null);
    return Boolean(answer?.ok && answer.headers.get("Content-Type")?.includes("javascript"));
  };
  const findSite = async () => {
    const parts = pathname.split("/").slice(0, MOST_FOLDERS);
    for (let count = parts.length - 1; count > 0; count--) {
      const folder = `${parts.slice(0, count).join("/")}/`;
      if (await hasSite(folder)) return folder;
    }
    return "";
  };

  document.addEventListener("DOMContentLoaded", async () => {
    const folder = await findSite();
    if (!folder) return;
    document.querySelector("a")?.setAttribute("href", folder);
    const address = pathname.slice(folder.length);
    if (!pages.includes(address.split("/")[0].toLowerCase())) return;
    location.replace(isEmbedded ? `${folder}${search}#/${address}${hash}` : `${folder}#/${address}${search}${hash}`);
  });
})();
