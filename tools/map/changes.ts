import { spawnSync } from "node:child_process";
import { root } from "../steps.ts";

/**
 * A usual change, made by one commit and reverted by the next. `limit`: the maximum of files edited by hand, besides
 * the locales.
 */
type Change = { change: string; limit: number; commit: string; files: number };

export const changes: Change[] = [
  { change: "a plain field", limit: 7, commit: "2a627aae", files: 7 },
  { change: "a field with wizard, filter and sort", limit: 12, commit: "4d0cb163", files: 12 },
  { change: "an endpoint", limit: 6, commit: "b01c0a0b", files: 6 },
  { change: "a screen", limit: 6, commit: "806cb5a9", files: 6 },
  { change: "a notification", limit: 3, commit: "5d92d0be", files: 3 },
  { change: "a language", limit: 3, commit: "d7dac568", files: 2 },
];

const generated = /^(?:db\/types\.ts|db\/schema\.sql|docs\/(?:errors|architecture|rules|wiring|openapi)\.\w+)$/;

/** Counts the files of a commit that are edited by hand; null if the clone does not contain the commit. */
export function filesByHand(commit: string): number | null {
  const { status, stdout } = spawnSync("git", ["show", "--name-only", "--format=", commit], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) return null;
  const paths = stdout.split("\n").filter((path) => path && !path.startsWith("locales/") && !generated.test(path));
  return paths.length;
}
