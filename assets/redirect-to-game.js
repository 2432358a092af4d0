// Leads from a page about a game to the game itself, with whatever stood behind the #. It runs before anything is
// seen; where scripts are off there is a link.
"use strict";

const key = location.pathname.replace(/^.*\/|\.html$/g, "");
location.replace(`./${location.search}${location.hash || `#/${key}`}`);
