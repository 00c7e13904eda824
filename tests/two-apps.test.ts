// Two apps in one process, with separate databases and settings: neither affects the other (decision 070).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDb, transact, type Tx } from "#server/kit/db.ts";
import { createOutbox } from "#server/kit/record.ts";
import { listenersOf } from "#server/wiring.ts";
import { answer, inbox, requestOf } from "./fixtures/requests.ts";
import { emailTo } from "./world/mailbox.ts";
import { makeWorld, type Person, type World, world } from "./world/world.ts";

let first: World;
let second: World;
let closed = false;
beforeAll(async () => {
  first = await world();
  second = await makeWorld({ UPLOAD_FILES: "2", MAIL_FROM: "Second <second@example.org>" });
});
afterAll(async () => {
  if (!closed) await second.close();
});

const withEmail = async ({ kit }: World, { id }: Person) => {
  const email = `${id}@example.org`;
  await transact(kit.db, (tx) => tx.updateTable("users").set({ email }).where("id", "=", id).execute());
  return email;
};
const countEmails = ({ kit }: World, email: string) => kit.mail.outbox?.filter(({ to }) => to === email).length;

/** Marko answers a request of Olena; she has a confirmed email address. */
async function answered(there: World) {
  const olena = await there.person("Olena");
  const email = await withEmail(there, olena);
  const tap = await requestOf(olena);
  await answer(await there.person("Marko"), tap.id);
  return { olena, email };
}

test("an event and its email stay in the app in which it happened", async () => {
  for (const [here, elsewhere] of [
    [first, second],
    [second, first],
  ] as const) {
    const { olena, email } = await answered(here);
    expect(await inbox(olena)).toEqual(["new_proposal.created"]);
    expect((await emailTo(here.kit, email)).to).toBe(email);
    expect(countEmails(elsewhere, email)).toBe(0);
    const { rows } = await sql`select from notifications where user_id = ${olena.id}`.execute(elsewhere.kit.db);
    expect(rows).toEqual([]);
  }
});

test("listeners of one app get no events of another app", async () => {
  const received: string[] = [];
  const hearing = (name: string) => {
    const own = {
      ...listenersOf([]),
      "plan.changed": [async (_tx: Tx, { userId }: { userId: string }) => void received.push(`${name} ${userId}`)],
    };
    return openDb(first.kit.pool, createOutbox(own, first.kit.queue));
  };
  const [one, two] = [hearing("one"), hearing("two")];
  await transact(one, (tx) => tx.outbox.record(tx, "plan.changed", { userId: "olena" }));
  await transact(two, (tx) => tx.outbox.record(tx, "plan.changed", { userId: "marko" }));
  expect(received).toEqual(["one olena", "two marko"]);
});

async function offerWithFiles({ kit, person }: World, count: number) {
  const marko = await person("Marko");
  const { rows } = await sql<{ id: string }>`
    insert into media_files (user_id, kind, position, folder, width, height, widths, bytes)
    select ${marko.id}::uuid, 'image', n, 'media/' || ${marko.id} || n, 10, 10, '{10}', 10 from generate_series(1, ${count}::int) n
    returning id`.execute(kit.db);
  return marko.attempt("POST /points", {
    body: { kind: "offer", title: "Крани", media_ids: rows.map(({ id }) => id) },
  });
}

test("each app has its own limit of files", async () => {
  expect((await offerWithFiles(first, 3)).status).toBe(201);
  const refused = await offerWithFiles(second, 3);
  expect([refused.status, refused.code]).toEqual([422, "upload.too_many"]);
  expect((await offerWithFiles(second, 2)).status).toBe(201);
});

test("an app continues to enqueue its jobs after the other one stops", async () => {
  await second.close();
  closed = true;
  const { email } = await answered(first);
  expect((await emailTo(first.kit, email)).to).toBe(email);
});
