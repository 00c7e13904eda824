import { expect, test } from "vitest";
import { as, claim, manages } from "../../tests/fixtures/mandates.ts";
import { accept, addressOf, answer, inbox, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { listenTo } from "../../tests/world/live-events.ts";
import { world, type Person } from "../../tests/world/world.ts";
import type { Changes } from "../kit/changes.ts";
import { transact, type Tx } from "../kit/db.ts";
import { record } from "../kit/record.ts";

const news = async (who: Person) => (await who.call("GET /notifications")).data;
const happen = async <E extends keyof Changes>(event: E, data: Changes[E]) =>
  transact((await world()).kit.db, (tx: Tx) => record(tx, event, data));
const giveAddress = async ({ id }: { id: string }) => {
  const email = `${id}@example.org`;
  await (await world()).kit.db.updateTable("users").set({ email }).where("id", "=", id).execute();
  return email;
};
const letterTo = async (email: string, about: RegExp) => {
  const { kit } = await world();
  const found = () => kit.mail.outbox?.find(({ to, subject }) => to === email && about.test(subject));
  await expect.poll(found, { timeout: 10_000 }).toBeDefined();
  return found();
};
const managedRequest = async (olga: Person, anna: { id: string; name: string | null }) =>
  olga.call("POST /service-requests/managed", {
    body: { ...plumber, title: "Tap", publish: true, user_id: anna.id, address_id: await addressOf(as(olga, anna)) },
  });

test("answers to a managed request notify the manager, with the person's name; and the managed person once the profile is claimed", async () => {
  const { person } = await world();
  const { olga, anna } = await manages();
  const [marko, ivan] = [await person("Marko"), await person("Ivan")];
  const tap = await managedRequest(olga, anna);
  await answer(marko, tap.id);
  expect(await news(olga)).toMatchObject([
    { type: "new_proposal", side: "customer", subject: { id: anna.id, name: "Anna" }, actor: { name: "Marko" } },
  ]);
  const self = await claim(olga, anna);
  await answer(ivan, tap.id);
  expect(await inbox(olga)).toEqual(["new_proposal.created", "system_message.mandate_claimed", "new_proposal.created"]);
  const own = (await news(self)).filter(({ type }) => type === "new_proposal");
  expect(own).toMatchObject([{ subject: null, actor: { name: "Ivan" }, request: { id: tap.id } }]);
});

test("providers see the manager only, in the app and by email, whichever of the two decides", async () => {
  const { person, kit } = await world();
  const { olga, anna } = await manages({ name: "PLNT-Anna" });
  const [marko, ivan] = [await person("Marko"), await person("Ivan")];
  const emails = [await giveAddress(marko), await giveAddress(ivan)];
  const tap = await managedRequest(olga, anna);
  const [byMarko, byIvan] = [await answer(marko, tap.id), await answer(ivan, tap.id)];
  const self = await claim(olga, anna);
  await kit.db.updateTable("users").set({ name: "PLNT-Anna" }).where("id", "=", anna.id).execute();
  const reason = { decline_reason: "another" } as const;
  await self.call("POST /events/:id/decline", { params: { id: byIvan.id }, body: reason });
  await accept(self, byMarko.id);
  expect(await news(marko)).toMatchObject([{ step: "accepted", subject: null, actor: { id: olga.id, name: "Olga" } }]);
  expect(await news(ivan)).toMatchObject([{ step: "declined", actor: { id: olga.id } }]);
  const sent = [await letterTo(emails[0] ?? "", /accepted/), await letterTo(emails[1] ?? "", /not chosen/)];
  const everything = JSON.stringify([await news(marko), await news(ivan), sent]);
  expect(everything).toContain("Olga");
  for (const secret of ["PLNT", anna.id, self.phone.slice(4)]) expect(everything).not.toContain(secret);
});

test("acting for a person notifies them once an hour for each kind and request, with an email", async () => {
  const { person, kit } = await world();
  const { olga, anna, self } = await manages({}, { claimed: true });
  const email = await giveAddress(anna);
  const acting = as(olga, anna);
  const address_id = await addressOf(acting);
  const [one, two] = [await requestOf(acting, { address_id }), await requestOf(acting, { address_id })];
  const edit = (id: string, title: string) =>
    acting.call("PATCH /service-requests/:id", { params: { id }, body: { title } });
  await edit(one.id, "Once");
  await edit(one.id, "Twice");
  await edit(two.id, "Other");
  await acting.call("POST /notifications/read-all");
  const acted = async () => (await news(self)).filter(({ step }) => step === "acted");
  const edits = async () => (await acted()).filter(({ reason }) => reason === "PATCH /service-requests/:id");
  expect(new Set((await edits()).map(({ request }) => request?.id))).toEqual(new Set([one.id, two.id]));
  expect(await edits()).toHaveLength(2);
  expect((await acted()).every(({ side, actor }) => side === "account" && actor?.name === "Olga")).toBe(true);
  expect((await acted()).some(({ reason }) => reason?.includes("/notifications"))).toBe(false);
  expect((await letterTo(email, /Olga is acting/))?.text).toContain("/pages/account-setting/manager#actions");
  const created_at = new Date(Date.now() - 3_601_000);
  await kit.db.updateTable("notifications").set({ created_at }).where("user_id", "=", anna.id).execute();
  await edit(one.id, "An hour later");
  expect(await edits()).toHaveLength(3);
  expect(await inbox(await person("Stranger"))).toEqual([]);
});

test("a person without a claimed profile is not notified", async () => {
  const { olga, anna } = await manages();
  await requestOf(as(olga, anna));
  expect((await as(olga, anna).call("GET /notifications")).data).toEqual([]);
});

test("both are notified of the end of a mandate; of an erased profile neither is", async () => {
  const { kit } = await world();
  const { olga, anna, self } = await manages({}, { claimed: true });
  const email = await giveAddress(olga);
  await kit.db.updateTable("users").set({ name: "Анна Юр" }).where("id", "=", self.id).execute();
  await self.call("DELETE /account-settings/manager");
  const actor = { name: "Анна Юр", latin_name: "Anna Yur" };
  expect((await news(olga))[0]).toMatchObject({ step: "mandate_ended", side: "account", actor });
  expect((await news(self))[0]).toMatchObject({ step: "mandate_ended", reason: "mine", actor: { name: "Olga" } });
  expect((await letterTo(email, /Анна Юр \(Anna Yur\): the arrangement has ended/))?.language).toBe("en");
  const other = await olga.call("POST /users/managed", { body: { name: "Boris" } });
  await olga.call("DELETE /users/managed/:id", { params: { id: other.id } });
  expect((await news(olga)).filter(({ step }) => step === "mandate_ended")).toHaveLength(1);
  expect(anna.id).toBe(self.id);
});

test("notifications of plans name plan and date, and follow the person's settings", async () => {
  const { person, kit } = await world();
  const marko = await person("Marko", { language: "de" });
  const email = await giveAddress(marko);
  const { id: plan_id } = await kit.db
    .selectFrom("plans")
    .select("id")
    .where("slug", "=", "freelancer")
    .executeTakeFirstOrThrow();
  const facts = { plan_id, user_id: marko.id, state: "active", started_at: new Date() } as const;
  const ends_at = new Date("2031-05-04T12:00:00Z");
  await kit.db
    .insertInto("subscriptions")
    .values({ ...facts, ends_at })
    .execute();
  const plan = { userId: marko.id, plan: "freelancer" };
  await happen("plan.started", { ...plan, endsAt: ends_at.toISOString() });
  expect((await letterTo(email, /Plan|Tarif/))?.text).toContain("04.05.2031");
  const off = { type: "system_message", channel: "email", enabled: false } as const;
  await marko.call("PATCH /account-settings", { body: { notifications: [off] } });
  await happen("plan.ending", { ...plan, endsAt: ends_at.toISOString() });
  await happen("plan.ended", plan);
  await happen("account.unblocked", { userId: marko.id });
  expect((await inbox(marko)).toSorted()).toEqual([
    "system_message.plan_ended",
    "system_message.plan_ending",
    "system_message.plan_started",
    "system_message.unblocked",
  ]);
  const sent = () => kit.mail.outbox?.filter(({ to }) => to === email).length;
  await expect.poll(sent, { timeout: 10_000 }).toBe(2);
  expect((await news(marko)).find(({ step }) => step === "plan_ended")?.reason).toBe("freelancer");
});

test("a block is emailed with its reason, an account deletion with its date", async () => {
  const { person, kit } = await world();
  const petro = await person("Petro");
  const email = await giveAddress(petro);
  const set = (facts: object) => kit.db.updateTable("users").set(facts).where("id", "=", petro.id).execute();
  await set({ leaves_at: new Date(), erases_at: new Date("2031-02-01T09:00:00Z") });
  await happen("account.leaving", { userId: petro.id, erasesAt: "2031-02-01T09:00:00Z", sessionId: petro.id });
  expect((await letterTo(email, /deleted/))?.subject).toContain("01.02.2031");
  await set({ blocked_at: new Date(), blocked_reason: "Spam in proposals" });
  await happen("account.blocked", { userId: petro.id, reason: "Spam in proposals" });
  expect((await letterTo(email, /blocked/))?.text).toContain("Spam in proposals");
});

test("a manager acting for a person gets that person's live events, until the mandate ends", async () => {
  const { app, person } = await world();
  const { olga, anna, self } = await manages({}, { claimed: true });
  const tap = await requestOf(self);
  const stream = await listenTo(app, olga.token, { actsFor: anna.id });
  const before = (await self.call("GET /users/current")).unread_notifications;
  await expect.poll(() => stream.events().at(-1)?.unread, { timeout: 10_000 }).toBe(before);
  await answer(await person("Marko"), tap.id);
  await expect.poll(() => stream.events().at(-1)?.unread, { timeout: 10_000 }).toBe(before + 1);
  await self.call("DELETE /account-settings/manager");
  await expect.poll(() => stream.isOpen(), { timeout: 10_000 }).toBe(false);
  expect(stream.events().at(-1)?.unread).toBe(before + 1);
});
