// `node tests/bench/lighthouse-targets.ts`: Lighthouse on the public pages; exit code 1 when a median misses its target.
// Part of `npm run test:system`, not of `npm test`: the marks need a calm machine. The same page without our scripts is the best that the
// machine can give: where that misses the highest mark the machine is too slow to judge our speed, and the line says so.
import { loadavg } from "node:os";
import { measureLighthouse, type Marks } from "./lighthouse.ts";

const tries = 5;
/**
 * A provider's page carries a gallery and reviews, so it is allowed more time; so are the pages of signed-in people, and search engines
 * may not list those.
 */
const targetsOf = (page: string): Partial<Omit<Marks, "page">> => ({
  performance: /^\/service\/provider\/|^signed in/.test(page) ? 95 : 99,
  accessibility: 100,
  practices: 100,
  ...(page.startsWith("/") && { seo: 100 }),
});
const names = Object.keys(targetsOf("/")) as (keyof Omit<Marks, "page">)[];
const fastEnough = 99;

console.log(`Lighthouse, mobile, median of ${tries}, load ${loadavg()[0]?.toFixed(1)}`);
for (const marks of await measureLighthouse(tries)) {
  const targets = targetsOf(marks.page);
  const canJudge = marks.withoutScripts >= fastEnough;
  const missed = names.filter((name) => marks[name] < (targets[name] ?? 0) && (canJudge || name !== "performance"));
  const all = names.map((name) => `${name} ${marks[name]}${missed.includes(name) ? ` (target ${targets[name]})` : ""}`);
  const without = `without scripts ${marks.withoutScripts}${canJudge ? "" : ": this machine is too slow to judge performance"}`;
  console.log(`${missed.length ? "✗" : "✓"} ${marks.page}: ${all.join(", ")}; ${without}`);
  if (missed.length) process.exitCode = 1;
}
