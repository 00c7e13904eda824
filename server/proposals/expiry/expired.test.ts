// A proposal past `valid_until`, and dates in the past (rule S9).
import { expect, test } from "vitest";
import { accept, answer, inbox, requestOf, requestWithTwoProposals } from "../../../tests/fixtures/requests.ts";
import { world, type Person } from "../../../tests/world/world.ts";
import { notifyExpired } from "./notify-expired.ts";

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function expire(id: string) {
  const { kit } = await world();
  await kit.db
    .updateTable("proposals")
    .set({ valid_until: dayIn(-3) })
    .where("id", "=", id)
    .execute();
}
const read = (who: Person, proposalId: string) => who.call("GET /proposals/:proposalId", { params: { proposalId } });
const renew = (who: Person, proposalId: string, valid_until = dayIn(14)) =>
  who.attempt("PATCH /proposals/:proposalId", { params: { proposalId }, body: { valid_until } });

test("an expired proposal cannot be accepted, still counts as the provider's one live proposal, and is renewed by a new day", async () => {
  const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
  await expire(byMarko.id);
  expect(await read(olena, byMarko.id)).toMatchObject({ expired: true, can: { accept: false, decline: true } });
  const params = { id: byMarko.id };
  expect(await olena.attempt("POST /events/:id/accept", { params })).toMatchObject({
    status: 409,
    code: "proposal.expired",
  });
  const second = { request_id: tap.id, price_kind: "on_inspection", message: "Again" } as const;
  expect((await marko.attempt("POST /proposals", { body: second })).code).toBe("proposal.exists");
  expect((await renew(marko, byMarko.id)).status).toBe(200);
  expect((await inbox(olena))[0]).toBe("proposal_status.updated");
  expect((await accept(olena, byMarko.id)).status).toBe("accepted");
});

test("an expired proposal is not counted until it is renewed; the accepted one is counted also after its last day", async () => {
  const { olena, marko, ivan, tap, byMarko } = await requestWithTwoProposals();
  const counted = async () => {
    const params = { id: tap.id };
    const [own, found, listed] = await Promise.all([
      olena.call("GET /service-requests/:id", { params }),
      ivan.call("GET /search-service-requests/:id", { params }),
      olena.call("GET /service-requests"),
    ]);
    return [own, found, ...listed.data].map(({ proposals_count }) => proposals_count);
  };
  await expire(byMarko.id);
  expect(await counted()).toEqual([1, 1, 1]);
  await renew(marko, byMarko.id);
  expect(await counted()).toEqual([2, 2, 2]);
  await accept(olena, byMarko.id);
  await expire(byMarko.id);
  expect((await olena.call("GET /service-requests/:id", { params: { id: tap.id } })).proposals_count).toBe(1);
});

test("both sides are notified once that it expired, and again after it was renewed and expired", async () => {
  const { kit } = await world();
  const { olena, marko, byMarko } = await requestWithTwoProposals();
  const told = async () =>
    Promise.all(
      [olena, marko].map(async (who) => (await inbox(who)).filter((it) => it === "proposal_status.expired").length),
    );
  await expire(byMarko.id);
  for (const _ of [1, 2]) await notifyExpired(kit, {});
  expect(await told()).toEqual([1, 1]);
  await renew(marko, byMarko.id);
  await notifyExpired(kit, {});
  expect(await told()).toEqual([1, 1]);
  // An unread line would be replaced.
  await Promise.all([olena, marko].map((who) => who.call("POST /notifications/read-all")));
  await expire(byMarko.id);
  await notifyExpired(kit, {});
  expect(await told()).toEqual([2, 2]);
});

test("a start or a last day in the past is refused where it is set or changed, and kept where it is not", async () => {
  const { kit, person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const { id: request_id } = await requestOf(olena);
  const past = { starts_at: `${dayIn(-2)}T09:00:00.000Z`, valid_until: dayIn(-2) };
  const body = { request_id, price_kind: "on_inspection", message: "I come", ...past } as const;
  const refused = await marko.attempt("POST /proposals", { body });
  expect(refused.status).toBe(422);
  for (const field of ["starts_at", "valid_until"])
    expect(refused.body).toHaveProperty(`errors.${field}.0.code`, "date_in_past");
  const { id } = await answer(marko, request_id);
  await kit.db.updateTable("proposals").set(past).where("id", "=", id).execute();
  const change = (it: object) =>
    marko.attempt("PATCH /proposals/:proposalId", { params: { proposalId: id }, body: it });
  expect((await change({ ...past, message: "Another text" })).status).toBe(200);
  expect((await change({ starts_at: `${dayIn(-3)}T09:00:00.000Z` })).status).toBe(422);
});

test("the day is that of the place: yesterday there is refused, and today there is taken, at every hour of UTC", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  const { address_id } = await requestOf(olena);
  const dayAt = (timeZone: string) => new Intl.DateTimeFormat("sv-SE", { timeZone }).format(new Date());
  for (const time_zone of ["Pacific/Kiritimati", "Pacific/Pago_Pago"]) {
    await kit.db
      .updateTable("addresses")
      .set({ time_zone })
      .where("id", "=", address_id ?? "")
      .execute();
    const today = dayAt(time_zone);
    const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
    const save = (date: string) => olena.attempt("POST /service-requests", { body: { title: "x", address_id, date } });
    expect([(await save(yesterday)).status, (await save(today)).status]).toEqual([422, 201]);
  }
});
