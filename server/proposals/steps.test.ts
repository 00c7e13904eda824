import { expect, test } from "vitest";
import { accept, answer, inbox, requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import type { Person } from "../../tests/world/world.ts";

const step = (who: Person, name: "accept" | "decline" | "withdraw", id: string, body?: object) =>
  who.attempt(`POST /events/:id/${name}`, { params: { id }, body });
const busy = { withdraw_reason: "busy" };
const because = { decline_reason: "another" };
const read = (who: Person, proposalId: string) => who.call("GET /proposals/:proposalId", { params: { proposalId } });
const onMarket = async (who: Person, id: string) =>
  (await who.call("GET /search-service-requests", { query: { per_page: 100, sort: "-published_at" } })).data.some(
    (it) => it.id === id,
  );

test("an open proposal can be changed: absent fields stay, the customer is notified", async () => {
  const { olena, marko, byMarko } = await requestWithTwoProposals();
  const params = { proposalId: byMarko.id };
  const edited = await marko.call("PATCH /proposals/:proposalId", { params, body: { amount: 70_000, duration: 60 } });
  expect(edited).toMatchObject({ status: "updated", amount: 70_000, duration: 60, message: byMarko.message });
  expect(edited.history.map((it) => `${it.step} by ${it.by}`)).toEqual(["create by provider", "update by provider"]);
  expect((await inbox(olena))[0]).toBe("proposal_status.updated");
  const hourly = await marko.call("PATCH /proposals/:proposalId", { params, body: { price_kind: "hourly" } });
  expect(hourly).toMatchObject({ price_kind: "hourly", amount: 70_000 });
  const visit = await marko.call("PATCH /proposals/:proposalId", { params, body: { price_kind: "on_inspection" } });
  expect(visit).toMatchObject({ price_kind: "on_inspection", amount: null });
  const priceless = await marko.attempt("PATCH /proposals/:proposalId", { params, body: { price_kind: "fixed" } });
  expect(priceless.body).toMatchObject({ errors: { amount: [{ code: "required" }] } });
  expect(await read(olena, byMarko.id)).toMatchObject({ price_kind: "on_inspection", duration: 60 });
});

test("only its author changes or withdraws a proposal, only the customer decides", async () => {
  const { olena, marko, byMarko } = await requestWithTwoProposals();
  const params = { proposalId: byMarko.id };
  const forged = await olena.attempt("PATCH /proposals/:proposalId", { params, body: { amount: 1 } });
  const answers = [
    forged,
    await step(olena, "withdraw", byMarko.id, busy),
    await step(marko, "decline", byMarko.id, because),
    await step(marko, "accept", byMarko.id),
    await olena.attempt("DELETE /events/:id", { params: { id: byMarko.id } }),
  ];
  expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(5).fill("403 ability_not_granted"));
  expect((await read(marko, byMarko.id)).status).toBe("created");
});

test("declining needs a reason, notifies the provider, and the others stay", async () => {
  const { olena, marko, ivan, byMarko, byIvan } = await requestWithTwoProposals();
  const without = await step(olena, "decline", byMarko.id, {});
  expect(without.body).toHaveProperty("errors.decline_reason.0.message", "Please, select a decline reason");
  expect((await step(olena, "decline", byMarko.id, because)).status).toBe(200);
  expect(await read(marko, byMarko.id)).toMatchObject({ status: "declined", decline_reason: "another" });
  expect(await inbox(marko)).toEqual(["proposal_status.declined"]);
  expect((await read(ivan, byIvan.id)).status).toBe("created");
  for (const again of [
    await step(olena, "accept", byMarko.id),
    await step(olena, "decline", byMarko.id, because),
    await step(marko, "withdraw", byMarko.id, busy),
  ])
    expect([again.status, again.code]).toEqual([409, "proposal.state"]);
});

test("declining the accepted proposal puts the request back on the market", async () => {
  const { olena, marko, ivan, tap, byMarko } = await requestWithTwoProposals();
  await accept(olena, byMarko.id);
  expect(await onMarket(ivan, tap.id)).toBe(false);
  expect((await step(olena, "decline", byMarko.id, because)).status).toBe(200);
  expect(await onMarket(ivan, tap.id)).toBe(true);
  expect(await inbox(marko)).toEqual(["proposal_status.declined", "proposal_status.accepted"]);
  const request = await olena.call("GET /service-requests/:id", { params: { id: tap.id } });
  expect(request).toMatchObject({ status: "published", accepted_proposal_id: null, can: { delete: true } });
});

test("withdrawing the accepted proposal publishes the request again; declined ones stay declined, and their providers may propose again", async () => {
  const { olena, marko, ivan, tap, byMarko, byIvan } = await requestWithTwoProposals();
  await accept(olena, byMarko.id);
  const without = await step(marko, "withdraw", byMarko.id, {});
  expect(without.body).toHaveProperty("errors.withdraw_reason.0.message", "Please, select a withdraw reason");
  await step(marko, "withdraw", byMarko.id, busy);
  expect(await read(olena, byMarko.id)).toMatchObject({ status: "withdrawn", withdraw_reason: "busy" });
  expect((await read(ivan, byIvan.id)).status).toBe("declined");
  expect(await onMarket(ivan, tap.id)).toBe(true);
  const again = await answer(ivan, tap.id);
  expect((await accept(olena, again.id)).status).toBe("accepted");
});

test("only ended proposals can be removed, from the lists of both sides, and the history stays", async () => {
  const { olena, marko, byMarko } = await requestWithTwoProposals();
  const remove = () => marko.attempt("DELETE /events/:id", { params: { id: byMarko.id } });
  expect((await remove()).code).toBe("proposal.state");
  await step(marko, "withdraw", byMarko.id, busy);
  expect((await remove()).status).toBe(204);
  expect((await remove()).code).toBe("proposal.not_found");
  for (const who of [olena, marko]) {
    const gone = await who.attempt("GET /proposals/:proposalId", { params: { proposalId: byMarko.id } });
    expect(gone.code).toBe("proposal.not_found");
    expect((await who.call("GET /proposals")).data.map(({ id }) => id)).not.toContain(byMarko.id);
  }
});
