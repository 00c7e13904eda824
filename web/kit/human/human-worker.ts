// The web worker of the human check. The page solves it itself where this does not start (`human-check.ts`).
import type { Challenge } from "altcha-lib/types";
import { solve } from "./solve.ts";

export type WorkerMessage = { kind: "started" } | { kind: "solved"; solution: object | null } | { kind: "unable" };

const say = (said: WorkerMessage) => postMessage(said);

addEventListener("message", ({ data }: MessageEvent<Challenge>) => {
  solve(data).then(
    (solution) => say({ kind: "solved", solution }),
    () => say({ kind: "unable" }),
  );
});
say({ kind: "started" });
