// Emails about messages that stay unread.
import { expect, test } from "vitest";
import { accept, requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { say, threadOf } from "../../tests/fixtures/threads.ts";
import { delivered } from "../../tests/world/mailbox.ts";
import { world, type Person } from "../../tests/world/world.ts";
import { emailUnread } from "./message-emails.ts";

async function talk() {
  const { kit } = await world();
  const scene = await requestWithTwoProposals();
  const email = `${scene.olena.id}@example.org`;
  await kit.db.updateTable("users").set({ email, locale: "uk" }).where("id", "=", scene.olena.id).execute();
  const id = await threadOf(scene.marko, scene.tap.id);
  /** What Olena got about messages, the oldest first. */
  const got = () =>
    (kit.mail.outbox ?? [])
      .filter(({ to, subject }) => to === email && subject.startsWith("Нове повідомлення"))
      .toReversed();
  return { ...scene, kit, id, got };
}

/** Makes everything in this thread older, and looks for unread messages as every minute. */
async function pass(id: string, minutes: number): Promise<void> {
  const { kit } = await world();
  await kit.pool.query(
    "update thread_messages set created_at = created_at - make_interval(mins => $2) where thread_id = $1",
    [id, minutes],
  );
  await kit.pool.query(
    "update thread_members set mailed_at = mailed_at - make_interval(mins => $2) where thread_id = $1",
    [id, minutes],
  );
  await emailUnread(kit, {});
  await delivered(kit);
}
const readAll = async (who: Person, id: string) => {
  const { seq } = await who.call("GET /threads/:id", { params: { id } });
  await who.call("POST /threads/:id/read", { params: { id }, body: { seq } });
};

test("one email for all messages of ten minutes, none before it was read or two hours passed, none for read ones", async () => {
  const { olena, marko, id, got } = await talk();
  await say(marko, id, "Guten Tag!");
  await say(marko, id, "Ich habe noch eine Frage.");
  await pass(id, 9);
  expect(got()).toEqual([]);
  await pass(id, 2);
  await pass(id, 0);
  expect(got()).toHaveLength(1);
  await say(marko, id, "Sind Sie da?");
  await pass(id, 60);
  expect(got()).toHaveLength(1);
  await pass(id, 61);
  expect(got()).toHaveLength(2);
  await pass(id, 300);
  expect(got(), "nothing new came").toHaveLength(2);
  await readAll(olena, id);
  await say(marko, id, "Noch etwas.");
  await pass(id, 11);
  expect(got()).toHaveLength(3);
  await say(marko, id, "Gelesen.");
  await readAll(olena, id);
  await pass(id, 11);
  expect(got()).toHaveLength(3);
});

test("the email waits for the end of the quiet hours", async () => {
  const { olena, marko, id, got } = await talk();
  const clock = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  const quiet = { from: clock(-30), to: clock(60) };
  await olena.call("PATCH /account-settings", { body: { time_zone: "UTC", quiet } });
  await say(marko, id, "Guten Tag!");
  await pass(id, 11);
  expect(got()).toEqual([]);
  await olena.call("PATCH /account-settings", { body: { quiet: null } });
  await pass(id, 0);
  expect(got()).toHaveLength(1);
});

test("the words stand in the email after the acceptance only, contact data and names never", async () => {
  const { olena, marko, byMarko, id, got } = await talk();
  await say(marko, id, "Rufen Sie an: 0176 12345678, <b>bitte</b>");
  await pass(id, 11);
  expect(got()).toHaveLength(1);
  expect(JSON.stringify(got())).not.toMatch(/Rufen|0176|Marko/);
  expect(got()[0]).toMatchObject({ subject: "Нове повідомлення: Тече кран на кухні" });
  await readAll(olena, id);
  await accept(olena, byMarko.id);
  await say(marko, id, "Ich komme um 10.\nMeine Nummer ist 0176 12345678, <b>bitte</b>.");
  await pass(id, 11);
  const { text = "", html = "" } = got()[1] ?? {};
  expect(text).toContain("| Ich komme um 10.\n| Meine Nummer ist •••, <b>bitte</b>.");
  expect(html).toContain("Ich komme um 10.<br");
  expect(html).toContain("&lt;b&gt;bitte");
  expect(`${text}${html}`).not.toMatch(/0176|12345678|Marko/);
  expect(text).toContain(`/messages/${id}`);
});

test("a phrase stands in the email in the language of its reader", async () => {
  const { olena, marko, byMarko, id, got } = await talk();
  await accept(olena, byMarko.id);
  const phrase = { slug: "there_in", values: { count: 15 } } as const;
  await marko.call("POST /threads/:id/messages", { params: { id }, body: { phrase, client_id: crypto.randomUUID() } });
  await pass(id, 11);
  const { text = "" } = got()[0] ?? {};
  expect(text).toMatch(/\| .*15\sхвилин/);
  expect(text).not.toContain("Minuten");
});

test("no email where they are off, or where the conversation has ended", async () => {
  const { olena, marko, byMarko, id, got } = await talk();
  await olena.call("PATCH /account-settings", {
    body: { notifications: [{ type: "new_message", channel: "email", enabled: false }] },
  });
  await say(marko, id, "Guten Tag!");
  await pass(id, 11);
  await olena.call("PATCH /account-settings", {
    body: { notifications: [{ type: "new_message", channel: "email", enabled: true }] },
  });
  await olena.call("POST /events/:id/decline", { params: { id: byMarko.id }, body: { decline_reason: "another" } });
  await pass(id, 11);
  expect(got()).toEqual([]);
});
