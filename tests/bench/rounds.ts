// Calls two or more servers in turn, so that other load of the machine affects all of them alike.
import autocannon from "autocannon";
import { cpuSeconds } from "./cpu-time.ts";

export type Target = { name: string; url: string; headers?: Record<string, string>; pids: number[] };
/** `perCpuSecond`: requests for each second that the server and its database computed. */
export type Shot = { perSecond: number; perCpuSecond: number; p50: number; p99: number };
export type Rounds = Record<string, Shot[]>;

/** @param seconds of one shot. Throws when anything but 2xx came back. */
export async function compare(targets: Target[], rounds: number, seconds: number): Promise<Rounds> {
  const shots: Rounds = Object.fromEntries(targets.map(({ name }) => [name, []]));
  for (const target of targets) await shoot(target, 1); // warm up
  for (let round = 0; round < rounds; round++) {
    for (const target of round % 2 ? targets.toReversed() : targets) {
      shots[target.name]?.push(await shoot(target, seconds));
    }
  }
  return shots;
}

async function shoot({ name, url, headers, pids }: Target, duration: number): Promise<Shot> {
  const spent = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = spent();
  const { requests, latency, non2xx, errors } = await autocannon({
    url,
    connections: 8,
    duration,
    ...(headers ? { headers } : {}),
  });
  if (non2xx || errors) throw new Error(`${name}: ${non2xx} answers were not 2xx, ${errors} connections failed`);
  const perCpuSecond = requests.total / (spent() - before);
  return { perSecond: requests.average, perCpuSecond, p50: latency.p50, p99: latency.p99 };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median over the rounds of `one` by `other`, each of the same round. */
export const ratio = (shots: Rounds, one: string, other: string, of: "perSecond" | "perCpuSecond"): number =>
  median((shots[one] ?? []).map((shot, round) => shot[of] / (shots[other]?.[round]?.[of] ?? Number.NaN)));
