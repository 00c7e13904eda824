// A small app for the tests to start, kill and start again: `node app.ts DATA_DIR [write]`.
// Prints {"ready": url}, or {"refused": text}; with "write" also {"saved": n} for each row the database acknowledged.
import { Pool } from "pg";
import { startPostgres } from "../start.ts";

const [dataDir = "", mode] = process.argv.slice(2);

function say(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

const postgres = await startPostgres({ dataDir, log: (event, details) => say({ event, details }) }).catch((error) => {
  say({ refused: error instanceof Error ? error.message : String(error) });
  process.exit(1);
});
process.once("SIGTERM", () => void postgres.stop().then(() => process.exit(0)));
say({ ready: postgres.url });

if (mode === "write") {
  const pool = new Pool({ connectionString: postgres.url, max: 1 });
  await pool.query("create table if not exists saved (n bigint primary key, filler text)");
  for (let n = 1; ; n++) {
    await pool.query("insert into saved values ($1::bigint, repeat(md5($1::bigint::text), 50))", [n]);
    say({ saved: n });
  }
}
setInterval(() => undefined, 60_000);
