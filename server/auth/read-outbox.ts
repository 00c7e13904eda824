// The messages of development. Whoever reads them can sign in as anyone, so they stay on the operator's own machine.
import type { FastifyRequest } from "fastify";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Message } from "#server/kit/sms.ts";

const forwarding = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via"];

export function readOutbox({ config, sms }: Pick<Kit, "config" | "sms">, request: FastifyRequest): Message[] {
  const isOpen = config.OUTBOX === "open" || (config.OUTBOX === "local" && config.isLocal && isFromHere(request));
  if (!sms.outbox || !isOpen) throw problem("route.not_found");
  return sms.outbox;
}

/** PUBLIC_URL may be forgotten behind a proxy; then everybody seems to come from this machine. */
const isFromHere = ({ ip, headers }: FastifyRequest): boolean =>
  /^(::1$|(::ffff:)?127\.)/.test(ip) && forwarding.every((name) => headers[name] === undefined);
