// Only extensions can set the page zoom of Chromium: the test calls chrome.tabs.setZoom in this worker.
