// Redirects from a page about a game to the game itself, or to the address after the # if the URL contains one. This
// script runs before the first paint. Without scripts, the page has a link.
"use strict";

const key = location.pathname.replace(/^.*\/|\.html$/g, "");
const folder = location.protocol === "file:" ? "index.html" : "./"; // browsers would list the folder
const isElsewhere = /^#[!/#]*(?![!/#]|\?secret=|:~:)./.test(location.hash); // not if another program added it
location.replace(`${folder}${location.search}${isElsewhere ? location.hash : `#/${key}${location.hash}`}`);
