import { expect, test } from "vitest";
import { accept, answer, inbox, requestOf, requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

const close = (who: Person, id: string, close_reason: string) =>
  who.attempt("POST /service-requests/:id/close", { params: { id }, body: { close_reason } });
const show = (who: Person, id: string) => who.call("GET /service-requests/:id", { params: { id } });
const proposal = (who: Person, proposalId: string) =>
  who.call("GET /proposals/:proposalId", { params: { proposalId } });

test.each([
  ["request_completed", "request_completed"],
  ["request_non_actual", "request_non_actual"],
  ["another", "request_non_actual"],
])("closing as %s declines the open proposals as %s and tells their authors", async (reason, declined) => {
  const { olena, marko, ivan, tap, byMarko, byIvan } = await requestWithTwoProposals();
  const answered = await close(olena, tap.id, reason);
  expect(answered.body).toMatchObject({ data: { status: "closed", close_reason: reason, can: { repost: true } } });
  for (const [who, id] of [
    [marko, byMarko.id],
    [ivan, byIvan.id],
  ] as const) {
    expect(await proposal(who, id)).toMatchObject({ status: "declined", decline_reason: declined });
    expect(await inbox(who)).toEqual(["proposal_status.declined"]);
  }
});

test("closing a deal keeps the accepted proposal, counts the hire and notifies the provider", async () => {
  const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
  await accept(olena, byMarko.id);
  await close(olena, tap.id, "request_completed");
  const kept = await proposal(marko, byMarko.id);
  expect(kept).toMatchObject({
    status: "accepted",
    author: { times_hired: 1 },
    can: { withdraw: false, delete: false },
  });
  expect(await inbox(marko)).toEqual([
    "proposal_status.completed",
    "request_status.review_asked",
    "proposal_status.accepted",
  ]);
});

test("a closed request takes no proposals and does not change", async () => {
  const { olena, marko, ivan, tap, byMarko, byIvan } = await requestWithTwoProposals();
  await accept(olena, byMarko.id);
  await close(olena, tap.id, "request_completed");
  const late = { request_id: tap.id, price_kind: "on_inspection", message: "Too late?" };
  expect((await ivan.attempt("POST /proposals", { body: late })).code).toBe("request.not_found");
  for (const body of [{ title: "Other" }, { publish: true }, {}])
    expect((await olena.attempt("PATCH /service-requests/:id", { params: { id: tap.id }, body })).code).toBe(
      "request.state",
    );
  expect((await close(olena, tap.id, "another")).code).toBe("request.state");
  const withdrawal = { params: { id: byMarko.id }, body: { withdraw_reason: "busy" } };
  expect((await marko.attempt("POST /events/:id/withdraw", withdrawal)).code).toBe("proposal.state");
  const decline = { params: { id: byMarko.id }, body: { decline_reason: "another" } };
  expect((await olena.attempt("POST /events/:id/decline", decline)).code).toBe("proposal.state");
  expect((await olena.attempt("POST /events/:id/accept", { params: { id: byIvan.id } })).code).toBe("proposal.state");
  expect(await show(olena, tap.id)).toMatchObject({ title: tap.title, close_reason: "request_completed" });
});

test("a draft cannot be closed, and a reason must be chosen", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const draft = await requestOf(olena, { publish: false });
  expect((await close(olena, draft.id, "another")).code).toBe("request.state");
  const { id } = await requestOf(olena);
  const refused = await olena.attempt("POST /service-requests/:id/close", { params: { id }, body: {} });
  expect(refused.status).toBe(422);
  expect(refused.body).toHaveProperty("errors.close_reason.0.message", "Please, select a closing reason");
});

test("posting again makes a new draft of the same content; the old one stays closed", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const facts = { comment: "Код 12", tags: ["кран"], urgent: true, budget: 50_000, date: "2031-05-04" };
  const old = await requestOf(olena, facts);
  await close(olena, old.id, "request_non_actual");
  const again = await olena.call("POST /service-requests/:id/repost", { params: { id: old.id } });
  const { date: _, ...same } = facts;
  expect(again).toMatchObject({ ...same, title: old.title, status: "draft", date: null, close_reason: null });
  expect(again.id).not.toBe(old.id);
  expect(again.proposals_count).toBe(0);
  expect((await show(olena, old.id)).status).toBe("closed");
  const body = { publish: true };
  const params = { id: again.id };
  expect((await olena.call("PATCH /service-requests/:id", { params, body })).status).toBe("published");
});

