import type { FastifyRequest } from "fastify";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { spendCall } from "../per-address.ts";
import { readDevice } from "../sessions/read-device.ts";

const anHour = 3_600;
const mostAnHour = 10;

/** A page could not compute the check, or not in a worker. Throws rate.limited, so that nobody fills the log. */
export async function countFailedCheck(
  tx: Tx,
  kit: Kit,
  { ip, headers }: Pick<FastifyRequest, "ip" | "headers">,
  outcome: "without_worker" | "unable",
): Promise<{ counted: true }> {
  await spendCall(tx, kit, { kind: "failed-check", ip, max: mostAnHour, seconds: anHour });
  kit.humanChecks.count(outcome, readDevice(headers["user-agent"] ?? null));
  return { counted: true };
}
