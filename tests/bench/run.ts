// `npm run bench [part …]`: finder, offers, growth, offers-growth, suggest, cold, kilobytes, lighthouse. Ratios within this one run; see docs/performance.md.
import { mkdirSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { buildWebIfStale } from "../../tools/build-web.ts";
import { budgets, usualBudget } from "./budgets.ts";
import { startCluster, type Cluster } from "./cluster.ts";
import { measureColdStart } from "./cold-start.ts";
import { measureFinder, type Cost } from "./finder-cost.ts";
import { finderRoom, measureHttp, offersRoom, suggestRoom, type Room } from "./finder-http.ts";
import { measureScreens } from "./kilobytes.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureOffers, usualOffers } from "./offers-cost.ts";
import { median, ratio } from "./rounds.ts";

const parts = ["finder", "offers", "growth", "offers-growth", "suggest", "cold", "kilobytes", "lighthouse"] as const;
/** How many requests, and as many offers, the lists are measured on. */
const listed = Number(process.env["BENCH_SIZE"] ?? 200_000);
/** Up to how many the growth is followed. */
const grown = Number(process.env["BENCH_GROWN"] ?? 1_000_000);
const chosen = new Set<string>(process.argv.slice(2));
const wants = (part: (typeof parts)[number]) => chosen.size === 0 || chosen.has(part);
const lines: string[] = [];
const say = (text = "") => void (lines.push(text), process.stdout.write(`${text}\n`));
const two = (value: number) => value.toFixed(2);

process.env["NODE_ENV"] = "production";
buildWebIfStale();
say(
  `Bench of ${new Date().toISOString().slice(0, 16)}Z, Node ${process.version}, load ${loadavg().map(two).join(" ")}`,
);

if (wants("kilobytes")) kilobytes();
if (wants("cold")) await cold();
if (wants("lighthouse")) await marks();
if (parts.slice(0, 5).some(wants)) {
  const cluster = await startCluster(say);
  try {
    if (wants("finder")) await underLoad(cluster, "Finder, requests", finderRoom);
    if (wants("offers")) await underLoad(cluster, "Public list, offers", offersRoom);
    if (wants("suggest")) await underLoad(cluster, "A key press where something is suggested", suggestRoom);
    if (wants("growth")) await growth(cluster, "Finder", measureFinder, "Kyiv 50 km, all, distance");
    if (wants("offers-growth")) await growth(cluster, "Offers", measureOffers, usualOffers);
  } finally {
    await cluster.stop();
  }
}
say(`\nload at the end ${loadavg().map(two).join(" ")}`);
mkdirSync("artifacts/bench", { recursive: true });
writeFileSync("artifacts/bench/last.txt", `${lines.join("\n")}\n`);

function kilobytes() {
  say("\nJavaScript of each screen, KB gz (budget)");
  for (const { path, kilobytes: weight } of measureScreens())
    say(`  ${weight.toFixed(1).padStart(6)} (${budgets[path] ?? usualBudget})  ${path}`);
}

async function marks() {
  say("\nLighthouse, mobile: performance, accessibility, best practices, search engines");
  for (const { page, performance: speed, accessibility, practices, seo } of await measureLighthouse(3))
    say(`  ${[speed, accessibility, practices, seo].map((mark) => String(mark).padStart(4)).join("")}  ${page}`);
}

async function cold() {
  const times = await measureColdStart(3);
  const bare = times[0]?.seconds ?? Number.NaN;
  say("\nReady after (times `node -e 0`)");
  for (const { name, seconds, computed } of times)
    say(
      `  ${name.padEnd(20)} ${seconds.toFixed(2)} s  ${(seconds / bare).toFixed(0)}×  ${two(computed)} s of computing`,
    );
}

async function underLoad(cluster: Cluster, what: string, room: Room) {
  const { shots, statements } = await measureHttp(await cluster.filled(listed), room, 5, 3);
  say(`\n${what}: ${listed}, 8 connections: requests a second, and for a second of computing`);
  for (const [name, rounds] of Object.entries(shots)) {
    const [one, other] = name === "page" ? (["page", "app"] as const) : (["app", "naked"] as const);
    const speeds = [one, other].map(
      (who) => `${who} ${median((rounds[who] ?? []).map((shot) => shot.perSecond)).toFixed(0)}/s`,
    );
    const ratios = [ratio(rounds, one, other, "perSecond"), ratio(rounds, one, other, "perCpuSecond")].map(two);
    say(
      `  ${name.padEnd(20)} ${one}/${other} ${ratios[0]} (computing ${ratios[1]})  ${speeds.join(", ")}  ${statements[name] ?? ""}`,
    );
  }
}

type Measure = (url: string, label: string, tries: number) => Promise<Cost[]>;

/** @param usual the case that the budget is about. */
async function growth(cluster: Cluster, what: string, measure: Measure, usual: string) {
  const sizes = [grown / 100, grown / 10, grown];
  const costs = new Map<number, Cost[]>();
  for (const size of sizes) {
    const label = what === "Finder" ? String(size) : `${what.toLowerCase()}-${size}`;
    costs.set(size, await measure((await cluster.filled(size)).url, label, 3));
  }
  say(
    `\n${what} by size, ms of the database's computing: median, p95, most expensive of all sorts, places and filters`,
  );
  for (const [size, all] of costs) {
    const sorted = all.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const worst = all.toSorted((a, b) => b.ms - a.ms)[0];
    say(
      `  ${String(size).padStart(8)}  ${two(median(sorted))}  ${two(sorted[Math.floor(sorted.length * 0.95)]!)}  ${two(worst!.ms)} (${worst!.name})`,
    );
  }
  const small = costs.get(grown / 10) ?? [];
  const large = costs.get(grown) ?? [];
  const growths = large.map(({ name, ms }, n) => ({ name, by: ms / (small[n]?.ms ?? Number.NaN) }));
  say(
    `  ${grown / 10} → ${grown}: usual search ${two(growths.find(({ name }) => name === usual)?.by ?? Number.NaN)}×, median ${two(median(growths.map(({ by }) => by)))}×`,
  );
  for (const { name, by } of growths.toSorted((a, b) => b.by - a.by).slice(0, 5)) say(`    ${two(by)}×  ${name}`);
}
