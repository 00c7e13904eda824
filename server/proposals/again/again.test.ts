// Answers a request again (rules S3, S5): after a decline by hand only with an invitation.
import { expect, test } from "vitest";
import { accept, answer, inbox, requestOf, requestWithTwoProposals } from "../../../tests/fixtures/requests.ts";
import { world, type Person } from "../../../tests/world/world.ts";

const decline = (who: Person, id: string) =>
  who.call("POST /events/:id/decline", { params: { id }, body: { decline_reason: "another" } });
const invite = (who: Person, id: string) => who.attempt("POST /events/:id/invite", { params: { id } });
const propose = (who: Person, request_id: string) =>
  who.attempt("POST /proposals", { body: { request_id, price_kind: "on_inspection", message: "Once more" } });
const shown = (who: Person, id: string) => who.call("GET /search-service-requests/:id", { params: { id } });

test("a provider declined by hand cannot answer again, and sees no phone, until the customer invites", async () => {
  const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
  await decline(olena, byMarko.id);
  expect(await propose(marko, tap.id)).toMatchObject({ status: 409, code: "proposal.invitation_needed" });
  expect(await shown(marko, tap.id)).toMatchObject({ refusal: "declined", can: { propose: false } });
  const declined = await olena.call("GET /proposals/:proposalId", { params: { proposalId: byMarko.id } });
  expect(declined.can.invite).toBe(true);
  expect((await invite(marko, byMarko.id)).status).toBe(403);
  expect((await invite(olena, byMarko.id)).status).toBe(200);
  expect((await inbox(marko))[0]).toBe("proposal_status.invited");
  const phones = () => marko.attempt("GET /users/:id/phones", { params: { id: olena.id } });
  expect((await phones()).code).toBe("phones.hidden");
  expect(await shown(marko, tap.id)).toMatchObject({ refusal: null, can: { propose: true, see_phones: false } });
  expect((await propose(marko, tap.id)).status).toBe(201);
});

test("an invitation is for one more proposal: inviting twice is one, and the next decline needs its own", async () => {
  const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
  await decline(olena, byMarko.id);
  await Promise.all([invite(olena, byMarko.id), invite(olena, byMarko.id)]);
  expect((await inbox(marko)).filter((line) => line === "proposal_status.invited")).toHaveLength(1);
  const second = await answer(marko, tap.id);
  await decline(olena, second.id);
  expect((await propose(marko, tap.id)).code).toBe("proposal.invitation_needed");
  expect((await invite(olena, byMarko.id)).status).toBe(200);
  expect((await propose(marko, tap.id)).code).toBe("proposal.invitation_needed");
});

test("only proposals declined by hand can be invited again, and only while the request takes proposals", async () => {
  const { olena, marko, ivan, tap, byMarko, byIvan } = await requestWithTwoProposals();
  expect((await invite(olena, byMarko.id)).code).toBe("proposal.state");
  await decline(olena, byMarko.id);
  await accept(olena, byIvan.id);
  expect((await invite(olena, byMarko.id)).code).toBe("proposal.state");
  await ivan.call("POST /events/:id/withdraw", { params: { id: byIvan.id }, body: { withdraw_reason: "busy" } });
  expect((await invite(olena, byMarko.id)).status).toBe(200);
  expect((await propose(marko, tap.id)).status).toBe(201);
});

test("a request that is directed while it is published declines the proposals of others, who cannot answer it any more", async () => {
  const { olena, marko, ivan, tap, byMarko, byIvan } = await requestWithTwoProposals();
  const params = { id: tap.id };
  await olena.call("PATCH /service-requests/:id", { params, body: { receiver_id: ivan.id } });
  const mine = await marko.call("GET /proposals/:proposalId", { params: { proposalId: byMarko.id } });
  expect(mine).toMatchObject({ status: "declined", decline_reason: "request_redirected" });
  expect((await inbox(marko))[0]).toBe("proposal_status.declined");
  const kept = await ivan.call("GET /proposals/:proposalId", { params: { proposalId: byIvan.id } });
  expect(kept.status).toBe("created");
  expect((await propose(marko, tap.id)).code).toBe("request.not_found");
  expect((await marko.attempt("GET /search-service-requests/:id", { params })).code).toBe("request.not_found");
  await accept(olena, byIvan.id);
  const again = await olena.attempt("PATCH /service-requests/:id", { params, body: { receiver_id: marko.id } });
  expect(again.code).toBe("request.state");
});

test("the database enforces this independently of the code", async () => {
  const { kit } = await world();
  const { olena, marko, ivan, tap, byMarko } = await requestWithTwoProposals();
  const row = { request_id: tap.id, user_id: marko.id, actor_id: marko.id, price_kind: "on_inspection" } as const;
  const insert = (change: object = {}) =>
    kit.db
      .insertInto("proposals")
      .values({ ...row, currency: "UAH", message: "x", ...change })
      .execute();
  await decline(olena, byMarko.id);
  await expect(insert()).rejects.toThrow("not invited again");
  const direct = await requestOf(olena, { receiver_id: ivan.id });
  await expect(insert({ request_id: direct.id })).rejects.toThrow("only the receiver");
  await kit.db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", ivan.id).execute();
  await expect(insert({ request_id: direct.id, user_id: ivan.id })).rejects.toThrow("blocked or leaving");
});

test("callers cannot choose the reasons of the system", async () => {
  const { olena, marko, byMarko } = await requestWithTwoProposals();
  const params = { id: byMarko.id };
  const reasons = { decline_reason: "request_redirected" as never };
  expect((await olena.attempt("POST /events/:id/decline", { params, body: reasons })).status).toBe(422);
  for (const withdraw_reason of ["provider_blocked", "provider_leaving", "terms_changed"] as never[])
    expect((await marko.attempt("POST /events/:id/withdraw", { params, body: { withdraw_reason } })).status).toBe(422);
});
