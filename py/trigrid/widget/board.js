// The board of a game in a notebook. Python draws the picture, judges the moves and writes the sentences.

const element = (tag, attributes = {}, ...children) => {
  const made = Object.assign(document.createElement(tag), attributes);
  made.append(...children);
  return made;
};

const render = ({ model, el }) => {
  const button = (text, message) => element("button", { type: "button", textContent: text, onclick: () => model.send(message()) });
  const board = element("div", { className: "trigrid-board" });
  const status = element("p", { className: "trigrid-status" });
  status.setAttribute("role", "status");
  const tools = element("span");
  const special = button("", () => ({ type: "special" }));
  const field = element("input", { type: "text", autocomplete: "off", spellcheck: false });
  const form = element("form", { className: "trigrid-form" }, element("label", {}, "Move ", field), " ");
  form.append(element("button", { type: "submit", textContent: "Play" }));

  form.onsubmit = (event) => {
    event.preventDefault();
    model.send({ type: "play", text: field.value });
    field.value = "";
  };
  board.onclick = ({ clientX, clientY }) => {
    const picture = board.querySelector("svg");
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(picture.getScreenCTM().inverse());
    model.send({ type: "press", x, y });
  };

  const show = {
    picture: () => {
      const parsed = new DOMParser().parseFromString(model.get("picture"), "image/svg+xml");
      board.replaceChildren(document.importNode(parsed.documentElement, true));
    },
    status: () => {
      status.textContent = model.get("status");
    },
    tools: () => {
      const choices = model.get("tools").map((name, index) => {
        const choice = button(name, () => ({ type: "tool", index }));
        choice.setAttribute("aria-pressed", String(index === model.get("tool")));
        return choice;
      });
      tools.replaceChildren(...choices);
    },
    special_move: () => {
      special.textContent = model.get("special_move");
      special.hidden = !special.textContent;
    },
  };
  show.tool = show.tools;
  for (const [name, update] of Object.entries(show)) {
    update();
    model.on(`change:${name}`, update);
  }

  const others = [button("Undo", () => ({ type: "undo" })), button("New game", () => ({ type: "new" }))];
  const controls = element("div", { className: "trigrid-controls" }, tools, special, ...others);
  const root = element("div", { className: "trigrid-widget" }, board, status, controls, form);
  el.append(root);
  return () => {
    for (const [name, update] of Object.entries(show)) model.off(`change:${name}`, update);
  };
};

export default { render };
