import { createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noTown } from "#contract/kit/no-town.ts";
import { readConfig } from "#server/kit/config.ts";
import { isUnanswered } from "#server/kit/unanswered.ts";
import { startSmtp, type SmtpServer } from "../../tests/servers/smtp.ts";
import { linkIn } from "../../tests/world/mailbox.ts";
import { connectionOf, openMail, type Email } from "./mail.ts";
import { writeEmail } from "./write-email.ts";

const publicUrl = "https://poruch.example";
const email: Email = {
  id: "1",
  to: "olena@example.org",
  language: "uk",
  subject: "Привіт",
  html: "<p>Так",
  text: "Так",
};

let smtp: SmtpServer;
beforeAll(async () => void (smtp = await startSmtp()));
afterAll(() => smtp.stop());

/** The same order of patience as in production, in less time. */
const limits = { connect: 1_000, silent: 2_000, whole: 4_000 };

const mailOver = (url: string, from?: string) => {
  const warnings: object[] = [];
  const log = { warn: (what: object) => void warnings.push(what) };
  return { warnings, ...openMail({ SMTP_URL: url, MAIL_FROM: from, publicUrl }, log, undefined, limits) };
};
const emailsTo = (who: string) => smtp.emails.filter(({ to }) => to.includes(who));

test("an email arrives complete, with Cyrillic in its subject and both of its texts", async () => {
  const to = "whole@example.org";
  const order = {
    to,
    language: "uk",
    person: "Олена",
    name: "new_proposal",
    params: { title: "Полагодити кран на кухні, терміново" },
  } as const;
  const written = await writeEmail(
    { publicUrl, town: noTown },
    { ...order, link: "/a?b=c&d=e", unsubscribeLink: "/unsubscribe?token=a" },
  );
  await mailOver(smtp.url).send(written);
  const [got, ...others] = emailsTo(to);
  expect(others).toEqual([]);
  expect(got?.subject).toBe("Нова пропозиція: Полагодити кран на кухні, терміново");
  expect(got?.text.replaceAll("\r\n", "\n").trim()).toBe(written.text.trim());
  expect(got?.html.replaceAll("\r\n", "\n").trim()).toBe(written.html.trim());
  expect(linkIn(got ?? written).href).toBe("https://poruch.example/a?b=c&d=e");
});

test("it names its sender and language, and asks for no answer", async () => {
  const mail = mailOver(smtp.url);
  await mail.send({ ...email, to: "headers@example.org" });
  const [got] = emailsTo("headers@example.org");
  expect(got).toMatchObject({ from: "no-reply@poruch.example", to: ["headers@example.org"] });
  expect(got?.headers).toMatchObject({
    from: "Poruch <no-reply@poruch.example>",
    to: "headers@example.org",
    "content-language": "uk",
    "auto-submitted": "auto-generated",
    "message-id": expect.stringMatching(/^<[^@<>]+@poruch\.example>$/),
  });
  expect(mail.outbox).toBeNull();
});

test("the operator sets the sender", async () => {
  await mailOver(smtp.url, "Поруч Львів <hello@lviv.example>").send({ ...email, to: "from@example.org" });
  const [got] = emailsTo("from@example.org");
  expect([got?.from, got?.headers["from"]]).toEqual(["hello@lviv.example", "Поруч Львів <hello@lviv.example>"]);
});

test.each([
  { MAIL_FROM: "Poruch" },
  { MAIL_FROM: "a@one.example, b@two.example" },
  { MAIL_FROM: "Poruch <a@one.example>\nBcc: b@two.example" },
  { SMTP_URL: "https://mail.example" },
])("a sender or server that is none stops the start: %j", (env) => {
  expect(() => readConfig(env)).toThrow(Object.keys(env)[0]);
});

test("neither subject nor address can make a header or a second recipient", async () => {
  const mail = mailOver(smtp.url);
  await mail.send({ ...email, to: "bcc@example.org", subject: "Hi\r\nBcc: eve@example.org\r\nX-Evil: yes" });
  const [got] = emailsTo("bcc@example.org");
  expect([got?.to, got?.headers["bcc"], got?.headers["x-evil"]]).toEqual([["bcc@example.org"], undefined, undefined]);
  await mail.send({ ...email, to: "two@example.org, eve@example.org" }).catch(() => undefined);
  expect(emailsTo("eve@example.org")).toEqual([]);
});

test("the server accepts only the right password", async () => {
  const guarded = await startSmtp({ user: "poruch@example.org", pass: "p@ss/w:rd" });
  await mailOver(guarded.url).send(email);
  expect(guarded.emails).toHaveLength(1);
  const wrong = guarded.url.replace("rd@", "rong@");
  const stranger = mailOver(wrong);
  await expect(stranger.send(email)).rejects.toThrow("EAUTH");
  expect([guarded.emails.length, stranger.warnings]).toEqual([1, []]);
  await guarded.stop();
});

