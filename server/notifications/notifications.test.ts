import { expect, test } from "vitest";
import { accept, answer, inbox, requestOf, requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { listenTo } from "../../tests/world/live-events.ts";
import { world, type Person } from "../../tests/world/world.ts";

const list = async (who: Person, query: object = {}) => (await who.call("GET /notifications", { query })).data;
const unread = async (who: Person) => (await who.call("GET /users/current")).unread_notifications;

test("the customer is notified of each answer, the provider of its result", async () => {
  const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
  const [first] = (await list(olena)).filter(({ proposal_id }) => proposal_id === byMarko.id);
  expect(first).toMatchObject({
    type: "new_proposal",
    step: "created",
    side: "customer",
    reason: null,
    read_at: null,
    request: { id: tap.id, title: tap.title },
    actor: { id: marko.id, name: "Marko", latin_name: null, avatar: null },
    price: { kind: "fixed", amount: byMarko.amount, currency: byMarko.currency },
  });
  await olena.call("POST /events/:id/decline", { params: { id: byMarko.id }, body: { decline_reason: "another" } });
  expect(await list(marko)).toMatchObject([
    {
      type: "proposal_status",
      step: "declined",
      side: "provider",
      reason: "another",
      actor: { name: "Olena" },
      price: null,
    },
  ]);
});

test("the price of a notification is that of the proposal now, and hidden by a block", async () => {
  const { olena, marko, byMarko } = await requestWithTwoProposals();
  const prices = async () =>
    (await list(olena)).filter(({ proposal_id }) => proposal_id === byMarko.id).map(({ price }) => price?.amount);
  await marko.call("PATCH /proposals/:proposalId", { params: { proposalId: byMarko.id }, body: { amount: 61_000 } });
  expect(await prices()).toEqual([61_000, 61_000]);
  await olena.call("POST /blocked-people", { body: { user_id: marko.id } });
  expect((await prices()).filter((amount) => amount !== undefined)).toEqual([]);
});

test("people are not notified of their own actions, nor of events of others", async () => {
  const { olena, marko, ivan, byMarko } = await requestWithTwoProposals();
  const { person } = await world();
  const stranger = await person("Petro");
  await accept(olena, byMarko.id);
  await marko.call("POST /events/:id/withdraw", { params: { id: byMarko.id }, body: { withdraw_reason: "busy" } });
  expect(await inbox(marko)).toEqual(["proposal_status.accepted"]);
  expect(await inbox(ivan)).toEqual(["proposal_status.declined"]);
  expect((await inbox(olena)).toSorted()).toEqual([
    "new_proposal.created",
    "new_proposal.created",
    "proposal_status.withdrawn",
  ]);
  expect(await inbox(stranger)).toEqual([]);
});

test("read one, read all: the count follows, reading twice does no harm, another's is not there", async () => {
  const { olena, marko } = await requestWithTwoProposals();
  const [newest, oldest] = await list(olena);
  expect(await unread(olena)).toBe(2);
  const read = (who: Person, id = "") => who.attempt("POST /notifications/:id/read", { params: { id } });
  expect((await read(olena, newest?.id)).status).toBe(200);
  expect((await read(olena, newest?.id)).status).toBe(200);
  expect([(await read(marko, oldest?.id)).status, (await read(marko, oldest?.id)).code]).toEqual([
    404,
    "notification.not_found",
  ]);
  expect(await unread(olena)).toBe(1);
  expect(await list(olena, { filter: { unread: "true" } })).toMatchObject([{ id: oldest?.id, read_at: null }]);
  expect(await list(olena, { unread: "false" })).toMatchObject([{ id: newest?.id }]);
  await olena.call("POST /notifications/read-all");
  expect(await unread(olena)).toBe(0);
  expect(await list(olena, { filter: { unread: "true" } })).toEqual([]);
  expect(await list(olena, { per_page: 1, page: 2 })).toMatchObject([{ id: oldest?.id }]);
});

test("an open page gets its own events at once, with the count, and no other person's", async () => {
  const { person, app } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const tap = await requestOf(olena);
  const [hers, alsoHers, his] = await Promise.all([olena, olena, marko].map(({ token }) => listenTo(app, token)));
  await expect
    .poll(() => hers?.events(), { timeout: 10_000 })
    .toEqual([{ unread: 0, notification_id: null, threads: null }]);
  await answer(marko, tap.id);
  const [news] = await list(olena);
  const expected = { unread: 1, notification_id: news?.id, threads: {} };
  await expect.poll(() => hers?.events(), { timeout: 10_000 }).toContainEqual(expected);
  await expect.poll(() => alsoHers?.events(), { timeout: 10_000 }).toContainEqual(expected);
  await olena.call("POST /notifications/:id/read", { params: { id: news?.id ?? "" } });
  await expect.poll(() => hers?.events().at(-1)?.unread, { timeout: 10_000 }).toBe(0);
  expect(his?.events()).toEqual([{ unread: 0, notification_id: null, threads: null }]);
  for (const stream of [hers, alsoHers, his]) stream?.stop();
});

test.each(["signed out", "was blocked"])(
  "a page that stayed open when its owner %s hears nothing more",
  async (how) => {
    const { person, app, kit } = await world();
    const [olena, marko] = [await person("Olena"), await person("Marko")];
    const tap = await requestOf(olena);
    const stream = await listenTo(app, olena.token);
    await expect.poll(() => stream.events().length, { timeout: 10_000 }).toBe(1);
    if (how === "signed out") await olena.call("POST /jwt/logout");
    const { id: request_id } = tap;
    await marko.call("POST /proposals", { body: { request_id, price_kind: "on_inspection", message: "I come" } });
    if (how === "was blocked") {
      await expect.poll(() => stream.events().length, { timeout: 10_000 }).toBe(2);
      await kit.db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", olena.id).execute();
      await kit.db.updateTable("notifications").set({ read_at: new Date() }).where("user_id", "=", olena.id).execute();
    }
    await expect.poll(() => stream.isOpen(), { timeout: 10_000 }).toBe(false);
    expect(stream.events().filter(({ unread }) => unread === 0)).toHaveLength(1);
  },
);

test("a direct request notifies its receiver: when it is published, and when it is redirected", async () => {
  const { person } = await world();
  const [olena, marko, ivan] = [await person("Olena"), await person("Marko"), await person("Ivan")];
  const draft = await requestOf(olena, { receiver_id: marko.id, publish: false });
  const change = (body: object) => olena.call("PATCH /service-requests/:id", { params: { id: draft.id }, body });
  expect(await inbox(marko)).toEqual([]);
  await change({ publish: true });
  await change({ title: "Тече кран у ванній" });
  expect(await inbox(marko)).toEqual(["new_request.created"]);
  await change({ receiver_id: ivan.id });
  await change({ receiver_id: null });
  expect([await inbox(marko), await inbox(ivan)]).toEqual([["new_request.created"], ["new_request.created"]]);
});

test("a refused call sends no notification", async () => {
  const { olena, marko, tap } = await requestWithTwoProposals();
  const twice = { request_id: tap.id, price_kind: "on_inspection", message: "Again" };
  expect((await marko.attempt("POST /proposals", { body: twice })).status).toBe(409);
  expect(await inbox(olena)).toHaveLength(2);
});
