// Reports that Python has stopped although it had started, and offers to reload the page. After a reload, the page
// continues its stored game. An embedded board stores nothing, so it continues with the game in its link to the site.

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
