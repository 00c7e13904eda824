// Calls two or more targets in turn, so that other load of the machine affects all of them alike.
import autocannon from "autocannon";
import { cpuSeconds } from "./cpu-time.ts";
import { say } from "./report.ts";

/** Answers, and the seconds in which they came. */
export type Answers = { total: number; seconds: number };
/** What is called: `shoot` calls it for about so many seconds. */
export type Target = {
  name: string;
  /** Process ids: of the server, where there is one, and of its database. */
  app?: number;
  database: number;
  shoot(seconds: number): Promise<Answers>;
};
/** `perCpuSecond`: calls for each second that server and database computed; then milliseconds of each for a call. */
export type Shot = { perSecond: number; perCpuSecond: number; appMs: number; databaseMs: number };
export type Rounds = Record<string, Shot[]>;

/** @param seconds of one shot. A target that fails twice in a row is reported and left out; the others go on. */
export async function compare(targets: Target[], rounds: number, seconds: number): Promise<Rounds> {
  const shots: Rounds = Object.fromEntries(targets.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    for (const target of round % 2 ? targets.toReversed() : targets) {
      if (!shots[target.name]) continue;
      const duration = round < 0 ? 1 : seconds;
      const shot = await measure(target, duration).catch(() => measure(target, duration).catch(String));
      if (typeof shot === "string") {
        say(`  FAILED ${target.name}: ${shot}`);
        delete shots[target.name];
      } else if (round >= 0) shots[target.name]?.push(shot); // the shot before warms up
    }
  }
  return shots;
}

async function measure({ app, database, shoot }: Target, duration: number): Promise<Shot> {
  const spent = () => [app ? cpuSeconds(app) : 0, cpuSeconds(database)] as const;
  const before = spent();
  const { total, seconds } = await shoot(duration);
  const after = spent();
  const [byApp, byDatabase] = [after[0] - before[0], after[1] - before[1]];
  return {
    perSecond: total / seconds,
    perCpuSecond: total / (byApp + byDatabase),
    appMs: (byApp * 1000) / total,
    databaseMs: (byDatabase * 1000) / total,
  };
}

type HttpTarget = Omit<Target, "shoot"> & { url: string; headers?: Record<string, string> };

/** Eight connections; throws when an answer was not 2xx. */
export const overHttp = ({ name, app, database, url, headers = {} }: HttpTarget): Target => ({
  name,
  ...(app === undefined ? {} : { app }),
  database,
  async shoot(duration) {
    const shot = await autocannon({ url, connections: 8, duration, headers });
    const { requests, non2xx, errors } = shot;
    if (non2xx || errors) throw new Error(`${name}: ${non2xx} answers were not 2xx, ${errors} connections failed`);
    return { total: requests.total, seconds: shot.duration };
  },
});

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median over the rounds of `one` by `other`, each of the same round. */
export const ratio = (shots: Rounds, one: string, other: string, of: "perSecond" | "perCpuSecond"): number =>
  median((shots[one] ?? []).map((shot, round) => shot[of] / (shots[other]?.[round]?.[of] ?? Number.NaN)));

/** `133/s (7.6 + 13.8 ms)`: answers a second, and computing of server and database for one. */
export function describe(shots: Rounds, name: string): string {
  if (!shots[name]?.length) return "not measured";
  const middle = (of: keyof Shot) => median((shots[name] ?? []).map((shot) => shot[of]));
  const computing = `${middle("appMs").toFixed(2)} + ${middle("databaseMs").toFixed(2)} ms`;
  return `${middle("perSecond").toFixed(0)}/s (${computing})`;
}
