// What a key press costs where kinds of work and places are suggested: every beginning of a word, one after the other.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { environment, type Filled } from "./finder-http.ts";
import { startProcess } from "./processes.ts";
import { compare, median } from "./rounds.ts";

const typed: Record<string, string> = {
  "purposes, с": "/api/point-purposes?filter[text]=с",
  "purposes, сант": "/api/point-purposes?filter[text]=сант",
  "purposes, сантехник": "/api/point-purposes?filter[text]=сантехник",
  "purposes, plombier": "/api/point-purposes?filter[text]=plombier",
  "places, Л": "/api/places?text=Л",
  "places, Льв": "/api/places?text=Льв",
  "places, Lemberg": "/api/places?text=Lemberg",
};

export type Press = { name: string; perSecond: number; ms: number };

export async function measureSuggestions({ url, postmaster }: Filled): Promise<Press[]> {
  const folder = mkdtempSync(join(tmpdir(), "poruch-bench-typed-"));
  const app = await startProcess("main.ts", [], environment(url, folder));
  try {
    const presses: Press[] = [];
    for (const [name, path] of Object.entries(typed)) {
      const target = { name, url: encodeURI(`http://127.0.0.1:${app.port}${path}`), pids: [app.pid, postmaster] };
      const shots = (await compare([{ ...target, headers: { "accept-language": "uk" } }], 3, 2))[name] ?? [];
      const of = (what: "perSecond" | "perCpuSecond") => median(shots.map((shot) => shot[what]));
      presses.push({ name, perSecond: of("perSecond"), ms: 1_000 / of("perCpuSecond") });
    }
    return presses;
  } finally {
    await app.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
