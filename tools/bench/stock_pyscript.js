// PyScript as npm ships it, with a script that does nothing, tells when that is done.

addEventListener("py:done", () => {
  document.documentElement.dataset.state = "ready";
});
