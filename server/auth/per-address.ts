// Limits the calls of an IP subnet in the database, because guessing must not be cheaper where several processes serve.
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { ipSubnet } from "#server/http/ip-subnet.ts";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";

const seconds = 300;

/** Permits at most `max` calls of this kind in five minutes from one IP subnet, also when they fail. Throws `rate.limited`. */
export function perAddress({ db, keys }: Pick<Kit, "db" | "keys">, kind: "login" | "reset", max: number) {
  return async ({ ip }: Pick<FastifyRequest, "ip">): Promise<void> => {
    const caller = keys.hash(`calls-${kind}`, ipSubnet(ip));
    const { rows } = await transact(db, (tx) =>
      sql<{ wait: number }>`select count_call(${caller}, ${max}::int, ${seconds}::int) as wait`.execute(tx),
    );
    const wait = rows[0]?.wait ?? 0;
    if (wait > 0) throw problem("rate.limited", { retryAfter: wait });
  };
}
