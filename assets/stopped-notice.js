// Says that Python has ended after the start, and offers to load the page anew. The page has kept its game by then; a board
// in another page keeps nothing, but has the game in the link to the site itself.

const reload = () => {
  const { hash } = /** @type {HTMLAnchorElement} */ (document.getElementById("way-out"));
  if ("embed" in document.documentElement.dataset && hash) history.replaceState(null, "", hash);
  location.reload();
};

export const showStopped = () => {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("stopped-dialog"));
  if (dialog.open) return;
  document.getElementById("stopped-reload")?.addEventListener("click", reload);
  dialog.addEventListener("cancel", (event) => event.preventDefault());
  dialog.showModal();
};
