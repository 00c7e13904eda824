// Storage limits of one account (rule L6): the database counts, for every writer and any number of parallel writes.
import { expect, test } from "vitest";
import { transact } from "#server/kit/db.ts";
import { formWith, plain } from "../../tests/files/pictures.ts";
import { planOf } from "../../tests/fixtures/plans.ts";
import { addressOf, plumber } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";
import { configureStorage } from "./storage-limits.ts";

async function cast() {
  const { person, kit } = await world();
  const petro = await person("Petro");
  const used = () =>
    kit.db
      .selectFrom("storage_used")
      .select(["open_points", "points", "bytes"])
      .where("user_id", "=", petro.id)
      .executeTakeFirst();
  const pretend = (facts: { open_points?: number; points?: number }) =>
    kit.db.updateTable("storage_used").set(facts).where("user_id", "=", petro.id).execute();
  return { kit, petro, used, pretend };
}
const draft = (member: Person) => member.attempt("POST /service-requests", { body: { title: "Тече кран" } });
const upload = async (member: Person) =>
  member.attempt("POST /images", {
    form: formWith(await plain(9, 9).jpeg().toBuffer(), { field: "files", name: "a.jpg" }),
  });

test("drafts and open posts count; closed, archived or deleted ones free their place", async () => {
  const { kit, petro, used, pretend } = await cast();
  const body = { ...plumber, title: "Тече кран", address_id: await addressOf(petro), publish: true };
  const { id } = await petro.call("POST /service-requests", { body });
  await draft(petro);
  expect(await used()).toMatchObject({ open_points: 2, points: 2 });
  await petro.call("POST /service-requests/:id/close", { params: { id }, body: { close_reason: "another" } });
  expect(await used()).toMatchObject({ open_points: 1, points: 2 });
  await pretend({ open_points: kit.config.ACCOUNT_OPEN_POINTS - 1 });
  const last = await draft(petro);
  expect(last.status).toBe(201);
  const refused = await draft(petro);
  expect([refused.status, refused.code]).toEqual([409, "account.points_full"]);
  const { id: draftId } = (last.body as { data: { id: string } }).data;
  await petro.call("DELETE /service-requests/:id", { params: { id: draftId } });
  expect((await draft(petro)).status).toBe(201);
});

test("of twenty drafts at once on the last free place one is saved", async () => {
  const { kit, petro, used, pretend } = await cast();
  await draft(petro);
  await pretend({ open_points: kit.config.ACCOUNT_OPEN_POINTS - 1 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => draft(petro)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === "account.points_full")).toHaveLength(19);
  expect(await used()).toMatchObject({ open_points: kit.config.ACCOUNT_OPEN_POINTS, points: 2 });
});

test("posts in all states have a limit of their own, and a plan raises both", async () => {
  const { petro, pretend, kit } = await cast();
  await draft(petro);
  await pretend({ points: kit.config.ACCOUNT_POINTS });
  expect((await draft(petro)).code).toBe("account.points_full");
  const plan_id = (await planOf(kit, { month_price: 0 })).id;
  await kit.db
    .updateTable("plans")
    .set({ points: kit.config.ACCOUNT_POINTS + 1_000 })
    .where("id", "=", plan_id)
    .execute();
  await petro.call("POST /subscriptions", { body: { plan_id, period: "month" } });
  expect((await draft(petro)).status).toBe(201);
});

test("files count once however often they are copied, and over the limit an upload leaves nothing", async () => {
  const { petro, used, kit } = await cast();
  const given = await upload(petro);
  expect(given.status).toBe(201);
  const { data } = given.body as { data: { id: string }[] };
  const bytes = (await used())?.bytes ?? 0;
  expect(bytes).toBeGreaterThan(0);
  const body = { ...plumber, title: "Тече кран", media_ids: data.map(({ id }) => id) };
  const { id } = await petro.call("POST /service-offers", { body });
  await petro.call("POST /service-offers", { body: { clone_of: id } });
  expect((await used())?.bytes).toBe(bytes);
  await kit.db
    .updateTable("storage_used")
    .set({ bytes: 2 * 1024 ** 3 })
    .where("user_id", "=", petro.id)
    .execute();
  expect((await upload(petro)).code).toBe("account.storage_full");
  await kit.db
    .updateTable("media_files")
    .set({ bytes: 2 * 1024 ** 3 })
    .where("user_id", "=", petro.id)
    .execute();
  const before = await kit.storage.list("points");
  const refused = await upload(petro);
  expect([refused.status, refused.code]).toEqual([413, "account.storage_full"]);
  expect(await kit.storage.list("points")).toEqual(before);
});

test("configured limits apply from the next start on", async () => {
  const { kit, config } = await world();
  await transact(kit.db, (tx) => configureStorage(tx, { ...config, ACCOUNT_POINTS: 7 }));
  expect(await kit.db.selectFrom("storage_limits").select("points").executeTakeFirst()).toEqual({ points: 7 });
  await transact(kit.db, (tx) => configureStorage(tx, config));
});
