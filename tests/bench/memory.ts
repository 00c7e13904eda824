// The part `memory`: how much memory the app occupies after ten thousand pages of different kinds and readers.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { freePort } from "../servers/free-port.ts";
import { record } from "./aims.ts";
import { atEnd } from "./at-end.ts";
import type { Filled } from "./cluster.ts";
import { residentMemory } from "./cpu-time.ts";
import { environment } from "./finder-http.ts";
import { signIn, uncached } from "./pages.ts";
import { startProcess } from "./processes.ts";
import { say } from "./report.ts";

const wanted = 10_000;
const batch = 500;
/** Seconds after which fewer pages must do. */
const patience = 120;

export async function reportMemory(filled: Filled): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "poruch-bench-memory-"));
  const stops = [atEnd(async () => rmSync(folder, { recursive: true, force: true }))];
  const metrics = await freePort();
  try {
    const env = { ...environment(filled.url, folder), METRICS_PORT: String(metrics) };
    const app = await startProcess("main.ts", [], env);
    stops.unshift(app.stop);
    const base = `http://127.0.0.1:${app.port}`;
    const requests = await pagesFor(base);
    say("\nMemory of the app, MB: in memory, at most so far, heap in use, heap reserved, outside of the heap");
    const begun = performance.now();
    let pages = 0;
    const sayNow = async () => {
      const { now, most } = residentMemory(app.pid);
      const { used, reserved, external } = await heapOf(metrics);
      say(
        `  after ${String(pages).padStart(5)} pages  ${[now, most, used, reserved, external].map((mb) => String(mb).padStart(5)).join("")}`,
      );
      return now;
    };
    let now = await sayNow();
    while (pages < wanted && performance.now() - begun < patience * 1000) {
      const { non2xx, errors } = await autocannon({ url: base, connections: 8, amount: batch, requests });
      if (non2xx + errors > batch / 50) throw new Error(`${non2xx} answers were not 2xx, ${errors} connections failed`);
      pages += batch;
      if (pages % 2_500 === 0) now = await sayNow();
    }
    if (pages < wanted) now = await sayNow();
    record("memory", now, `after ${pages} pages, with ${filled.rows} offers`);
  } finally {
    for (const stop of stops) await stop();
  }
}

/** 300 offers, and for each of them a list or the landing page; every third with a session, every third as an uncached visitor. */
async function pagesFor(base: string): Promise<{ path: string; headers: Record<string, string> }[]> {
  const cookies = ["", uncached, `access=${await signIn(base)}`];
  const ids: string[] = [];
  for (let page = 1; page <= 3; page++) {
    const found = await fetch(`${base}/api/public/service-offers?page=${page}&per_page=100`);
    const { data } = (await found.json()) as { data?: { id: string }[] };
    if (!data) throw new Error(`The list of offers: status ${found.status}`);
    ids.push(...data.map(({ id }) => id));
  }
  return ids.flatMap((id, n) => {
    const cookie = cookies[n % cookies.length];
    const headers = { "accept-language": n % 2 ? "uk" : "en", ...(cookie ? { cookie } : {}) };
    const other = n % 5 === 0 ? "/" : `/service/offer/list?page=${1 + (n % 40)}`;
    return [`/service/offer/${id}`, other].map((path) => ({ path, headers }));
  });
}

async function heapOf(port: number): Promise<{ used: number; reserved: number; external: number }> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const mb = (name: string) =>
    Math.round(Number(new RegExp(`^${name} ([\\d.e+]+)`, "m").exec(text)?.[1] ?? 0) / 1024 ** 2);
  return {
    used: mb("nodejs_heap_size_used_bytes"),
    reserved: mb("nodejs_heap_size_total_bytes"),
    external: mb("nodejs_external_memory_bytes"),
  };
}
