// Renders a list of boards in Svelte 5. Tests call the members of `globalThis.app`.
import { flushSync, mount, unmount } from "svelte";
import { writable } from "svelte/store";
import Boards from "./Boards.svelte";
import Holder from "./Holder.svelte";

const heard = [];
const hear = ({ type, detail }) => heard.push([type, detail.ply ?? detail]);
const boards = writable([]);

let app;
globalThis.app = {
  heard,
  render(list) {
    boards.set(list);
    app ??= mount(Holder, { target: document.getElementById("app"), props: { Boards, boards, hear } });
    flushSync();
  },
  unmount() {
    unmount(app);
    app = undefined;
  },
};
