// When a job is, and what was agreed: every place that tells it tells the same, after each change.
import { expect, test } from "vitest";
import { freeHour } from "../../tests/fixtures/calendar.ts";
import { accept, answer, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

type Deal = { olena: Person; marko: Person; request: string; proposal: string };

async function deal(facts: { starts_at?: string } = {}): Promise<Deal> {
  const { person } = await world();
  const [olena, marko] = [await person("Olena", { provides: false }), await person("Marko")];
  const request = await requestOf(olena);
  const { id: proposal } = await answer(marko, request.id, { amount: 80_000, ...facts });
  await accept(olena, proposal);
  return { olena, marko, request: request.id, proposal };
}

/** Start and price as every list and page of both sides tells them. */
async function told({ olena, marko, request, proposal }: Deal) {
  const of = (it: { starts_at: string | null; amount: number | null } | null | undefined) =>
    it && [it.starts_at, it.amount];
  const listed = async (who: Person, side: "sent" | "received") =>
    (await who.call("GET /proposals", { query: { filter: { side, request } } })).data.find(({ id }) => id === proposal);
  const shown = (who: Person) => who.call("GET /proposals/:proposalId", { params: { proposalId: proposal } });
  const today = async (who: Person) =>
    (await who.call("GET /today")).jobs.find(({ proposal_id: id }) => id === proposal);
  const own = await olena.call("GET /service-requests/:id", { params: { id: request } });
  const ownListed = (await olena.call("GET /service-requests")).data.find(({ id }) => id === request);
  const found = await marko.call("GET /search-service-requests/:id", { params: { id: request } });
  const { amount } = await shown(olena);
  const all = {
    shownToCustomer: of(await shown(olena)),
    shownToProvider: of(await shown(marko)),
    received: of(await listed(olena, "received")),
    sent: of(await listed(marko, "sent")),
    foundPage: of(found.my_proposal),
    todayOfCustomer: of(await today(olena)),
    todayOfProvider: of(await today(marko)),
    ownRequest: own.when && [own.when.starts_at, amount],
    ownRequests: ownListed?.when && [ownListed.when.starts_at, amount],
  };
  const same = Object.fromEntries(Object.keys(all).map((key) => [key, all.shownToProvider]));
  expect(all).toEqual(same);
  const [zone, day] = [found.my_proposal?.when, (await today(marko))?.day];
  expect([zone?.day, zone?.time_zone]).toEqual([day, "Europe/Kyiv"]);
  return all.shownToProvider;
}

test("after the appointment is set, moved and removed, and terms change, every place tells the same start and price", async () => {
  const it = await deal();
  const { olena, marko, proposal } = it;
  expect(await told(it)).toEqual([null, 80_000]);
  const first = freeHour();
  const made = await marko.call("POST /events", { body: { subject_id: proposal, ...first } });
  expect(await told(it)).toEqual([first.starts_at, 80_000]);

  const later = freeHour();
  await olena.call("PATCH /events/:id", { params: { id: made.id }, body: later });
  expect(await told(it)).toEqual([first.starts_at, 80_000]);
  await marko.call("POST /events/:id/confirm", { params: { id: made.id } });
  expect(await told(it)).toEqual([later.starts_at, 80_000]);

  const seen = await olena.call("GET /proposals/:proposalId", { params: { proposalId: proposal } });
  const { suggested } = await olena.call("POST /proposals/:proposalId/terms", {
    params: { proposalId: proposal },
    body: { amount: 90_000, starts_at: seen.starts_at, terms_version: seen.terms_version },
  });
  expect(suggested?.starts_at).toBe(later.starts_at);
  const params = { proposalId: proposal, termsId: suggested?.id ?? "" };
  await marko.call("POST /proposals/:proposalId/terms/:termsId/decide", { params, body: { decision: "accept" } });
  expect(await told(it)).toEqual([later.starts_at, 90_000]);

  await marko.call("DELETE /events/:id", { params: { id: made.id } });
  expect(await told(it)).toEqual([null, 90_000]);
});

test("a start that the proposal suggests counts until there is an appointment, and again after it", async () => {
  const [suggested, appointed] = [freeHour(), freeHour()];
  const it = await deal({ starts_at: suggested.starts_at });
  expect(await told(it)).toEqual([suggested.starts_at, 80_000]);
  const asked = await it.olena.call("POST /events", { body: { subject_id: it.proposal, ...appointed } });
  expect(await told(it)).toEqual([suggested.starts_at, 80_000]);
  await it.marko.call("POST /events/:id/confirm", { params: { id: asked.id } });
  expect(await told(it)).toEqual([appointed.starts_at, 80_000]);
  const other = await it.marko.attempt("POST /proposals/:proposalId/terms", {
    params: { proposalId: it.proposal },
    body: { starts_at: freeHour().starts_at, terms_version: 1 },
  });
  expect(other.code).toBe("validation.failed");
  await it.olena.call("DELETE /events/:id", { params: { id: asked.id } });
  expect(await told(it)).toEqual([suggested.starts_at, 80_000]);
});

test("with an appointment today the job is of today and can be called done, whatever day the request named", async () => {
  const { olena, marko, request, proposal } = await deal();
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const done = async () =>
    (await marko.call("GET /proposals/:proposalId", { params: { proposalId: proposal } })).can.done;
  const [first] = (await marko.call("GET /today")).jobs;
  expect([first?.is_today, await done()]).toEqual([false, true]);
  const later = await marko.call("POST /events", { body: { subject_id: proposal, ...freeHour() } });
  expect(await done()).toBe(false);
  await marko.call("DELETE /events/:id", { params: { id: later.id } });
  await marko.call("POST /events", { body: { subject_id: proposal, starts_at: at(1), ends_at: at(61) } });
  const { when } = await olena.call("GET /service-requests/:id", { params: { id: request } });
  const [job] = (await marko.call("GET /today")).jobs;
  expect([job?.day, job?.time, job?.appointed]).toEqual([when?.day, when?.time, true]);
  // The minute may lie behind midnight.
  expect([job?.is_today, await done()]).toEqual([when?.due, when?.due]);
});
