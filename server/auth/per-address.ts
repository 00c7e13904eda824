// Limits the calls of an IP subnet in the database, because guessing must not be cheaper where several processes serve.
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { ipSubnet } from "#server/http/ip-subnet.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";

const fiveMinutes = 300;

type Needs = Pick<Kit, "keys">;
type Spent = {
  kind: "login" | "reset" | "donation" | "failed-check" | "place";
  ip: string;
  max: number;
  seconds: number;
};

/** Permits at most `max` calls of this kind in five minutes from one IP subnet, also when they fail. Throws `rate.limited`. */
export function perAddress({ db, keys }: Pick<Kit, "db" | "keys">, kind: "login" | "reset", max: number) {
  return ({ ip }: Pick<FastifyRequest, "ip">): Promise<void> =>
    transact(db, (tx) => count(tx, { keys }, { kind, ip, max, seconds: fiveMinutes })).then(refuse);
}

/** In the transaction of the call: one that fails does not count. Throws `rate.limited`. */
export const spendCall = async (tx: Tx, kit: Needs, spent: Spent): Promise<void> => refuse(await count(tx, kit, spent));

async function count(tx: Tx, { keys }: Needs, { kind, ip, max, seconds }: Spent): Promise<number> {
  const caller = keys.hash(`calls-${kind}`, ipSubnet(ip));
  const { rows } = await sql<{ wait: number }>`
    select count_call(${caller}, ${max}::int, ${seconds}::int) as wait`.execute(tx);
  return rows[0]?.wait ?? 0;
}

function refuse(wait: number): void {
  if (wait > 0) throw problem("rate.limited", { retryAfter: wait });
}
