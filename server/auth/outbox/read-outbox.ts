// SMS and emails of a development server. Their codes permit signing in as any person, so they stay on the operator's own
// machine.
import type { FastifyRequest } from "fastify";
import { isForwarding } from "#contract/kit/forwarding.ts";
import type { Config } from "#server/kit/config.ts";
import { problem } from "#server/kit/problem.ts";
import type { Sms } from "#server/kit/sms.ts";
import type { Mail } from "#server/mail/mail.ts";

type Needs = {
  config: Pick<Config, "OUTBOX" | "isLocal">;
  sms: Pick<Sms, "outbox">;
  mail: Pick<Mail, "outbox">;
};
type Asker = Pick<FastifyRequest, "ip" | "headers">;
type Sent = { kind: "sms" | "mail"; to: string; subject: string | null; text: string; at: string };

/** Newest first. Contains only messages that are not really sent; if both SMS and emails are sent, there is no outbox. */
export function readOutbox({ config, sms, mail }: Needs, request: Asker): Sent[] {
  const isOpen = config.OUTBOX === "open" || (config.OUTBOX === "local" && config.isLocal && isFromHere(request));
  if ((!sms.outbox && !mail.outbox) || !isOpen) throw problem("route.not_found");
  const messages = (sms.outbox ?? []).map((message): Sent => ({ kind: "sms", subject: null, ...message }));
  const emails = (mail.outbox ?? []).map(({ to, subject, text, at }): Sent => ({
    kind: "mail",
    to,
    subject,
    text,
    at,
  }));
  return [...messages, ...emails].sort((a, b) => b.at.localeCompare(a.at));
}

/** Without PUBLIC_URL behind a proxy all callers seem to come from this machine. */
const isFromHere = ({ ip, headers }: Asker): boolean =>
  /^(::1$|(::ffff:)?127\.)/.test(ip) && !Object.keys(headers).some(isForwarding);
