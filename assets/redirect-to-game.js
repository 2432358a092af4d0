// Redirects from a page about a game to the game itself, with any address after the #. It runs before the first paint.
// Without scripts, the page has a link.
"use strict";

const key = location.pathname.replace(/^.*\/|\.html$/g, "");
const folder = location.protocol === "file:" ? "index.html" : "./"; // browsers would list the folder
const isElsewhere = /^#[!/#]*(?![!/#]|\?secret=|:~:)./.test(location.hash); // not if other programs added it
location.replace(`${folder}${location.search}${isElsewhere ? location.hash : `#/${key}${location.hash}`}`);