test("posting again where the location is gone asks for another one", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const old = await requestOf(olena);
  await close(olena, old.id, "another");
  await olena.call("DELETE /addresses/:id", { params: { id: old.address_id ?? "" } });
  const again = await olena.call("POST /service-requests/:id/repost", { params: { id: old.id } });
  expect(again).toMatchObject({ status: "incomplete", missing: ["address_id"], address_id: null });
  expect((await show(olena, old.id)).place?.locality).toBe(old.place?.locality);
});

test("deleting declines the open proposals and takes the request off every list", async () => {
  const { olena, marko, ivan, tap, byMarko } = await requestWithTwoProposals();
  await olena.call("DELETE /service-requests/:id", { params: { id: tap.id } });
  expect((await olena.attempt("GET /service-requests/:id", { params: { id: tap.id } })).code).toBe("request.not_found");
  expect((await olena.call("GET /service-requests")).meta.total).toBe(0);
  expect((await marko.attempt("GET /search-service-requests/:id", { params: { id: tap.id } })).status).toBe(404);
  expect(await inbox(ivan)).toEqual(["proposal_status.declined"]);
  expect((await olena.call("GET /proposals")).meta.total).toBe(0);
  const late = { request_id: tap.id, price_kind: "on_inspection", message: "Too late?" };
  expect((await marko.attempt("POST /proposals", { body: late })).code).toBe("request.not_found");
  expect((await olena.attempt("POST /events/:id/accept", { params: { id: byMarko.id } })).status).toBeGreaterThan(400);
});

test("a request with an accepted proposal is deleted only after the provider's access has ended; before that it is hidden", async () => {
  const { kit } = await world();
  const { olena, tap, byMarko } = await requestWithTwoProposals();
  const params = { id: tap.id };
  const shelve = () => olena.attempt("POST /service-requests/:id/shelve", { params });
  const listed = async (shelved?: "true") => {
    const query = shelved ? { filter: { shelved } } : {};
    const lists = await Promise.all([olena.call("GET /service-requests", { query }), olena.call("GET /points")]);
    return lists.map(({ data }) => data.some(({ id }) => id === tap.id));
  };
  await accept(olena, byMarko.id);
  const [listedNow] = (await olena.call("GET /service-requests")).data;
  expect(listedNow?.accepted_provider).toEqual({ id: byMarko.author.id, name: "Marko", latin_name: null });
  const remove = () => olena.attempt("DELETE /service-requests/:id", { params: { id: tap.id } });
  expect((await remove()).code).toBe("request.has_accepted");
  expect((await shelve()).code).toBe("request.state");
  await close(olena, tap.id, "request_completed");
  const kept = await remove();
  expect([kept.status, kept.code]).toEqual([409, "request.kept"]);
  const closed = await olena.call("GET /service-requests/:id", { params });
  expect(closed.can).toMatchObject({ delete: false, shelve: true, unshelve: false });
  expect(Date.parse(closed.kept_until ?? "")).toBeGreaterThan(Date.now() + 6.9 * 86_400_000);
  expect((await shelve()).status).toBe(200);
  expect(await listed()).toEqual([false, false]);
  expect(await listed("true")).toEqual([true, false]);
  expect((await olena.call("POST /service-requests/:id/unshelve", { params })).status).toBe("closed");
  expect(await listed()).toEqual([true, true]);
  const over = { kept_until: new Date(Date.now() - 1000) };
  await kit.db.updateTable("points").set(over).where("id", "=", tap.id).execute();
  expect((await remove()).status).toBe(204);
});

test("a proposal against the close: either it came before and is declined, or it is refused", async () => {
  const { person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const { id } = await requestOf(olena);
  const [, sent] = await Promise.all([
    close(olena, id, "another"),
    marko.attempt("POST /proposals", { body: { request_id: id, price_kind: "on_inspection", message: "I come" } }),
  ]);
  const { data } = await marko.call("GET /proposals", { query: { filter: { status: "open" } } });
  expect(data).toEqual([]);
  expect(["proposal.request_closed", "request.not_found", null]).toContain(sent.code);
  await expect(answer(marko, id)).rejects.toThrow();
});
