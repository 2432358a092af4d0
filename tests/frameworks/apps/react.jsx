// A list of boards in React 19, in StrictMode. Tests call what `app` has.
import { StrictMode, useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";

const place = document.getElementById("app");
const heard = [];
const hear = ({ type, detail }) => heard.push([type, detail.ply ?? detail]);

const called = [];

// As docs/embedding.md has it: methods are there once the element is defined.
const Board = (props) => {
  const ref = useRef(null);
  useEffect(() => {
    let isGone = false;
    customElements.whenDefined("trigrid-game").then(() => {
      if (!isGone) called.push(typeof ref.current.moves);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return <trigrid-game ref={ref} {...props} />;
};

const Boards = ({ boards }) => (
  <StrictMode>
    {boards.map(({ key, props }) => (
      <Board key={key} {...props} ontrigrid-ready={hear} ontrigrid-move={hear} ontrigrid-error={hear}>
        <a href="https://trigrid.example/">Play</a>
      </Board>
    ))}
  </StrictMode>
);

let root;
globalThis.app = {
  heard,
  called,
  render(boards) {
    root ??= createRoot(place);
    flushSync(() => root.render(<Boards boards={boards} />));
  },
  hydrate(boards) {
    place.innerHTML = renderToString(<Boards boards={boards} />);
    flushSync(() => {
      root = hydrateRoot(place, <Boards boards={boards} />);
    });
  },
  unmount() {
    root.unmount();
    root = undefined;
  },
};
