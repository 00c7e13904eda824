import { spawnSync } from "node:child_process";
import { root } from "../steps.ts";

/** A usual change, made once by a commit and taken back by the next. `limit`: files edited by hand, locales counted as one. */
type Change = { change: string; limit: number; commit: string; files: number };

export const changes: Change[] = [];

const generated = /^(?:db\/types\.ts|db\/schema\.sql|docs\/(?:errors|architecture|rules|openapi)\.\w+)$/;

/** Counts the files of a commit as its author would; null when the clone does not hold the commit. */
export function filesByHand(commit: string): number | null {
  const { status, stdout } = spawnSync("git", ["show", "--name-only", "--format=", commit], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) return null;
  const paths = stdout.split("\n").filter((path) => path && !generated.test(path));
  return new Set(paths.map((path) => (path.startsWith("locales/") ? "locales" : path))).size;
}
