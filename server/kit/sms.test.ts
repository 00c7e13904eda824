// The gateway of text messages: a small service that answers in the ways of real ones.
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { sendCode } from "#server/auth/jobs.ts";
import { requestCode } from "../../tests/fixtures/registration.ts";
import { newPhone, world } from "../../tests/world/world.ts";
import { openSms } from "./sms.ts";
import { isUnanswered } from "./unanswered.ts";

const ends: (() => unknown)[] = [];
afterAll(() => ends.forEach((end) => void end()));

async function gateway(answer: (response: ServerResponse) => void) {
  const ids: string[] = [];
  const server = createServer((request: IncomingMessage, response) => {
    ids.push(String(request.headers["idempotency-key"]));
    request.resume().on("end", () => answer(response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => (server.closeAllConnections(), server.close()));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`;
  return { ids, sms: openSms({ SMS_URL: url }, undefined, 300) };
}

const message = { id: "a-code", to: "+380671112233", text: "123456" };

test.each([
  ["says nothing in time", () => undefined, true],
  ["ends the connection", (response: ServerResponse) => response.destroy(), true],
  ["is behind a gateway that gave up", (response: ServerResponse) => response.writeHead(504).end(), true],
  ["refuses", (response: ServerResponse) => response.writeHead(429).end(), false],
] as const)("a service that %s: may the message have been sent?", async (_how, answer, mayBe) => {
  const { ids, sms } = await gateway(answer);
  const error = await sms.send(message).catch((thrown: unknown) => thrown);
  expect([error instanceof Error, isUnanswered(error)]).toEqual([true, mayBe]);
  expect(ids).toEqual(["a-code"]);
});

test("a code without an answer is paid at most twice, under one id, and each counts as sent", async () => {
  const { kit, visitor } = await world();
  const phone = newPhone();
  await requestCode(visitor(), phone);
  const row = () =>
    kit.db.selectFrom("one_time_codes").select(["id", "sent_at"]).where("phone", "=", phone).executeTakeFirstOrThrow();
  const { id } = await row();
  await expect.poll(async () => (await row()).sent_at).not.toBeNull();
  const spent = async () => {
    const { rows } = await sql<{ sent: number }>`
      select coalesce(sum(sent), 0)::integer as sent from code_spend`.execute(kit.db);
    return rows[0]?.sent ?? 0;
  };
  const { ids, sms } = await gateway(() => undefined);
  const silent = { ...kit, sms };
  const before = await spent();
  await sendCode(silent, { id, language: "uk" });
  await sendCode(silent, { id, language: "uk", repeats: 1 });
  expect(ids).toEqual([id, id]);
  expect((await spent()) - before).toBe(2);
  const { rows } = await sql<{ repeats: number; seconds: number }>`
    select (data->>'repeats')::integer as repeats, extract(epoch from start_after - now())::integer as seconds
    from pgboss.job where name = 'auth.send-code' and data->>'id' = ${id} and data ? 'repeats'`.execute(kit.db);
  expect(rows).toEqual([{ repeats: 1, seconds: expect.closeTo(60, -1) }]);
});
