// Only extensions can set the page zoom of Chromium: ../zoomable.py calls chrome.tabs.setZoom in this worker.
