// Boards in TSX.
import { StrictMode, useRef } from "react";
import type { TrigridGameElement } from "./trigrid";

export const Page = ({ at }: { at: number }) => {
  const board = useRef<TrigridGameElement>(null);
  return (
    <StrictMode>
      <trigrid-game
        ref={board}
        key="a"
        id="board"
        className="wide"
        style={{ maxWidth: 480 }}
        game="tritt"
        options={{ steps: "one" }}
        record="1.tritt.any.-.on.0B.Y3MExoQ"
        at={at}
        read-only
        flipped
        seats="person 3"
        controls={["status", "tools"]}
        theme="dark"
        start="now"
        size={320}
        poster="position.svg"
        title="A game"
        sandbox="allow-scripts"
        ontrigrid-move={({ detail }) => console.log(detail.ply.toFixed(), detail.change)}
        ontrigrid-error={({ detail }) => console.log(detail.message)}
        onClick={() => board.current?.play("a1-a3")}
      >
        <a href="https://site/#/tritt">Play TRITT</a>
      </trigrid-game>
      <trigrid-game puzzle="daily" readOnly={false} flipped={false} options="size=4" at={null} />
      <trigrid-game lesson="tritium" readonly />
      <trigrid-game puzzle={`tritt/${at}`} readonly={at > 4} />
      {/* @ts-expect-error: there is no such game */}
      <trigrid-game game="chess" />
      {/* @ts-expect-error: there is no such game */}
      <trigrid-game lesson="chess" />
      {/* @ts-expect-error: a puzzle has a number */}
      <trigrid-game puzzle="tritt" />
      {/* @ts-expect-error: it starts by click, when it is seen, or now */}
      <trigrid-game start="soon" />
      {/* @ts-expect-error: it has no such attribute */}
      <trigrid-game colour="red" />
      {/* @ts-expect-error: listeners take events */}
      <trigrid-game ontrigrid-move="log()" />
    </StrictMode>
  );
};
