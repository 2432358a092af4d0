// Marks the page as ready when PyScript from npm has run a script that does nothing.

addEventListener("py:done", () => {
  document.documentElement.dataset.state = "ready";
});
