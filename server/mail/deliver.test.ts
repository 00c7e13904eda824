import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { transact } from "#server/kit/db.ts";
import { unanswered } from "#server/kit/unanswered.ts";
import { world } from "../../tests/world/world.ts";
import { deliver, sendLater, sendSoon } from "./deliver.ts";
import type { Email } from "./mail.ts";

const letter = (): Email => ({
  id: randomUUID(),
  to: `${randomUUID()}@example.org`,
  language: "uk",
  subject: "Тече кран",
  html: "<p>Так",
  text: "Так",
});

/** Jobs of one email, known by its id. */
async function jobsOf({ id }: Email) {
  const { kit } = await world();
  const { rows } = await sql<{ data: { sealed: string; repeats: number }; hours: number; keep: number }>`
    select data, extract(epoch from start_after - now()) / 3600 as hours, deletion_seconds as keep from pgboss.job where name = 'mail.deliver'`.execute(
    kit.db,
  );
  return rows.filter(({ data }) => (JSON.parse(kit.keys.unseal(data.sealed)) as Email).id === id);
}

test("an email goes out with the commit, or not at all", async () => {
  const { kit } = await world();
  const [sent, undone] = [letter(), letter()];
  await expect(
    transact(kit.db, async (tx) => {
      await sendLater(tx, kit, undone);
      throw new Error("The work failed");
    }),
  ).rejects.toThrow("The work failed");
  await sendSoon(kit, sent);
  await expect.poll(() => kit.mail.outbox?.filter(({ id }) => id === sent.id).length).toBe(1);
  expect(kit.mail.outbox?.filter(({ id }) => id === undone.id)).toEqual([]);
});

test("while it waits, nobody reads it in the database", async () => {
  const { kit } = await world();
  const email = letter();
  await transact(kit.db, async (tx) => {
    await sendLater(tx, kit, email);
    const { rows } = await sql<{ data: string }>`
      select data::text from pgboss.job where name = 'mail.deliver' and state = 'created'`.execute(tx);
    expect(rows.length).toBeGreaterThan(0);
    for (const { data } of rows) for (const word of [email.to, "кран"]) expect(data).not.toContain(word);
  });
});

test("without an answer it is sent again after one hour and after six, under the same id, and then no more", async () => {
  const { kit } = await world();
  const email = letter();
  const ids: string[] = [];
  const silent = {
    ...kit,
    mail: {
      ...kit.mail,
      send: async ({ id }: Email) => {
        ids.push(id);
        throw unanswered("no answer");
      },
    },
  };
  const hours = async () => (await jobsOf(email)).map((job) => Math.round(job.hours)).toSorted((a, b) => a - b);
  const sealed = kit.keys.seal(JSON.stringify(email));
  for (const repeats of [0, 1, 2]) await deliver(silent, { sealed, repeats });
  expect(await hours()).toEqual([1, 6]);
  expect((await jobsOf(email)).map(({ keep }) => keep)).toEqual([86_400, 86_400]);
  expect(ids).toEqual([email.id, email.id, email.id]);
});

test("a server that is away is tried again by the queue", async () => {
  const { kit } = await world();
  const email = letter();
  const away = {
    ...kit,
    mail: { ...kit.mail, send: () => Promise.reject(new Error("The mail server did not take the email: ESOCKET")) },
  };
  const sealed = kit.keys.seal(JSON.stringify(email));
  await expect(deliver(away, { sealed, repeats: 0 })).rejects.toThrow("ESOCKET");
  expect(await jobsOf(email)).toEqual([]);
});

test("what was sealed by another key, or was changed, is not read", async () => {
  const { kit } = await world();
  const sealed = Buffer.from(kit.keys.seal("Тече кран"), "base64");
  expect(kit.keys.unseal(sealed.toString("base64"))).toBe("Тече кран");
  sealed[40]! ^= 1;
  expect(() => kit.keys.unseal(sealed.toString("base64"))).toThrow();
});
