// The best SQL that we can write for two lists, independent of the app: the limit that the app is compared with.
import { execFile, spawnSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { ask, type Filled } from "../cluster.ts";
import type { Answers, Target } from "../rounds.ts";

/** Where app and SQL look for offers. */
export const here = { lat: 50.45, lng: 30.52 };
/** What app, SQL and Directus are asked for: a purpose, and its type. */
export type Asked = { purpose: number; type: number };
/** Connections: as many as two cores can feed. */
const connections = 4;

/** A card without its files: offer, provider, place. */
const card = `o.id, o.title, o.description, o.price, o.price_kind, o.currency, o.language, o.published_at, r.id as provider_id, r.name,
  r.created_at, r.languages, a.coarse_lat, a.coarse_lng, a.country_code, a.locality`;
const joined = "join best_sql.providers r on r.id = o.provider_id join best_sql.places a on a.id = o.place_id";

function statements({ purpose, type }: Asked): Record<string, string> {
  const from = `ll_to_earth(${here.lat}, ${here.lng})`;
  const near = (columns: string, condition: string) =>
    `select ${columns}, position <-> ${from} as gap from best_sql.offers where ${condition} order by position <-> ${from} limit 20`;
  return {
    "SQL: ids, near, one purpose": `select id from best_sql.offers where purpose_id = ${purpose}::smallint order by position <-> ${from} limit 20`,
    "SQL: near, one purpose, joined": `select ${card}, o.gap from (${near("*", `purpose_id = ${purpose}::smallint`)}) o ${joined} order by o.gap`,
    "SQL: near, one type, joined": `select ${card}, o.gap from (${near("*", `type_id = ${type}::smallint`)}) o ${joined} order by o.gap`,
    "SQL: newest of a type, joined": `select ${card} from (select * from best_sql.offers where type_id = ${type}::smallint
      order by published_at desc limit 20) o ${joined} order by o.published_at desc`,
  };
}

/** The fifth most frequent purpose: about one offer in a hundred has it at any size. */
export async function chooseAsked(url: string): Promise<Asked> {
  const [row] = await ask<Asked>(
    url,
    `select purpose_ids[1] as purpose, min(point_type_id) as type from points where kind = 'offer'
     group by 1 order by count(*) desc, 1 offset 4 limit 1`,
  );
  return row!;
}

/** Makes the tables and returns the targets. `folder` takes the scripts of pgbench. */
export async function bestSql({ url, postmaster }: Filled, asked: Asked, folder: string): Promise<Target[]> {
  await ask(url, readFileSync(join(import.meta.dirname, "best-sql.sql"), "utf8"));
  const pgbench = findPgbench();
  const targets: Target[] = [];
  for (const [n, [name, statement]] of Object.entries(statements(asked)).entries()) {
    if ((await ask(url, statement)).length === 0) throw new Error(`${name} finds no row`);
    const file = join(folder, `best-${n}.sql`);
    writeFileSync(file, `${statement.replaceAll("\n", " ")};\n`);
    const shoot = pgbench
      ? (seconds: number) => withPgbench(pgbench, url, file, seconds)
      : (seconds: number) => withNode(url, statement, seconds);
    targets.push({ name, database: postmaster, shoot });
  }
  return targets;
}

/** In PATH or where Debian keeps it; null: Node sends the statements, which costs more of the machine. */
export function findPgbench(): string | null {
  const found = ["pgbench", ...globSync("/usr/lib/postgresql/*/bin/pgbench").sort().toReversed()];
  return found.find((file) => spawnSync(file, ["--version"]).status === 0) ?? null;
}

async function withPgbench(program: string, url: string, file: string, seconds: number): Promise<Answers> {
  const options = ["-n", "-f", file, "-M", "prepared", "-c", String(connections), "-j", "2", "-T", String(seconds)];
  const { stdout } = await promisify(execFile)(program, [...options, url], {
    timeout: (seconds + 60) * 1000,
  });
  const total = Number(/transactions actually processed: (\d+)/.exec(stdout)?.[1]);
  const perSecond = Number(/tps = ([\d.]+) \(without/.exec(stdout)?.[1]);
  if (!(perSecond > 0)) throw new Error(`pgbench: ${stdout.slice(-500)}`);
  return { total, seconds: total / perSecond };
}

async function withNode(url: string, text: string, seconds: number): Promise<Answers> {
  const clients = Array.from({ length: connections }, () => new pg.Client({ connectionString: url }));
  try {
    await Promise.all(clients.map((client) => client.connect()));
    const begun = performance.now();
    const end = begun + seconds * 1000;
    const counts = await Promise.all(
      clients.map(async (client) => {
        let count = 0;
        for (; performance.now() < end; count++) await client.query({ name: "asked", text, rowMode: "array" });
        return count;
      }),
    );
    return { total: counts.reduce((sum, count) => sum + count, 0), seconds: (performance.now() - begun) / 1000 };
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}
