// The messages of development. Whoever reads them can sign in as anyone, so they stay on the operator's own machine.
import type { FastifyRequest } from "fastify";
import type { Config } from "#server/kit/config.ts";
import { problem } from "#server/kit/problem.ts";
import type { Message, Sms } from "#server/kit/sms.ts";

const forwarding = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

type Needs = { config: Pick<Config, "OUTBOX" | "isLocal">; sms: Sms };
type Asker = Pick<FastifyRequest, "ip" | "headers">;

export function readOutbox({ config, sms }: Needs, request: Asker): Message[] {
  const isOpen = config.OUTBOX === "open" || (config.OUTBOX === "local" && config.isLocal && isFromHere(request));
  if (!sms.outbox || !isOpen) throw problem("route.not_found");
  return sms.outbox;
}

/** PUBLIC_URL may be forgotten behind a proxy; then everybody seems to come from this machine. */
const isFromHere = ({ ip, headers }: Asker): boolean =>
  /^(::1$|(::ffff:)?127\.)/.test(ip) && forwarding.every((name) => headers[name] === undefined);
