// Run by node: a bare Fastify that sends recorded statements to the same database and answers their rows as JSON.
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { openPool } from "#server/kit/db.ts";
import type { Statement } from "./record-statements.ts";

const [url = "", file = ""] = process.argv.slice(2);
const recorded = JSON.parse(readFileSync(file, "utf8")) as Record<string, Statement[]>;
const pool = openPool({ connectionString: url, max: 20, statementTimeout: 3_000, lockTimeout: 2_000 }, () => undefined);
const app = Fastify();
for (const [name, statements] of Object.entries(recorded)) {
  app.get(`/${name}`, async (_request, reply) => {
    const results: unknown[] = [];
    for (const { text, values } of statements) results.push((await pool.query(text, values)).rows);
    return reply.type("application/json; charset=utf-8").send(JSON.stringify(results));
  });
}
await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`${JSON.stringify({ port: (app.server.address() as AddressInfo).port })}\n`);
