import { sql } from "kysely";
import { expect, test } from "vitest";
import { as, manages } from "../../../tests/fixtures/mandates.ts";
import { accept, addressOf, answer, inbox, requestOf } from "../../../tests/fixtures/requests.ts";
import { decide, suggest, suggested } from "../../../tests/fixtures/terms.ts";
import { linesOf, threadOf, wordsOf } from "../../../tests/fixtures/threads.ts";
import { world, type Person } from "../../../tests/world/world.ts";

async function proposed() {
  const { person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const tap = await requestOf(olena);
  return { olena, marko, tap, id: (await answer(marko, tap.id)).id };
}
const show = (who: Person, proposalId: string) => who.call("GET /proposals/:proposalId", { params: { proposalId } });

test("a customer suggests another price, the provider agrees, and the customer accepts the proposal with it", async () => {
  const { olena, marko, tap, id } = await proposed();
  expect((await suggest(marko, id)).code).toBe("proposal.state");
  const termsId = await suggested(olena, id, { duration: 90 });
  expect((await suggest(olena, id, { amount: 60_000 })).code).toBe("terms.waiting");
  expect((await inbox(marko))[0]).toBe("proposal_status.terms_suggested");
  expect((await show(marko, id)).suggested).toMatchObject({
    side: "customer",
    amount: 70_000,
    duration: 90,
    can: { accept: true, decline: true, withdraw: false },
  });
  expect((await decide(olena, id, termsId, "accept")).status).toBe(403);
  expect((await decide(marko, id, termsId, "accept")).status).toBe(200);
  const taken = { status: "updated", amount: 70_000, duration: 90, terms_version: 2, suggested: null };
  for (const who of [olena, marko]) expect(await show(who, id)).toMatchObject(taken);

  const stale = await olena.attempt("POST /events/:id/accept", { params: { id }, body: { terms_version: 1 } });
  expect([stale.status, stale.code]).toEqual([409, "terms.stale"]);
  await olena.call("POST /events/:id/accept", { params: { id }, body: { terms_version: 2 } });
  const thread = await threadOf(marko, tap.id);
  expect(await wordsOf(marko, thread)).toEqual([
    "proposal_created",
    "terms_suggested",
    "terms_accepted",
    "proposal_accepted",
  ]);
  expect((await linesOf(olena, thread))[1]?.event).toMatchObject({ amount: 70_000, duration: 90 });
});

test("after the acceptance either side suggests, and the agreed terms stay until the other one agrees", async () => {
  const { olena, marko, id } = await proposed();
  await accept(olena, id);
  const first = await suggested(marko, id, { amount: 95_000 });
  expect((await show(olena, id)).amount).toBe(80_000);
  await decide(olena, id, first, "decline");
  expect((await inbox(marko))[0]).toBe("proposal_status.terms_declined");
  const second = await suggested(olena, id, { amount: 75_000 });
  await decide(olena, id, second, "withdraw");
  expect((await decide(marko, id, second, "accept")).code).toBe("terms.stale");
  const third = await suggested(marko, id, { amount: 90_000 });
  await decide(olena, id, third, "accept");
  await decide(olena, id, third, "accept");
  expect(await show(marko, id)).toMatchObject({ status: "accepted", amount: 90_000, terms_version: 2 });

  const last = await suggested(marko, id, { amount: 99_000, terms_version: 2 });
  await olena.call("POST /events/:id/done", { params: { id } });
  expect((await decide(olena, id, last, "accept")).code).toBe("terms.stale");
  expect((await suggest(marko, id, { terms_version: 2 })).code).toBe("proposal.state");
});

test("a change of the proposal's terms ends a suggestion for the earlier ones; a new message alone does not", async () => {
  const { olena, marko, id } = await proposed();
  const termsId = await suggested(olena, id);
  const edit = (body: { message?: string; amount?: number }) =>
    marko.call("PATCH /proposals/:proposalId", { params: { proposalId: id }, body });
  await edit({ message: "Kann auch heute." });
  expect((await show(olena, id)).suggested?.id).toBe(termsId);
  await edit({ amount: 75_000 });
  expect((await show(olena, id)).suggested).toBe(null);
  expect((await decide(marko, id, termsId, "accept")).code).toBe("terms.stale");
  expect((await show(olena, id)).amount).toBe(75_000);
  expect((await suggest(olena, id)).code).toBe("terms.stale");
});

test("of two answers at once one counts, and SQL refuses a change of the decision", async () => {
  const { kit } = await world();
  const { olena, marko, id } = await proposed();
  const termsId = await suggested(olena, id);
  const both = await Promise.all([decide(marko, id, termsId, "accept"), decide(olena, id, termsId, "withdraw")]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const write = (set: string) => sql`update proposal_terms set ${sql.raw(set)} where id = ${termsId}`.execute(kit.db);
  await expect(write("amount = 1")).rejects.toMatchObject({ constraint: "terms_version" });
  await expect(write("state = 'declined'")).rejects.toMatchObject({ constraint: "terms_step" });
});

test("a manager suggests for the managed person, and the other side reads the manager's name alone", async () => {
  const { person, kit } = await world();
  const { olga, anna } = await manages();
  const marko = await person("Marko");
  const acting = as(olga, anna);
  const tap = await requestOf(acting, { address_id: await addressOf(acting) });
  const { id } = await answer(marko, tap.id);
  expect((await suggest(olga, id)).status).toBe(201);
  const { data } = await marko.call("GET /notifications");
  expect(data[0]).toMatchObject({ step: "terms_suggested", actor: { name: olga.name } });
  expect(JSON.stringify([data, await show(marko, id)])).not.toContain(anna.id);
  const { rows } = await sql<{ actor_id: string; acted: boolean }>`
    select s.actor_id, exists (select from audit_log l where l.actor_id = s.actor_id and l.subject_id = ${anna.id}
      and l.details ->> 'call' = 'POST /proposals/:proposalId/terms') as acted
    from proposal_terms s where s.proposal_id = ${id}`.execute(kit.db);
  expect(rows).toEqual([{ actor_id: olga.id, acted: true }]);
});
