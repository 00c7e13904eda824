// Published requests and offers in bulk: people live where Ukraine's people live, every fifth in Kyiv; four of each a person.
import { readFile } from "node:fs/promises";
import pg from "pg";
import { hashPassword } from "#server/auth/password.ts";
import { checkSample, takeSample } from "./check-sample.ts";

/** The searching provider. Lives in Kyiv and has dismissed two hundred requests. */
export const seeker = { phone: "+380671234567", password: "a-bench-password" };

/** The tables that are loaded. Their indexes are made afterwards, which is several times faster. */
const loaded = [
  "users",
  "user_languages",
  "addresses",
  "points",
  "proposals",
  "media_files",
  "business_hours",
  "dismissals",
  "market_entries",
  "market_cells",
];
/** Rows of one statement: the two connections share the pieces. */
const piece = 50_000;

/** `owner`: connection string of the app's role; `superuser`: of the same database, for loading without triggers. */
export type FillOptions = { owner: string; superuser: string; rows: number; say: (text: string) => void };

/**
 * Loads `rows` requests and as many offers: two connections, no triggers, no checks of foreign keys, indexes last. Then
 * writes a sample with the triggers, which must not change it.
 */
export async function fill({ owner, superuser, rows, say }: FillOptions): Promise<void> {
  const [first, second, app] = [
    new pg.Client({ connectionString: superuser }),
    new pg.Client({ connectionString: superuser }),
    new pg.Client({ connectionString: owner }),
  ];
  const clients = [first, second, app];
  for (const client of clients) client.on("error", () => undefined); // a cut connection also rejects the query
  try {
    for (const client of clients) await client.connect();
    for (const client of [first, second]) await prepare(client, rows);
    const indexes = await dropIndexes(first);
    await run(first, "people.sql");
    await loadPoints([first, second], rows, say);
    const rest = async () => {
      await run(first, "proposals.sql");
      await run(first, "pictures-and-hours.sql");
    };
    await Promise.all([rest(), run(second, "derived.sql")]);
    await first.query("drop schema fill cascade");
    await share([first, second], indexes, (client, index) => client.query(index));
    await share([first, second], await loadedTables(first), (client, table) => client.query(`vacuum analyze ${table}`));
    await app.query("select set_config('bench.phone', $1, false), set_config('bench.password', $2, false)", [
      seeker.phone,
      await hashPassword({ limits: { passwords: (work) => work() } }, seeker.password),
    ]);
    await run(app, "seeker.sql");
    await checkSample(app, await takeSample(app));
    await first.query("checkpoint");
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => undefined)));
  }
}

async function prepare(client: pg.Client, rows: number): Promise<void> {
  await client.query(`set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '768MB';
    set work_mem = '256MB'; set session_replication_role = replica; set bench.rows = '${rows}'`);
}

const run = async (client: pg.Client, file: string) =>
  client.query(await readFile(new URL(file, import.meta.url), "utf8"));

/** Requests first, in pieces: each connection takes the next one. */
async function loadPoints(clients: pg.Client[], rows: number, say: (text: string) => void): Promise<void> {
  const starts = Array.from({ length: Math.ceil(rows / piece) }, (_, n) => 1 + n * piece);
  const pieces = ["requests.sql", "offers.sql"].flatMap((file) => starts.map((from) => ({ file, from })));
  let done = 0;
  await share(clients, pieces, async (client, { file, from }) => {
    const upto = Math.min(rows, from + piece - 1);
    const seed = (from % 99_991) / 100_000;
    await client.query(`set bench.first = '${from}'; set bench.last = '${upto}'; set bench.seed = '${seed}'`);
    await run(client, file);
    done++;
    if (done % 20 === 0) say(`  loaded ${done} of ${pieces.length} pieces`);
  });
}

/** Every client takes the next item until none is left. */
async function share<T>(
  clients: pg.Client[],
  items: readonly T[],
  work: (client: pg.Client, item: T) => Promise<unknown>,
): Promise<void> {
  const queue = [...items];
  await Promise.all(
    clients.map(async (client) => {
      for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(client, item);
    }),
  );
}

/** Drops all indexes of the loaded tables that belong to no constraint. Returns the statements that make them again. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; statement: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as statement
     from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace and t.relname = any($1)
       and not exists (select from pg_constraint where conindid = i.indexrelid)
     order by t.relname = 'points' desc, c.relname like '%text' desc`,
    [loaded],
  );
  for (const { name } of rows) await client.query(`drop index public.${name}`);
  return rows.map(({ statement }) => statement);
}

async function loadedTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relname = any($1) order by relpages desc",
    [loaded],
  );
  return rows.map(({ name }) => name);
}
