// Jobs that are done (rule T1), and jobs that people end after an acceptance (rule T2).
import { sql } from "kysely";
import { expect, test } from "vitest";
import { accept, answer, inbox, requestOf, requestWithTwoProposals } from "../../../tests/fixtures/requests.ts";
import { world, type Person } from "../../../tests/world/world.ts";
import { finishSilent } from "./finish-silent.ts";

const done = (who: Person, id: string) => who.attempt("POST /events/:id/done", { params: { id } });
const notDone = (who: Person, id: string) => who.attempt("POST /events/:id/not-done", { params: { id } });
const read = (who: Person, proposalId: string) => who.call("GET /proposals/:proposalId", { params: { proposalId } });
const statusOf = async (who: Person, id: string) =>
  (await who.call("GET /service-requests/:id", { params: { id } })).close_reason;

/** Olena accepted Marko. */
async function job() {
  const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
  await accept(olena, byMarko.id);
  return { olena, marko, tap, id: byMarko.id };
}

async function silent(id: string, days: number) {
  const { kit } = await world();
  const ago = sql<string>`now() - make_interval(hours => ${Math.round(days * 24)})`;
  await kit.db
    .updateTable("proposals")
    .set({ provider_done_at: ago })
    .where("id", "=", id)
    .where("provider_done_at", "is not", null)
    .execute();
  await finishSilent(kit, {});
}

test("when both sides said that the work is done, the request closes as completed, and each hears of the other", async () => {
  const { olena, marko, tap, id } = await job();
  expect((await read(marko, id)).can).toMatchObject({ done: true, not_done: true });
  expect((await done(marko, id)).status).toBe(200);
  expect((await inbox(olena))[0]).toBe("proposal_status.done");
  const asked = await read(marko, id);
  expect(asked).toMatchObject({ done_at: null, can: { done: false } });
  expect(Date.parse(asked.completes_at ?? "")).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  expect((await done(marko, id)).status).toBe(200);
  expect((await inbox(olena)).filter((it) => it === "proposal_status.done")).toHaveLength(1);
  expect((await done(olena, id)).status).toBe(200);
  const over = await read(marko, id);
  expect(over).toMatchObject({ status: "accepted", completes_at: null, can: { done: false, see_phones: true } });
  expect(over.history.map(({ step, by }) => `${step} ${by}`).slice(-2)).toEqual(["done provider", "done customer"]);
  expect(await statusOf(olena, tap.id)).toBe("request_completed");
  expect((await inbox(marko))[0]).toBe("proposal_status.completed");
  expect(await inbox(olena)).not.toContain("proposal_status.completed");
  const request = await olena.call("GET /service-requests/:id", { params: { id: tap.id } });
  expect(request.closed_at).toBe(over.done_at);
  expect(Date.parse(request.kept_until ?? "")).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  for (const who of [olena, marko]) expect((await done(who, id)).status).toBe(200);
  expect((await notDone(olena, id)).code).toBe("proposal.state");
});

test("a week of silence after one side's word makes the job done, and both sides hear it", async () => {
  const { olena, marko, tap, id } = await job();
  await done(marko, id);
  await silent(id, 6.9);
  expect(await statusOf(olena, tap.id)).toBeNull();
  await silent(id, 7.1);
  expect(await statusOf(olena, tap.id)).toBe("request_completed");
  expect((await read(marko, id)).history.at(-1)).toMatchObject({ step: "done", by: "system" });
  for (const who of [olena, marko]) expect((await inbox(who))[0]).toBe("proposal_status.completed");
});

test("a side that says it is not done stops the clock, and its later word is enough", async () => {
  const { olena, marko, tap, id } = await job();
  await done(marko, id);
  for (const _ of [1, 2]) expect((await notDone(olena, id)).status).toBe(200);
  expect((await inbox(marko)).filter((it) => it === "proposal_status.not_done")).toHaveLength(1);
  expect(await read(marko, id)).toMatchObject({ not_done_by: "customer", completes_at: null, can: { done: true } });
  await silent(id, 8);
  expect(await statusOf(olena, tap.id)).toBeNull();
  // The provider says it again: the clock starts again.
  await done(marko, id);
  expect(await read(olena, id)).toMatchObject({ not_done_by: null, not_done_at: null, can: { not_done: true } });
  await silent(id, 6);
  await notDone(olena, id);
  await done(olena, id);
  expect(await statusOf(olena, tap.id)).toBe("request_completed");
});

