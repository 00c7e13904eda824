import { causeOf, type Outages } from "#server/monitoring/outages.ts";
// Text messages: the outbox of development, or an HTTP service that takes `{ to, text }` (SMS_URL).
import type { Config } from "./config.ts";

export type Message = { to: string; text: string; at: string };
export type Sms = {
  send(to: string, text: string): Promise<void>;
  /** Newest first; null if messages are really sent. */
  outbox: Message[] | null;
};

export function openSms(config: Pick<Config, "SMS_URL">, outages?: Outages): Sms {
  return config.SMS_URL ? httpSms(config.SMS_URL, outages) : outboxSms();
}

function outboxSms(): Sms {
  const outbox: Message[] = [];
  return {
    outbox,
    async send(to, text) {
      outbox.unshift({ to, text, at: new Date().toISOString() });
      outbox.length = Math.min(outbox.length, 200);
    },
  };
}

function httpSms(url: string, outages?: Outages): Sms {
  return {
    outbox: null,
    async send(to, text) {
      try {
        const answer = await fetch(url, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ to, text }),
          redirect: "error",
          signal: AbortSignal.timeout(2_000),
        });
        if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}`);
        outages?.works("sms");
      } catch (error) {
        outages?.failed("sms", error);
        throw new Error(`The SMS service did not take the message: ${causeOf(error)}`, { cause: error });
      }
    },
  };
}
