// Replies by email over real LMTP, signed with keys made here.
import { generateKeyPairSync, randomUUID } from "node:crypto";
import { dkimSign } from "mailauth/lib/dkim/sign.js";
import { createTransport } from "nodemailer";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#server/kit/db.ts";
import { as, manages } from "../../../tests/fixtures/mandates.ts";
import { accept, answer, requestOf, requestWithTwoProposals } from "../../../tests/fixtures/requests.ts";
import { threadOf, wordsOf } from "../../../tests/fixtures/threads.ts";
import { world, type Person } from "../../../tests/world/world.ts";
import { eraseThreads } from "../personal-data.ts";
import type { Resolver } from "./authenticated.ts";
import { startInbound, type Inbound } from "./lmtp.ts";
import { replyAddress } from "./reply-address.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
const keyText = publicKey.export({ type: "spki", format: "der" }).toString("base64");
const isDown = { dns: false };
/** The DNS of three domains; only two of them have our key. */
const resolver: Resolver = (name, type) => {
  if (isDown.dns) return Promise.reject(Object.assign(new Error("timeout"), { code: "ETIMEOUT" }));
  if (type === "TXT" && /^s1\._domainkey\.(example\.org|evil\.example)$/.test(name))
    return Promise.resolve([[`v=DKIM1; k=rsa; p=${keyText}`]]);
  return Promise.reject(Object.assign(new Error("none"), { code: "ENOTFOUND" }));
};

async function listening(env: Record<string, string> = {}) {
  const { kit } = await world();
  const config = { ...kit.config, INBOUND_LMTP: "127.0.0.1:0", INBOUND_DOMAIN: "reply.example", ...env };
  const inbound = await startInbound({ ...kit, config }, resolver);
  if (!inbound) throw new Error("It did not start");
  return { inbound, kit: { ...kit, config } };
}
let open: { inbound: Inbound; kit: Awaited<ReturnType<typeof listening>>["kit"] };
beforeAll(async () => void (open = await listening()));
afterAll(() => open.inbound.stop());

type Sent = {
  to: string;
  from: string;
  headerFrom?: string;
  body?: string;
  signedBy?: string | null;
  headers?: string;
};
const numbers = { next: 0 };
const isRefusal = /not\sdelivered|не\sдоставлено/;
const emailOf = ({ to, from, headerFrom = from, body = "Так, приходьте о 10.", headers = "" }: Sent) =>
  `From: Olena <${headerFrom}>\r\nTo: <${to}>\r\nSubject: Re: x\r\nMessage-ID: <${++numbers.next}.${Date.now()}@mail.example>\r\nDate: Mon, 23 Nov 2026 10:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 8bit\r\n${headers}\r\n${body}\r\n`;

async function signed(raw: string, domain: string): Promise<string> {
  const key = { signingDomain: domain, selector: "s1", privateKey: pem };
  const { signatures } = await dkimSign(raw, { ...key, signatureData: [key] });
  return signatures + raw;
}

/** @returns the answer of the server: 250, or the status of its refusal. */
async function deliver(raw: string, { to, from }: Pick<Sent, "to" | "from">, { port } = open.inbound): Promise<number> {
  const transport = createTransport({ host: "127.0.0.1", port, lmtp: true, ignoreTLS: true });
  const refused = await transport.sendMail({ envelope: { from, to }, raw: Buffer.from(raw) }).then(
    // After the text each recipient has an answer of its own.
    ({ rejectedErrors: [error] = [] }) => error,
    (error: { responseCode?: number }) => error,
  );
  return refused ? (refused.responseCode ?? 0) : 250;
}
async function send(email: Sent): Promise<number> {
  const raw = emailOf(email);
  const domain = email.signedBy === undefined ? "example.org" : email.signedBy;
  return deliver(domain ? await signed(raw, domain) : raw, email);
}

async function talk() {
  const scene = await requestWithTwoProposals();
  const id = await threadOf(scene.marko, scene.tap.id);
  const mailed = async (who: Person) => {
    const email = `${who.id}@example.org`;
    await open.kit.db.updateTable("users").set({ email }).where("id", "=", who.id).execute();
    return { ...who, email, to: replyAddress(open.kit, id, { id: who.id, email }) ?? "" };
  };
  const olena = await mailed(scene.olena);
  const marko = await mailed(scene.marko);
  const ivan = await mailed(scene.ivan);
  const refusals = () =>
    (open.kit.mail.outbox ?? []).filter(({ to, subject }) => to === olena.email && isRefusal.test(subject));
  return { ...scene, olena, marko, ivan, id, refusals };
}

