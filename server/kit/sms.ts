// Text messages: the outbox of development, or an HTTP service that takes `{ to, text }` (SMS_URL).
import { causeOf, type Outages } from "#server/monitoring/outages.ts";
import type { Config } from "./config.ts";
import { isUnanswered, unanswered } from "./unanswered.ts";

export type Message = { to: string; text: string; at: string };
export type Sms = {
  /** @param id the same for each try of one message. Throws `unanswered` where the service may have sent it. */
  send(message: { id: string; to: string; text: string }): Promise<void>;
  /** Newest first; null if messages are really sent. */
  outbox: Message[] | null;
};

/** Gateways ask the network of the phone before they answer. */
const patienceMs = 15_000;

export function openSms(config: Pick<Config, "SMS_URL">, outages?: Outages, limitMs = patienceMs): Sms {
  return config.SMS_URL ? httpSms(config.SMS_URL, outages, limitMs) : outboxSms();
}

function outboxSms(): Sms {
  const outbox: Message[] = [];
  return {
    outbox,
    async send({ to, text }) {
      outbox.unshift({ to, text, at: new Date().toISOString() });
      outbox.length = Math.min(outbox.length, 200);
    },
  };
}

function httpSms(url: string, outages: Outages | undefined, limitMs: number): Sms {
  return {
    outbox: null,
    async send({ id, to, text }) {
      try {
        const answer = await fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json", "idempotency-key": id },
          body: JSON.stringify({ to, text }),
          redirect: "error",
          signal: AbortSignal.timeout(limitMs),
        });
        if (answer.status === 504) throw unanswered("A gateway before the SMS service answered 504");
        if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}`);
        outages?.works("sms");
      } catch (error) {
        outages?.failed("sms", error);
        const why = causeOf(error);
        if (mayBeSent(error)) throw unanswered(`The SMS service did not answer: ${why}`, error);
        throw new Error(`The SMS service did not take the message: ${why}`, { cause: error });
      }
    },
  };
}

/** It had the message: the time ran out, or the connection ended before the answer. */
function mayBeSent(error: unknown): boolean {
  if (isUnanswered(error)) return true;
  const { name, cause } = error as { name?: string; cause?: { code?: string } };
  return name === "TimeoutError" || ["ECONNRESET", "EPIPE", "UND_ERR_SOCKET"].includes(cause?.code ?? "");
}
