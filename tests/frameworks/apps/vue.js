// Renders a list of boards in Vue 3. Tests call the members of `globalThis.app`.
import { createApp, createSSRApp, h, nextTick, shallowRef } from "vue";
import { renderToString } from "vue/server-renderer";

const place = document.getElementById("app");
const heard = [];
const hear = ({ type, detail }) => heard.push([type, detail.ply ?? detail]);

const boards = shallowRef([]);
const on = { onTrigridReady: hear, onTrigridMove: hear, onTrigridError: hear };
const Boards = {
  render: () =>
    boards.value.map(({ key, props }) =>
      h("trigrid-game", { key, ...props, ...on }, [h("a", { href: "https://trigrid.example/" }, "Play")]),
    ),
};

let app;
globalThis.app = {
  heard,
  async render(list) {
    boards.value = list;
    if (app) return nextTick();
    app = createApp(Boards);
    app.mount(place);
  },
  async hydrate(list) {
    boards.value = list;
    place.innerHTML = await renderToString(createSSRApp(Boards));
    app = createSSRApp(Boards);
    app.mount(place);
  },
  unmount() {
    app.unmount();
    app = undefined;
  },
};