test("a signed reply from the account's address becomes a line, once, also when it is delivered again", async () => {
  const { olena, marko, id, refusals } = await talk();
  const raw = await signed(
    emailOf({
      from: olena.email,
      to: olena.to,
      body: "Так, о 10.\r\n\r\nMy number is 067 123 45 67.\r\n\r\nOn Mon, Nov 23, 2026 at 10:15 AM Poruch <no-reply@poruch.example> wrote:\r\n> ##- Write above this line -##\r\n> Old words",
    }),
    "example.org",
  );
  for (const _ of [1, 2]) expect(await deliver(raw, { from: olena.email, to: olena.to })).toBe(250);
  expect((await wordsOf(olena, id)).slice(1)).toEqual(["Так, о 10.\n\nMy number is 067 123 45 67."]);
  expect((await wordsOf(marko, id)).slice(1)).toEqual([expect.stringContaining("Так, о 10.")]);
  expect(refusals()).toEqual([]);
});

test("what a guess cut is kept beside the line: its writer reads it whole, the other side without contact data, and an erasure takes it", async () => {
  const { olena } = await talk();
  const petro = await (await world()).person("Petro");
  const { id: request_id } = await requestOf(olena);
  // A question without a proposal opens no contacts.
  const question = { request_id, body: "Welches Rohr?", client_id: randomUUID() };
  const { id } = await petro.call("POST /threads", { body: question });
  const to = replyAddress(open.kit, id, { id: olena.id, email: olena.email }) ?? "";
  const body = "Так, о 10.\r\n\r\n-- \r\nOlena, call me: 067 123 45 67";
  expect(await send({ from: olena.email, to, body })).toBe(250);
  const restOf = async (who: Person) => {
    const { data } = await who.call("GET /threads/:id/messages", { params: { id } });
    return data.at(-1)?.email_rest;
  };
  expect(await restOf(olena)).toContain("067 123 45 67");
  expect(await restOf(petro)).toMatch(/^--\nOlena, call me: /);
  expect(await restOf(petro)).not.toContain("123");
  await transact(open.kit.db, (tx) => eraseThreads(tx, { userId: olena.id }));
  expect(await restOf(petro)).toBeNull();
});

test("a forged sender is neither believed nor written to", async () => {
  const { olena, id, refusals } = await talk();
  const forged: Partial<Sent>[] = [
    { signedBy: null },
    { signedBy: "evil.example" },
    { headers: "Authentication-Results: mx.example; dmarc=pass header.from=example.org\r\n", signedBy: null },
  ];
  for (const how of forged) expect(await send({ from: olena.email, to: olena.to, ...how })).toBe(250);
  // Signed by the domain, then changed.
  const raw = await signed(emailOf({ from: olena.email, to: olena.to }), "example.org");
  expect(await deliver(raw.replace("о 10", "о 11"), { from: olena.email, to: olena.to })).toBe(250);
  expect(await wordsOf(olena, id)).toEqual(["proposal_created"]);
  expect(refusals()).toEqual([]);
});

test("the manager of a provider replies to the email about the conversation, in the name of the provider", async () => {
  const { kit } = open;
  const { olga, anna } = await manages();
  const olena = await (await world()).person("Olena");
  const email = `${olga.id}@example.org`;
  await kit.db.updateTable("users").set({ provides_services: true }).where("id", "=", anna.id).execute();
  await kit.db.updateTable("users").set({ email }).where("id", "=", olga.id).execute();
  const tap = await requestOf(olena);
  await answer(as(olga, anna), tap.id);
  const id = await threadOf(as(olga, anna), tap.id);
  const to = replyAddress(kit, id, { id: olga.id, email }) ?? "";
  expect(await send({ from: email, to })).toBe(250);
  expect((await wordsOf(olena, id)).slice(1)).toEqual(["Так, приходьте о 10."]);
  const { rows } = await kit.pool.query(
    "select author_id, acted_by from thread_messages where thread_id = $1 and kind = 'text'",
    [id],
  );
  expect(rows).toEqual([{ author_id: anna.id, acted_by: olga.id }]);
  const log = await kit.pool.query(
    "select 1 from audit_log where actor_id = $1 and subject_id = $2 and details @> $3",
    [olga.id, anna.id, { call: "POST /threads/:id/messages", id }],
  );
  expect(log.rows).toHaveLength(1);
});

