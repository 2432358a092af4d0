// Leads from a page about a game to the game itself, with whatever address stands behind the #. It runs before anything is
// seen; where scripts are off there is a link.
"use strict";

const key = location.pathname.replace(/^.*\/|\.html$/g, "");
const folder = location.protocol === "file:" ? "index.html" : "./"; // a folder of files would be listed
const isElsewhere = /^#[!/#]*(?![!/#]|\?secret=|:~:)./.test(location.hash); // else it is put there by other programs
location.replace(`${folder}${location.search}${isElsewhere ? location.hash : `#/${key}${location.hash}`}`);
