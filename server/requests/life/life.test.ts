// The life of a request on the market (rule S12).
import { sql } from "kysely";
import { expect, test } from "vitest";
import { as, manages } from "../../../tests/fixtures/mandates.ts";
import { accept, answer, inbox, requestOf, requestWithTwoProposals } from "../../../tests/fixtures/requests.ts";
import { world, type Person } from "../../../tests/world/world.ts";
import { expireRequests } from "./expire.ts";

const day = 86_400_000;
const show = (who: Person, id: string) => who.call("GET /service-requests/:id", { params: { id } });
const daysLeft = async (who: Person, id: string) => {
  const { expires_at } = await show(who, id);
  return expires_at && Math.round((Date.parse(expires_at) - Date.now()) / day);
};
const renew = (who: Person, id: string) => who.attempt("POST /service-requests/:id/renew", { params: { id } });

/** Lets the request end in so many days, and runs the job. */
async function endsIn(id: string, days: number) {
  const { kit } = await world();
  const expires_at = sql<string>`now() + make_interval(hours => ${Math.round(days * 24)})`;
  await kit.db.updateTable("points").set({ expires_at }).where("id", "=", id).execute();
  await expireRequests(kit, {});
}
const told = async (who: Person, kind: string) => (await inbox(who)).filter((it) => it === kind).length;

test("a published request lives 30 days; its owner is reminded once, and renews it in one tap", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const { id } = await requestOf(olena);
  expect(await daysLeft(olena, id)).toBe(30);
  for (const _ of [1, 2]) await endsIn(id, 2.5);
  expect(await told(olena, "request_status.expiring")).toBe(1);
  for (const _ of [1, 2]) expect((await renew(olena, id)).status).toBe(200);
  expect(await daysLeft(olena, id)).toBe(30);
  await endsIn(id, 2.5);
  expect(await told(olena, "request_status.expiring")).toBe(2);
});

test("a request that is not renewed is archived, its open proposals are declined, and both sides are notified", async () => {
  const { olena, marko, ivan, tap, byMarko } = await requestWithTwoProposals();
  await endsIn(tap.id, -1);
  expect(await show(olena, tap.id)).toMatchObject({ status: "archived", expires_at: null, can: { publish: true } });
  expect(await told(olena, "request_status.expired")).toBe(1);
  for (const who of [marko, ivan]) expect((await inbox(who))[0]).toBe("proposal_status.declined");
  const declined = await marko.call("GET /proposals/:proposalId", { params: { proposalId: byMarko.id } });
  expect(declined).toMatchObject({ status: "declined", decline_reason: "request_expired" });
  expect((await renew(olena, tap.id)).code).toBe("request.state");
  await olena.call("PATCH /service-requests/:id", { params: { id: tap.id }, body: { publish: true } });
  expect(await daysLeft(olena, tap.id)).toBe(30);
  await answer(marko, tap.id);
});

test("an accepted proposal stops the clock, and it starts anew when the provider withdraws", async () => {
  const { kit } = await world();
  const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
  await accept(olena, byMarko.id);
  expect(await show(olena, tap.id)).toMatchObject({ expires_at: null, can: { renew: false } });
  expect((await renew(olena, tap.id)).code).toBe("request.state");
  await expireRequests(kit, {});
  await marko.call("POST /events/:id/withdraw", { params: { id: byMarko.id }, body: { withdraw_reason: "busy" } });
  expect(await daysLeft(olena, tap.id)).toBe(30);
});

test("renewing a request whose date has passed clears the date and asks for a new one", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  const { id } = await requestOf(olena);
  const date = sql<string>`current_date - 3`;
  await kit.db.updateTable("points").set({ date }).where("id", "=", id).execute();
  await renew(olena, id);
  const { date: now, date_passed } = await show(olena, id);
  expect([now, date_passed]).toEqual([null, new Date(Date.now() - 3 * day).toISOString().slice(0, 10)]);
});

test("a full request refuses the next proposal until an open one ends or its owner allows more", async () => {
  const { kit, config, person } = await world();
  const [olena, late] = [await person("Olena"), await person("Late")];
  const { id } = await requestOf(olena);
  const more = () => olena.call("POST /service-requests/:id/more-proposals", { params: { id } });
  const propose = (who: Person) =>
    who.attempt("POST /proposals", { body: { request_id: id, price_kind: "on_inspection", message: "I come" } });
  expect(await more()).toMatchObject({ full: false });
  const proposals: string[] = [];
  for (let i = 0; i < config.REQUEST_OPEN_PROPOSALS; i++) proposals.push((await answer(await person(`P${i}`), id)).id);
  expect((await propose(late)).code).toBe("request.proposals_full");
  const found = await late.call("GET /search-service-requests/:id", { params: { id } });
  expect(found).toMatchObject({ full: true, refusal: "full", can: { propose: false } });
  // An expired proposal does not count.
  const expire = (valid_until: string | null) =>
    kit.db.updateTable("proposals").set({ valid_until }).where("id", "=", proposals[0]!).execute();
  await expire("2026-01-01");
  expect((await propose(late)).status).toBe(201);
  await expect(expire(null)).rejects.toThrow("as many open proposals");
  expect((await show(olena, id)).can.more_proposals).toBe(true);
  for (const _ of [1, 2]) expect(await more()).toMatchObject({ full: false, can: { more_proposals: false } });
  for (let i = 0; i < 15; i++) expect((await propose(await person(`Q${i}`))).status).toBe(201);
  expect((await propose(await person("Later"))).code).toBe("request.proposals_full");
});

test("a done request is copied as a direct request to its provider, and no other request is", async () => {
  const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
  const again = () => olena.attempt("POST /service-requests/:id/hire-again", { params: { id: tap.id } });
  await accept(olena, byMarko.id);
  expect((await again()).code).toBe("request.state");
  const close = { params: { id: tap.id }, body: { close_reason: "request_completed" as const } };
  expect((await olena.call("POST /service-requests/:id/close", close)).can.hire_again).toBe(true);
  const draft = (await olena.call("POST /service-requests/:id/hire-again", { params: { id: tap.id } })).id;
  expect(await show(olena, draft)).toMatchObject({ status: "draft", title: tap.title, receiver: { id: marko.id } });
});

test("the provider of a done job without an account is hired again through the manager, who alone is seen", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const { olga, anna } = await manages();
  const her = as(olga, anna);
  await her.call("PATCH /account-settings", { body: { provides_services: true } });
  const tap = await requestOf(olena);
  const { id } = await answer(her, tap.id);
  const faces = (await olena.call("GET /today")).waiting[0]?.people;
  expect(faces).toEqual([{ id: anna.id, name: olga.name, latin_name: null, avatar: null }]);
  await accept(olena, id);
  expect((await olena.call("GET /today")).jobs[0]?.person).toMatchObject({ id: anna.id, name: olga.name });
  const close = { params: { id: tap.id }, body: { close_reason: "request_completed" as const } };
  await olena.call("POST /service-requests/:id/close", close);
  const again = () => olena.attempt("POST /service-requests/:id/hire-again", { params: { id: tap.id } });
  const { status, body } = await again();
  expect(status).toBe(201);
  const draft = (body as { data: { id: string } }).data.id;
  await olena.call("PATCH /service-requests/:id", { params: { id: draft }, body: { publish: true } });
  expect(await show(olena, draft)).toMatchObject({ status: "published", receiver: { id: anna.id, name: olga.name } });
  expect((await inbox(olga))[0]).toBe("new_request.created");
  await her.call("PATCH /account-settings", { body: { provides_services: false } });
  expect((await again()).code).toBe("provider.not_providing");
});
