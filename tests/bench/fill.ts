// Published requests and offers in bulk: people live where Ukraine's people live, every fifth in Kyiv; four of each a person.
import { readFile } from "node:fs/promises";
import pg from "pg";
import { hashPassword } from "#server/auth/password.ts";

/** The searching provider. Lives in Kyiv and has dismissed two hundred requests. */
export const seeker = { phone: "+380671234567", password: "a-bench-password" };

const steps = ["fill.sql", "fill-offers.sql"].map((name) => new URL(name, import.meta.url));

/** The triggers are off while loading; afterwards it is proven that every row is as they would have made it. */
export async function fill(url: string, requests: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set statement_timeout = 0; set synchronous_commit = off; set maintenance_work_mem = '512MB'");
    await client.query(`set bench.requests = '${requests}'; set bench.seeker = '${seeker.phone}'`);
    await client.query(
      `set bench.password = '${await hashPassword({ limits: { passwords: (work) => work() } }, seeker.password)}'`,
    );
    const { rows } = await client.query<{ indexname: string; indexdef: string }>(
      "select indexname, indexdef from pg_indexes where tablename = 'points' and indexname like any (array['points_found%', 'offers_found%'])",
    );
    for (const { indexname } of rows) await client.query(`drop index ${indexname}`);
    for (const step of steps) await client.query(await readFile(step, "utf8"));
    for (const { indexdef } of rows) await client.query(indexdef);
    await client.query(
      "vacuum analyze users, user_languages, addresses, points, proposals, dismissals, media_files, business_hours",
    );
    await prove(client);
  } finally {
    await client.end();
  }
}

/** Throws unless a sample of the rows passes the triggers unchanged. */
async function prove(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ wrong: number }>(`
    with sample as (select * from points order by md5(id::text) limit 500),
    touched as (
      update points p set title = p.title, status = p.status from sample s where s.id = p.id
      returning p.position = s.position and p.radius = s.radius and p.country_code = s.country_code and p.speaks = s.speaks and p.off_market = s.off_market as same)
    select (count(*) filter (where same is not true))::int as wrong from touched`);
  if (rows[0]?.wrong !== 0) throw new Error("The bulk load differs from what the triggers make");
}