test("the address alone is not enough: another account, an unknown one and a guessed proof are told so", async () => {
  const { olena, marko, ivan, id } = await talk();
  expect(await send({ from: ivan.email, to: olena.to })).toBe(250);
  expect(await send({ from: "stranger@example.org", to: olena.to })).toBe(250);
  expect(await send({ from: olena.email, to: olena.to.replace(/^(r\+.{32}).{4}/, "$1beef") })).toBe(250);
  // Ivan's own proof for a thread that he may not see.
  expect(await send({ from: ivan.email, to: ivan.to })).toBe(250);
  for (const who of [olena, marko]) expect(await wordsOf(who, id)).toEqual(["proposal_created"]);
  const told = (open.kit.mail.outbox ?? []).filter(({ subject }) => isRefusal.test(subject)).map(({ to }) => to);
  expect(told).toEqual(expect.arrayContaining([ivan.email, "stranger@example.org", olena.email]));
});

test("emails of programs are dropped, an ended conversation and too many words are refused with the reason", async () => {
  const { olena, byMarko, id, refusals } = await talk();
  expect(await send({ from: olena.email, to: olena.to, headers: "Auto-Submitted: auto-replied\r\n" })).toBe(250);
  expect(refusals()).toEqual([]);
  expect(await send({ from: olena.email, to: olena.to, body: "Так. ".repeat(900) })).toBe(250);
  expect(refusals()[0]?.text).toMatch(/4000\sсимволів/);
  await olena.call("POST /events/:id/decline", { params: { id: byMarko.id }, body: { decline_reason: "another" } });
  expect(await send({ from: olena.email, to: olena.to })).toBe(250);
  expect(refusals()[0]?.text).toMatch(/Розмову\sзавершено/);
  expect((await wordsOf(olena, id)).length).toBe(2);
});

test("the fourth reply of a minute, and one during an outage of the DNS, come later", async () => {
  const { olena, byMarko, id } = await talk();
  await accept(olena, byMarko.id);
  for (const answer of [250, 250, 250, 451]) expect(await send({ from: olena.email, to: olena.to })).toBe(answer);
  expect(await wordsOf(olena, id)).toHaveLength(5);
  isDown.dns = true;
  const raw = await signed(emailOf({ from: olena.email, to: olena.to }), "example.org");
  expect(await deliver(raw, { from: olena.email, to: olena.to })).toBe(451);
  isDown.dns = false;
});

test("with a trusted mail server its first word counts, and nothing that stands below it", async () => {
  const { olena, id } = await talk();
  const { inbound } = await listening({ INBOUND_AUTH_SERVER: "mx.example" });
  const from = olena.email;
  const results = (text: string) => `Authentication-Results: ${text}\r\n`;
  const real = results("mx.example;\r\n dkim=fail header.d=x.example;\r\n dmarc=pass (p=none) header.from=example.org");
  const doubtful = [
    results("mx.example; dmarc=fail header.from=example.org") + real,
    results("other.example; dmarc=pass header.from=example.org"),
    results("mx.example; dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example"),
    "",
  ];
  for (const head of doubtful)
    expect(await deliver(head + emailOf({ from, to: olena.to, body: "Ні" }), { from, to: olena.to }, inbound)).toBe(
      250,
    );
  expect(await deliver(real + emailOf({ from, to: olena.to, body: "Так" }), { from, to: olena.to }, inbound)).toBe(250);
  await inbound.stop();
  expect((await wordsOf(olena, id)).slice(1)).toEqual(["Так"]);
});

test("addresses of another form are refused at once, and without the setting nothing listens", async () => {
  const { olena } = await talk();
  expect(await send({ from: olena.email, to: "info@reply.example" })).toBe(550);
  const { kit } = await world();
  expect(await startInbound(kit)).toBeNull();
  expect(replyAddress(kit, olena.id, olena)).toBeUndefined();
});
