// After the acceptance (rule S10), and dates of requests (rule S9).
import { expect, test } from "vitest";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { accept, addressOf, answer, inbox, requestOf, requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";
import { block } from "../accounts/block.ts";
import { transact } from "../kit/db.ts";

/** In Kyiv, where the requests lie. */
const inKyiv = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Kyiv" });
const dayIn = (days: number) => inKyiv.format(Date.now() + days * 86_400_000);
const read = (who: Person, id: string) => who.call("GET /service-requests/:id", { params: { id } });
const edit = (who: Person, id: string, body: object) =>
  who.attempt("PATCH /service-requests/:id", { params: { id }, body });

test("a change of agreed terms notifies the accepted provider, who may withdraw without fault", async () => {
  const { olena, marko, ivan, tap, byMarko } = await requestWithTwoProposals();
  await accept(olena, byMarko.id);
  const mine = () => marko.call("GET /proposals/:proposalId", { params: { proposalId: byMarko.id } });
  await edit(olena, tap.id, { tags: ["кран"], description: tap.description });
  expect(await mine()).toMatchObject({ terms_changed: [], terms_changed_at: null });
  await edit(olena, tap.id, { budget: 90_000, date: dayIn(5), time: "10:00" });
  await edit(olena, tap.id, { description: "Ще й раковина.", time: "10:00" });
  expect((await mine()).terms_changed).toEqual(["budget", "date", "description"]);
  const { data } = await marko.call("GET /notifications");
  expect(data[0]).toMatchObject({ type: "request_status", step: "changed", reason: "description", side: "provider" });
  expect((await inbox(ivan)).filter((it) => it.endsWith("changed"))).toEqual([]);
  const body = { withdraw_reason: "terms_changed" } as const;
  await marko.call("POST /events/:id/withdraw", { params: { id: byMarko.id }, body });
  expect(await read(olena, tap.id)).toMatchObject({ status: "published", accepted_proposal_id: null });
});

test("a date in the past is refused where it is set, and at publishing; other fields are edited all the same", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  const draft = await requestOf(olena, { publish: false, date: dayIn(3) });
  const refused = await edit(olena, draft.id, { date: dayIn(-2) });
  expect(refused.body).toHaveProperty("errors.date.0.code", "date_in_past");
  await kit.db
    .updateTable("points")
    .set({ date: dayIn(-2) })
    .where("id", "=", draft.id)
    .execute();
  expect((await edit(olena, draft.id, { title: "Кран", date: dayIn(-2) })).status).toBe(200);
  const published = await edit(olena, draft.id, { publish: true });
  expect(published.body).toHaveProperty("errors.date.0.code", "date_in_past");
  expect((await edit(olena, draft.id, { publish: true, date: dayIn(0) })).status).toBe(200);
});

test.each(["the accepted provider withdrew", "it was in the archive"])(
  "published again because %s, a request loses a date that has passed and asks for a new one",
  async (why) => {
    const { kit } = await world();
    const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
    await edit(olena, tap.id, { date: dayIn(2) });
    const isArchived = why.includes("archive");
    if (isArchived) await edit(olena, tap.id, { archive: true });
    else await accept(olena, byMarko.id);
    await kit.db
      .updateTable("points")
      .set({ date: dayIn(-2) })
      .where("id", "=", tap.id)
      .execute();
    if (isArchived) expect((await edit(olena, tap.id, { publish: true })).status).toBe(200);
    else
      await marko.call("POST /events/:id/withdraw", { params: { id: byMarko.id }, body: { withdraw_reason: "busy" } });
    expect(await read(olena, tap.id)).toMatchObject({ status: "published", date: null, date_passed: dayIn(-2) });
    await edit(olena, tap.id, { date: dayIn(4) });
    expect(await read(olena, tap.id)).toMatchObject({ date: dayIn(4), date_passed: null });
  },
);

test.each(["provider_blocked", "provider_leaving"] as const)(
  "all proposals of a provider end with %s, the accepted one, too; the customers are told",
  async (reason) => {
    const { person, kit } = await world();
    const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
    const other = await requestOf(olena);
    const open = await marko.call("POST /proposals", {
      body: { request_id: other.id, price_kind: "on_inspection", message: "I come" },
    });
    await accept(olena, byMarko.id);
    if (reason === "provider_leaving")
      await marko.call("DELETE /account-settings", { body: { password: "korrekt-horse-battery" } });
    else {
      const operator = await person("Operator");
      await kit.db.updateTable("users").set({ role: "operator" }).where("id", "=", operator.id).execute();
      await operator.call("POST /admin/users/:id/block", { params: { id: marko.id }, body: { reason: "Spam" } });
    }
    for (const proposalId of [byMarko.id, open.id])
      expect(await olena.call("GET /proposals/:proposalId", { params: { proposalId } })).toMatchObject({
        status: "withdrawn",
        withdraw_reason: reason,
        can: { accept: false },
      });
    expect((await inbox(olena)).filter((it) => it === "proposal_status.withdrawn")).toHaveLength(2);
    expect(await read(olena, tap.id)).toMatchObject({ status: "published", accepted_proposal_id: null });
  },
);

test("a block withdraws the proposals of the people managed by the blocked person, but not of those with a claimed profile", async () => {
  const { person, kit } = await world();
  const { olga, anna } = await manages();
  const { self } = await manages({}, { claimed: true });
  await kit.db.updateTable("users").set({ manager_id: olga.id }).where("id", "=", self.id).execute();
  await kit.db.updateTable("users").set({ provides_services: true }).where("id", "in", [anna.id, self.id]).execute();
  const request = await requestOf(await person("Olena"));
  const own = await requestOf(await person("Taras"));
  const byAnna = await answer(as(olga, anna), request.id);
  const bySelf = await answer(self, own.id);
  await transact(kit.db, (tx) => block(tx, olga.id, "Spam", null));
  const read = await kit.db
    .selectFrom("proposals")
    .select(["status", "withdraw_reason"])
    .where("id", "in", [byAnna.id, bySelf.id])
    .orderBy("id")
    .execute();
  expect(read).toEqual([
    { status: "withdrawn", withdraw_reason: "provider_blocked" },
    { status: "created", withdraw_reason: null },
  ]);
});

test("the posting link of an account under deletion does not work, for reading and for posting", async () => {
  const { person, kit } = await world();
  const [host, taras] = [await person("Host"), await person("Taras")];
  const id = await addressOf(host);
  const { public_alias } = await host.call("PATCH /addresses/:id", { params: { id }, body: { link_enabled: true } });
  await kit.db
    .updateTable("users")
    .set({ leaves_at: new Date(), erases_at: new Date() })
    .where("id", "=", host.id)
    .execute();
  const alias = public_alias ?? "";
  expect((await taras.attempt("GET /public/addresses/:id", { params: { id: alias } })).status).toBe(404);
  const posted = await taras.attempt("POST /service-requests", { body: { title: "x", public_alias: alias } });
  expect(posted.code).toBe("address.not_found");
  const row = { kind: "request", user_id: taras.id, actor_id: taras.id, contact_id: taras.id } as const;
  const insert = kit.db.insertInto("points").values({ ...row, address_id: id, host_id: host.id });
  await expect(insert.execute()).rejects.toThrow("leads nowhere");
});