test("a password is sent over an encrypted connection only, except to this machine", () => {
  const tls = (url: string) => {
    const { secure, requireTLS, port } = connectionOf(new URL(url));
    return { secure, requireTLS, port };
  };
  expect(tls("smtp://a:b@mail.example:587")).toEqual({ secure: false, requireTLS: true, port: 587 });
  expect(tls("smtps://a:b@mail.example")).toEqual({ secure: true, requireTLS: false, port: undefined });
  expect(tls("smtp://relay.example:25")).toEqual({ secure: false, requireTLS: false, port: 25 });
  expect(tls("smtp://a:b@127.0.0.1:2525")).toEqual({ secure: false, requireTLS: false, port: 2525 });
});

test.each(["RCPT TO", "DATA"] as const)(
  "an email refused for good at %s is not tried again, but logged",
  async (command) => {
    const mail = mailOver(smtp.url);
    smtp.refuse(550, command);
    await mail.send({ ...email, to: "gone@example.org" });
    smtp.refuse(null);
    expect(emailsTo("gone@example.org")).toEqual([]);
    expect(mail.warnings).toEqual([expect.objectContaining({ smtp_status: 550, smtp_command: command })]);
    expect(JSON.stringify(mail.warnings)).not.toContain("example");
  },
);

test.each([
  ["for now", 451, "RCPT TO"],
  ["for now, once it is there", 452, "DATA"],
  ["because of its sender, which the operator can mend", 550, "MAIL FROM"],
] as const)("an email refused %s is tried again", async (_why, code, command) => {
  const mail = mailOver(smtp.url);
  smtp.refuse(code, command);
  const refused = await mail.send(email).catch((error: Error) => error);
  smtp.refuse(null);
  expect(refused).toBeInstanceOf(Error);
  expect(String(refused)).toContain(String(code));
  expect(`${String(refused)} ${JSON.stringify(refused)}`).not.toMatch(/example|asked/);
});

/** Far above our four seconds here, far below the half minute and the ten minutes that nodemailer would wait. */
const patience = 15_000;

test(
  "a server that is down is told at once",
  async () => {
    const gone = await startSmtp();
    await gone.stop();
    await expect(mailOver(gone.url).send(email)).rejects.toThrow("did not take the email: ESOCKET");
  },
  patience,
);

test(
  "a server that hangs at the greeting is given up",
  async () => {
    const slow = await startSmtp();
    slow.hang("greeting");
    const failed = await mailOver(slow.url)
      .send(email)
      .catch((error: unknown) => error);
    expect(isUnanswered(failed)).toBe(false);
    expect(String(failed)).toContain("did not take the email: ETIMEDOUT");
    await slow.stop();
  },
  patience,
);

test(
  "where a server has the whole email and says nothing, it is not known what became of it",
  async () => {
    const slow = await startSmtp();
    slow.hang("email");
    const failed = await mailOver(slow.url)
      .send(email)
      .catch((error: unknown) => error);
    expect(isUnanswered(failed)).toBe(true);
    expect(String(failed)).toContain("has the email and did not answer: ETIMEDOUT");
    await slow.stop();
  },
  patience,
);

test("a server may look at the email for a while, or greet late", async () => {
  const slow = await startSmtp();
  slow.pause(600);
  await mailOver(slow.url).send({ ...email, to: "patient@example.org" });
  expect(slow.emails).toHaveLength(1);
  await slow.stop();
});

test(
  "a server that answers drop by drop is given up, and let go",
  async () => {
    const sockets: Socket[] = [];
    const drips = createServer((socket) => {
      sockets.push(socket.on("error", () => undefined));
      socket.write("220 welcome\r\n");
      const timer = setInterval(() => socket.write("250-still thinking\r\n"), 200);
      socket.on("close", () => clearInterval(timer));
    });
    await new Promise<void>((listening) => drips.listen(0, "127.0.0.1", listening));
    const { port } = drips.address() as AddressInfo;
    const sending = mailOver(`smtp://127.0.0.1:${port}`).send(email);
    await expect(sending).rejects.toThrow("did not take the email: EABORT");
    await expect.poll(() => sockets.map(({ destroyed }) => destroyed)).toEqual([true]);
    await new Promise((closed) => drips.close(closed));
  },
  patience,
);

test("without a server emails stay in the outbox: the newest 200, newest first", async () => {
  const mail = openMail({ publicUrl }, { warn: () => undefined });
  for (let n = 1; n <= 201; n++) await mail.send({ ...email, subject: String(n) });
  expect(mail.outbox).toHaveLength(200);
  expect([mail.outbox?.[0]?.subject, mail.outbox?.at(-1)?.subject]).toEqual(["201", "2"]);
});
