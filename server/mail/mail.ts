// Sends emails: to the outbox of development, or to an SMTP server (SMTP_URL).
import { PassThrough } from "node:stream";
import type { Logger } from "pino";
import type { Language } from "#contract/kit/languages.ts";
import type { Config } from "#server/kit/config.ts";
import { unanswered } from "#server/kit/unanswered.ts";
import { firstLine } from "#server/monitoring/first-line.ts";
import type { Outages } from "#server/monitoring/outages.ts";

export type Email = {
  to: string;
  language: Language;
  /** The name of this site for the reader. */
  sender?: string;
  subject: string;
  html: string;
  text: string;
  /** The same for each try of one email: of two with one Message-ID, mail programs show one. */
  id: string;
  /** Our page that stops such emails; mail programs offer it as a button (RFC 8058). */
  unsubscribe?: string;
  /** An appointment for the calendar of the reader; the method is the one in the file. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  replyTo?: string | undefined;
};
export type SentEmail = Email & { at: string };
export type Mail = {
  /**
   * Throws when the server cannot be reached, is too slow, or refuses temporarily: the caller tries again. Throws `unanswered` where
   * the server has the whole email and did not say what became of it. An email that is refused permanently (5xx to the recipient or
   * to the email itself) is logged and counts as sent. May take two minutes: never in a transaction.
   */
  send(email: Email): Promise<void>;
  /** Newest first; null where emails are really sent. */
  outbox: SentEmail[] | null;
};

type Settings = Pick<Config, "SMTP_URL" | "MAIL_FROM" | "publicUrl">;

/**
 * In milliseconds. Servers look for spam and viruses before they answer: RFC 5321 (4.5.3.2) gives them minutes. `silent` is the longest
 * without a sign, `whole` of everything together.
 */
const patience = { connect: 5_000, silent: 60_000, whole: 120_000 };
export type Patience = typeof patience;

export function openMail(
  config: Settings,
  log: Pick<Logger, "warn">,
  outages?: Outages,
  limits: Patience = patience,
): Mail {
  return config.SMTP_URL ? smtpMail(new URL(config.SMTP_URL), config, { log, outages, limits }) : outboxMail();
}

function outboxMail(): Mail {
  const outbox: SentEmail[] = [];
  return {
    outbox,
    async send(email) {
      outbox.unshift({ ...email, at: new Date().toISOString() });
      outbox.length = Math.min(outbox.length, 200);
    },
  };
}

type Around = { log: Pick<Logger, "warn">; outages: Outages | undefined; limits: Patience };

function smtpMail(url: URL, config: Settings, { log, outages, limits }: Around): Mail {
  return {
    outbox: null,
    async send(email) {
      const { transport, isGiven } = await connect(url, config, limits);
      try {
        const message = messageOf(email, config);
        await transport.sendMail({ ...message, signal: AbortSignal.timeout(limits.whole) });
      } catch (error) {
        const { code, command, responseCode } = error as Refusal;
        if (!isForGood(error as Refusal)) {
          const told =
            isGiven() && !responseCode
              ? unanswered(`The mail server has the email and did not answer: ${sentence(error as Refusal)}`)
              : retold(error as Refusal);
          outages?.failed("mail", told);
          throw told;
        }
        log.warn({ error_code: code, smtp_command: command, smtp_status: responseCode }, "email refused for good");
      }
      outages?.works("mail");
    },
  };
}

/** Connects and logs in, and sends no email. Throws a sentence without addresses. */
export async function askMailServer(config: Settings, limits: Patience): Promise<void> {
  if (!config.SMTP_URL) return;
  const { transport } = await connect(new URL(config.SMTP_URL), config, limits);
  const refusal = await transport.verify().then(
    () => null,
    (error: unknown) => error as Refusal,
  );
  if (refusal) throw new Error(`The mail server cannot be used: ${sentence(refusal)}`);
}

/** Loads nodemailer with the first email, so the start does not wait for it. Each email has a connection of its own. */
async function connect(url: URL, { publicUrl }: Settings, limits: Patience) {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ ...connectionOf(url, limits), name: hostOf(publicUrl) });
  let isGiven = false;
  transport.use("stream", ({ message }, done) => {
    message.transform(() => new PassThrough().once("end", () => (isGiven = true)));
    done();
  });
  return { transport, isGiven: () => isGiven };
}

const hostOf = (url: string): string => new URL(url).hostname;

const messageOf = (
  { to, language, sender = "Poruch", subject, html, text, id, unsubscribe, calendar, replyTo }: Email,
  { MAIL_FROM, publicUrl }: Settings,
) => ({
  messageId: `<${id}@${hostOf(publicUrl)}>`,
  from: MAIL_FROM ?? { name: sender, address: `no-reply@${hostOf(publicUrl)}` },
  // As an object it stays one address, even with commas in it.
  to: { name: "", address: to },
  ...(replyTo && { replyTo: { name: sender, address: replyTo } }),
  subject,
  html,
  text,
  ...(calendar && {
    alternatives: [
      { contentType: `text/calendar; charset=utf-8; method=${calendar.method}`, content: calendar.content },
    ],
  }),
  headers: {
    "Content-Language": language,
    "Auto-Submitted": "auto-generated",
    // Exchange answers those with "out of office" all the same.
    "X-Auto-Response-Suppress": "All",
    ...(unsubscribe && {
      "List-Unsubscribe": `<${unsubscribe}>`,
      // Mail programs send one POST and nothing else; they need https.
      ...(unsubscribe.startsWith("https:") && { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }),
    }),
  },
});

/** The connection options of nodemailer. */
export function connectionOf(url: URL, { connect, silent }: Patience = patience) {
  const user = decodeURIComponent(url.username);
  const isNear = ["localhost", "127.0.0.1", "[::1]"].includes(url.hostname);
  return {
    host: url.hostname.replaceAll(/^\[|\]$/g, ""),
    port: url.port ? Number(url.port) : undefined,
    secure: url.protocol === "smtps:",
    auth: user ? { user, pass: decodeURIComponent(url.password) } : undefined,
    // An attacker on the network who removes STARTTLS must not get the password.
    requireTLS: Boolean(user) && !isNear && url.protocol !== "smtps:",
    dnsTimeout: connect,
    connectionTimeout: connect,
    greetingTimeout: silent,
    socketTimeout: silent,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

type Refusal = { code?: string; command?: string; responseCode?: number; message: string };

/** Excludes 5xx replies to the login or to the sender: the operator can correct those, and then the email can still be sent. */
const isForGood = ({ command, responseCode = 0 }: Refusal): boolean =>
  responseCode >= 500 && (command === "RCPT TO" || command === "DATA");

const retold = (refusal: Refusal): Error => new Error(`The mail server did not take the email: ${sentence(refusal)}`);

/**
 * Servers quote the address in their answers, and errors of jobs are logged and stored: only the status of an answer is
 * reported. Where no server has answered, the reason is our own text and is reported ("self-signed certificate").
 */
const sentence = ({ code, command, responseCode, message }: Refusal): string => {
  const facts = [code, command, responseCode].filter(Boolean).join(" ");
  return responseCode ? facts : `${facts} (${firstLine(message)})`;
};
