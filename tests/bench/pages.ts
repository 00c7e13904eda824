// The part `pages`: our pages against a minimal page of React Router, our catalogue against a minimal Fastify; kilobytes of HTML.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type AimName, record } from "./aims.ts";
import { atEnd } from "./at-end.ts";
import type { Filled } from "./cluster.ts";
import { seeker } from "./fill/fill.ts";
import { environment } from "./finder-http.ts";
import type { BenchOptions } from "./options.ts";
import { here } from "./peers/best-sql.ts";
import { itemsFor } from "./peers/minimal-page.ts";
import { startProcess } from "./processes.ts";
import { say, two } from "./report.ts";
import { compare, describe, overHttp, ratio } from "./rounds.ts";

/** A page, and as which reader: a visitor may get a stored answer, a visitor with a consent never. */
type Page = { name: string; path: string; as: "visitor" | "uncached" | "person"; aim?: AimName };

/** A visitor with a consent gets no shared page (`web/shared-pages/shared-request.ts`). */
export const uncached = "consent=all";

export async function reportPages(filled: Filled, { rounds, seconds }: BenchOptions): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "poruch-bench-pages-"));
  const stops = [atEnd(async () => rmSync(folder, { recursive: true, force: true }))];
  const database = filled.postmaster;
  try {
    const app = await startProcess("main.ts", [], environment(filled.url, folder));
    stops.unshift(app.stop);
    const bare = await startProcess("tests/bench/peers/minimal-server.ts", [filled.url], { NODE_ENV: "production" });
    stops.unshift(bare.stop);
    const base = `http://127.0.0.1:${app.port}`;
    const token = await signIn(base);
    const headersOf = ({ as }: Page): Record<string, string> => ({
      "accept-language": "uk",
      ...(as === "uncached" ? { cookie: uncached } : as === "person" ? { cookie: `access=${token}` } : {}),
    });
    const pages = await pagesOf(base);
    const elements = await reportHtml(base, pages, headersOf);
    const plainOf = (name: string, items: number) => ({
      name,
      url: `http://127.0.0.1:${bare.port}/list?items=${items}`,
      app: bare.pid,
      database,
    });
    const plainTargets = [plainOf("bare", 20), ...elements.map(([name, n]) => plainOf(`bare ${name}`, itemsFor(n)))];
    const targets = pages.map((page) => ({
      name: page.name,
      url: `${base}${page.path}`,
      headers: headersOf(page),
      app: app.pid,
      database,
    }));
    const shots = await compare([...plainTargets, ...targets].map(overHttp), rounds, seconds);
    say(
      `\nPages with ${filled.rows} offers, 8 connections: answers a second, / minimal React Router page with as many plain elements (stored pages: with 20 items)`,
    );
    for (const { name } of plainTargets) say(`  ${name.padEnd(38)} ${describe(shots, name)}`);
    for (const { name, aim, as } of pages) {
      const peer = as === "visitor" ? "bare" : `bare ${name}`;
      const value = ratio(shots, name, peer, "perSecond");
      const computing = ratio(shots, name, peer, "perCpuSecond");
      say(`  ${name.padEnd(38)} ${two(value)} (computing ${two(computing)})  ${describe(shots, name)}`);
      if (aim) record(aim, value, name);
    }
    const types = { name: "app", url: `${base}/api/point-types`, app: app.pid, database };
    const bareTypes = { name: "minimal Fastify", url: `http://127.0.0.1:${bare.port}/types`, app: bare.pid, database };
    const calls = await compare([types, bareTypes].map(overHttp), rounds, seconds);
    say(
      `  catalogue call / minimal Fastify with pg: ${two(ratio(calls, "app", "minimal Fastify", "perSecond"))}  ${describe(calls, "app")}, ${describe(calls, "minimal Fastify")}`,
    );
  } finally {
    for (const stop of stops) await stop();
  }
}

async function pagesOf(base: string): Promise<Page[]> {
  const near = `filter[lat]=${here.lat}&filter[lng]=${here.lng}&filter[radius]=50000`;
  const found = await fetch(`${base}/api/public/service-offers?${near}`);
  const { data } = (await found.json()) as { data: { id: string }[] };
  const [first] = data;
  if (!first) throw new Error("No offer near Kyiv");
  const list = "/service/offer/list";
  return [
    { name: "list, visitor, uncached", path: list, as: "uncached", aim: "list" },
    { name: "list, signed in", path: list, as: "person" },
    { name: "list, visitor", path: list, as: "visitor", aim: "publicList" },
    { name: "offer, visitor, uncached", path: `/service/offer/${first.id}`, as: "uncached", aim: "offer" },
    { name: "offer, visitor", path: `/service/offer/${first.id}`, as: "visitor" },
    { name: "landing, visitor, uncached", path: "/", as: "uncached", aim: "landingUncached" },
    { name: "landing, visitor", path: "/", as: "visitor", aim: "landing" },
    { name: "login, visitor", path: "/login", as: "visitor" },
  ];
}

/** @returns how many elements each page has that is made anew. */
async function reportHtml(
  base: string,
  pages: Page[],
  headersOf: (page: Page) => Record<string, string>,
): Promise<[name: string, elements: number][]> {
  const elements: [string, number][] = [];
  say("\nHTML of a page: KB gzip, KB, elements");
  for (const page of pages.filter(({ as }) => as !== "visitor")) {
    const answer = await fetch(`${base}${page.path}`, {
      headers: { ...headersOf(page), "accept-encoding": "identity" },
    });
    if (!answer.ok) throw new Error(`${page.path}: status ${answer.status}`);
    const html = Buffer.from(await answer.arrayBuffer());
    const packed = gzipSync(html).length / 1024;
    const count = html.toString("latin1").match(/<[a-z]/g)?.length ?? 0;
    elements.push([page.name, count]);
    say(
      `  ${packed.toFixed(1).padStart(6)}  ${(html.length / 1024).toFixed(1).padStart(7)}  ${String(count).padStart(5)}  ${page.name}`,
    );
    if (page.name === "list, visitor, uncached") record("html", packed, page.name);
  }
  return elements;
}

/** The access token of the searching provider. */
export async function signIn(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(seeker),
  });
  const { data } = (await answer.json()) as { data?: { access_token: string } };
  if (!data) throw new Error(`Signing in: status ${answer.status}`);
  return data.access_token;
}
