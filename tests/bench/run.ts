// `npm run bench [part …] [million] [ten-million]`. Ratios within this one run; see docs/performance.md.
import { loadavg } from "node:os";
import { buildWebIfStale } from "../../tools/build-web.ts";
import { aimsTable, record } from "./aims.ts";
import { closeAll } from "./at-end.ts";
import { budgets, usualBudget } from "./budgets.ts";
import { type Cluster, startCluster } from "./cluster.ts";
import { measureColdStart } from "./cold-start.ts";
import { finderRoom, offersRoom, type Room, suggestRoom } from "./finder-http.ts";
import { measureScreens } from "./kilobytes.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { reportLists } from "./lists.ts";
import { reportMemory } from "./memory.ts";
import { type Part, readOptions } from "./options.ts";
import { reportPages } from "./pages.ts";
import { attempt, say, two } from "./report.ts";
import { offerSearches, reportGrowth, requestSearches } from "./searches.ts";
import { measureSlowPhone } from "./slow-phone.ts";
import { reportTranslated } from "./translated.ts";
import { reportUnderLoad } from "./under-load.ts";

const begun = performance.now();
process.env["NODE_ENV"] = "production";
const options = readOptions(process.argv.slice(2), process.env);
const { wants, listed, sizes } = options;
await buildWebIfStale();
const load = () => loadavg().map(two).join(" ");
say(`Bench of ${new Date().toISOString().slice(0, 16)}Z, Node ${process.version}, load ${load()}`);

let isComplete = true;
/** A part that fails is a line of the report; the next part runs all the same. */
async function part(name: Part, work: () => Promise<void> | void): Promise<void> {
  if (wants(name)) isComplete = (await attempt(name, work)) && isComplete;
}

try {
  await part("kilobytes", kilobytes);
  await part("cold", cold);
  await part("lighthouse", marks);
  await part("slow-phone", slowPhone);
  const onMarket: Part[] = [
    "finder",
    "offers",
    "suggest",
    "pages",
    "memory",
    "translated",
    "lists",
    "growth",
    "offers-growth",
  ];
  if (onMarket.some(wants)) await measureMarket(await startCluster(say));
} catch (error) {
  isComplete = false;
  say(`FAILED: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
} finally {
  await closeAll();
}
say("\nAims");
for (const line of aimsTable()) say(line);
say(`\n${((performance.now() - begun) / 60_000).toFixed(1)} minutes, load at the end ${load()}`);
process.exit(isComplete ? 0 : 1);

async function measureMarket(cluster: Cluster): Promise<void> {
  const underLoad = async (what: string, room: Room) =>
    reportUnderLoad(await cluster.filled(listed), what, room, options);
  await part("finder", () => underLoad("Finder, requests", finderRoom));
  await part("offers", () => underLoad("Public list, offers", offersRoom));
  await part("suggest", () => underLoad("A key press where something is suggested", suggestRoom));
  await part("pages", async () => reportPages(await cluster.filled(listed), options));
  await part("translated", async () => reportTranslated(await cluster.filled(listed), options));
  await part("memory", async () => reportMemory(await cluster.filled(listed)));
  for (const size of sizes) await part("lists", async () => reportLists(await cluster.filled(size), options));
  await part("growth", () => reportGrowth(cluster, sizes, requestSearches));
  await part("offers-growth", () => reportGrowth(cluster, sizes, offerSearches));
}

function kilobytes() {
  say("\nJavaScript of each screen, KB gz (budget)");
  for (const { path, kilobytes: weight } of measureScreens()) {
    say(`  ${weight.toFixed(1).padStart(6)} (${budgets[path] ?? usualBudget})  ${path}`);
    if (path === "/") record("script", weight);
  }
}

async function marks() {
  say("\nLighthouse, mobile: performance, accessibility, best practices, search engines");
  for (const { page, performance: speed, accessibility, practices, seo } of await measureLighthouse(5))
    say(`  ${[speed, accessibility, practices, seo].map((mark) => String(mark).padStart(4)).join("")}  ${page}`);
}

async function slowPhone() {
  say(
    "\nSlow phone (1.6 Mbit/s, 150 ms, processor 4 times slower): ms after the tap to the first sign, heading, content",
  );
  for (const { name, sign, heading, content, inRow, requests } of await measureSlowPhone(5))
    say(
      `  ${[sign, heading, content].map((it) => String(it).padStart(6)).join("")}  ${name}; ${requests} requests, ${inRow} in a row`,
    );
}

async function cold() {
  const times = await measureColdStart(3);
  const bare = times[0]?.seconds ?? Number.NaN;
  say("\nReady after (times `node -e 0`)");
  for (const { name, seconds, computed } of times) {
    say(
      `  ${name.padEnd(20)} ${seconds.toFixed(2)} s  ${(seconds / bare).toFixed(0)}×  ${two(computed)} s of computing`,
    );
    if (name === "second start") record("secondStart", seconds);
  }
}