test("no side says so before the date of the job, nor of a proposal that is not accepted; an answer is always possible", async () => {
  const { kit, person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const tap = await requestOf(olena, { date });
  const { id } = await answer(marko, tap.id);
  expect((await done(marko, id)).code).toBe("proposal.state");
  await accept(olena, id);
  expect((await read(marko, id)).can).toMatchObject({ done: false, not_done: false });
  for (const call of [done, notDone])
    expect((await call(marko, id)).body).toMatchObject({
      code: "proposal.state",
      params: { reason: "date_not_reached" },
    });
  const early = kit.db.updateTable("proposals").set({ provider_done_at: new Date() }).where("id", "=", id).execute();
  await expect(early).rejects.toThrow("date of the job");
  const day = (days: number) => sql<string>`current_date + ${days}::integer`;
  const move = (days: number) =>
    kit.db
      .updateTable("points")
      .set({ date: day(days) })
      .where("id", "=", tap.id)
      .execute();
  await move(-1);
  expect((await done(marko, id)).status).toBe(200);
  await move(5);
  expect((await done(olena, id)).status).toBe(200);
});

test("a customer who closes the request as completed makes the job done; closed otherwise, or without an end, it is not", async () => {
  const { kit } = await world();
  const { olena, marko, tap, id } = await job();
  const half = kit.db.updateTable("proposals").set({ done_at: new Date() }).where("id", "=", id).execute();
  await expect(half).rejects.toThrow("done with its request");
  await done(marko, id);
  await notDone(olena, id);
  const close = (it: typeof tap, close_reason: "request_completed" | "another") =>
    olena.call("POST /service-requests/:id/close", { params: { id: it.id }, body: { close_reason } });
  const { closed_at } = await close(tap, "request_completed");
  const over = await read(marko, id);
  expect(over).toMatchObject({ done_at: closed_at, not_done_at: null });
  expect(over.history.at(-1)).toMatchObject({ step: "done", by: "customer" });
  const second = await requestOf(olena);
  const other = await answer(marko, second.id);
  await accept(olena, other.id);
  await close(second, "another");
  expect((await read(marko, other.id)).done_at).toBeNull();
  expect((await done(marko, other.id)).code).toBe("proposal.state");
});

test("a job that a side ended after the acceptance is counted with its cause; one that it ended without fault is not", async () => {
  const { kit } = await world();
  const { olena, marko, id } = await job();
  const ended = async ({ id: person }: Person, side: string) => {
    const { rows } = await sql<{ how: string; reason: string }>`
      select how, reason from ended_after_acceptance(${person}::uuid, ${side}) order by at`.execute(kit.db);
    return rows.map(({ how, reason }) => `${how} ${reason}`);
  };
  const again = async () => {
    const { id: request } = await requestOf(olena);
    const proposal = (await answer(marko, request)).id;
    return { request, proposal };
  };
  await marko.call("POST /events/:id/withdraw", { params: { id }, body: { withdraw_reason: "busy" } });
  const [open, changed, declined, closed] = [await again(), await again(), await again(), await again()];
  // Never accepted.
  await marko.call("POST /events/:id/withdraw", { params: { id: open.proposal }, body: { withdraw_reason: "busy" } });
  for (const { proposal } of [changed, declined, closed]) await accept(olena, proposal);
  await olena.call("PATCH /service-requests/:id", { params: { id: changed.request }, body: { budget: 5_000 } });
  const fault = { withdraw_reason: "terms_changed" } as const;
  await marko.call("POST /events/:id/withdraw", { params: { id: changed.proposal }, body: fault });
  const decline = { decline_reason: "another" } as const;
  await olena.call("POST /events/:id/decline", { params: { id: declined.proposal }, body: decline });
  const close = { close_reason: "request_non_actual" } as const;
  await olena.call("POST /service-requests/:id/close", { params: { id: closed.request }, body: close });
  expect(await ended(marko, "provider")).toEqual(["withdraw busy"]);
  expect(await ended(olena, "customer")).toEqual(["decline another", "close request_non_actual"]);
  expect([...(await ended(marko, "customer")), ...(await ended(olena, "provider"))]).toEqual([]);
});
