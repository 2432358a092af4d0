// Chromium sets the page zoom for extensions only: the test calls chrome.tabs.setZoom in this worker.
