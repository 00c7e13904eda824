// The app uses the same variables of Node and of the C library whether npm or the image starts it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "./source-files.ts";

const read = (path: string): string => readFileSync(join(projectRoot, path), "utf8");

test("the image sets what `npm start` sets, and an operator's own value wins", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: { start: string } };
  const inImage = read("Dockerfile")
    .match(/^ENV (MALLOC_ARENA_MAX=.*)$/m)?.[1]
    ?.split(" ");
  const set = ["MALLOC_ARENA_MAX", "NODE_COMPILE_CACHE"].map((name) => {
    const [, value] = new RegExp(`\\b${name}=\\$\\{${name}:-([^}]+)\\}`).exec(scripts.start) ?? [];
    return `${name}=${value}`;
  });
  // Node takes the last one of several equal options.
  const [, options] = /\bNODE_OPTIONS="(.+) \$NODE_OPTIONS"/.exec(scripts.start) ?? [];
  expect(inImage).toEqual([...set, `NODE_OPTIONS=${options}`]);
});
