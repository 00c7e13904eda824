// A small mail server that stores the emails it gets, and can fail in the ways of real ones.
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { partsOf, readPart } from "./mime.ts";

export type ReceivedEmail = {
  /** The addresses of the SMTP command, to which an email is really sent. */
  to: string[];
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The file for the calendar of the reader, and the method that its part names. */
  calendar: { method: string; content: string } | null;
  /** Names in lower case. */
  headers: Record<string, string>;
};

type Command = "MAIL FROM" | "RCPT TO" | "DATA";

export type SmtpServer = {
  /** The address of the server, with the login if there is one. */
  url: string;
  emails: ReceivedEmail[];
  /** From now on this command is answered with that status (e.g. 451, 550); null: commands succeed again. */
  refuse(code: number | null, command?: Command): void;
  /** From now on it accepts connections but sends no answer: from the beginning, or after the email has arrived. */
  hang(when: "greeting" | "email"): void;
  /** From now on it greets, and answers an email, so many milliseconds late. */
  pause(ms: number): void;
  stop(): Promise<void>;
};

/** Listens on a free port of 127.0.0.1, without TLS. With `login` it requires the password. */
export async function startSmtp(login?: { user: string; pass: string }): Promise<SmtpServer> {
  let refusal: { code: number; command: Command } | null = null;
  let hanging: "greeting" | "email" | null = null;
  let paused = 0;
  const emails: ReceivedEmail[] = [];
  const answer = (command: Command) =>
    refusal?.command === command
      ? Object.assign(new Error("5.1.1 <who@was.asked>: go away"), { responseCode: refusal.code })
      : null;
  const server = new SMTPServer({
    disabledCommands: login ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 50,
    onAuth: ({ username, password }, _session, done) =>
      username === login?.user && password === login?.pass ? done(null, { user: username }) : done(new Error("Who?")),
    onConnect: (_session, done) => (hanging === "greeting" ? undefined : setTimeout(done, paused)),
    onMailFrom: (_address, _session, done) => done(answer("MAIL FROM")),
    onRcptTo: (_address, _session, done) => done(answer("RCPT TO")),
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      if (hanging === "email") return;
      const refused = answer("DATA");
      if (!refused) emails.unshift(emailOf(Buffer.concat(chunks).toString("latin1"), envelope));
      setTimeout(() => done(refused), paused);
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  const who = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.pass)}@` : "";
  return {
    url: `smtp://${who}127.0.0.1:${port}`,
    emails,
    refuse: (code, command = "RCPT TO") => void (refusal = code === null ? null : { code, command }),
    pause: (ms) => void (paused = ms),
    hang: (when) => void (hanging = when),
    stop: () => new Promise<void>((closed) => server.close(closed)),
  };
}

type Envelope = { mailFrom: { address: string } | false; rcptTo: { address: string }[] };

function emailOf(raw: string, { mailFrom, rcptTo }: Envelope): ReceivedEmail {
  const message = readPart(raw);
  const part = (type: string) => partsOf(message).find(({ headers }) => headers["content-type"]?.startsWith(type));
  const of = (type: string) => part(type)?.body ?? "";
  const file = part("text/calendar");
  const [, method = ""] = /method=(\w+)/.exec(file?.headers["content-type"] ?? "") ?? [];
  return {
    to: rcptTo.map(({ address }) => address),
    from: mailFrom ? mailFrom.address : "",
    subject: message.headers["subject"] ?? "",
    text: of("text/plain"),
    html: of("text/html"),
    calendar: file ? { method, content: file.body } : null,
    headers: message.headers,
  };
}
