import { expect, test } from "vitest";
import { accept, answer, inbox, requestWithTwoProposals } from "../../tests/fixtures/requests.ts";

test("accepting one proposal declines the others, notifies everyone and takes the request off the market", async () => {
  const { olena, marko, ivan, tap, byMarko, byIvan } = await requestWithTwoProposals();
  const accepted = await accept(olena, byMarko.id);
  expect(accepted.status).toBe("accepted");

  const lost = await ivan.call("GET /proposals/:proposalId", { params: { proposalId: byIvan.id } });
  expect(lost).toMatchObject({ status: "declined", decline_reason: "another_proposal_accepted" });
  expect(lost.history.map(({ step, by }) => `${step} by ${by}`)).toEqual(["create by provider", "decline by system"]);
  expect(
    await ivan.attempt("POST /proposals", { body: { request_id: tap.id, price_kind: "on_inspection", message: "x" } }),
  ).toMatchObject({
    status: 404,
    code: "request.not_found",
  });

  expect(await inbox(marko)).toEqual(["proposal_status.accepted"]);
  expect(await inbox(ivan)).toEqual(["proposal_status.declined"]);
  expect(await inbox(olena)).toEqual(["new_proposal.created", "new_proposal.created"]);
  expect(await olena.call("GET /service-requests/:id", { params: { id: tap.id } })).toMatchObject({
    status: "published",
    accepted_proposal_id: byMarko.id,
  });
});

test("of twenty parallel accepts one proposal is accepted: accepting it again changes nothing, the other is refused", async () => {
  const { olena, byMarko, byIvan } = await requestWithTwoProposals();
  const ids = Array.from({ length: 20 }, (_, i) => (i % 2 ? byMarko.id : byIvan.id));
  const answers = await Promise.all(ids.map((id) => olena.attempt("POST /events/:id/accept", { params: { id } })));
  const accepted = answers.flatMap(({ status, body }) =>
    status === 200 ? [(body as { data: { id: string } }).data.id] : [],
  );
  expect([accepted.length, new Set(accepted).size]).toEqual([10, 1]);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(["proposal.state"]),
  );
});

test("only the customer accepts: the author gets 403, a stranger 404", async () => {
  const { marko, ivan, byMarko } = await requestWithTwoProposals();
  expect(await marko.attempt("POST /events/:id/accept", { params: { id: byMarko.id } })).toMatchObject({ status: 403 });
  expect(await ivan.attempt("POST /events/:id/accept", { params: { id: byMarko.id } })).toMatchObject({
    status: 404,
    code: "proposal.not_found",
  });
});

test("when the accepted provider withdraws, the request is published again and declined providers may propose again", async () => {
  const { olena, marko, ivan, tap, byMarko } = await requestWithTwoProposals();
  await accept(olena, byMarko.id);
  await marko.call("POST /events/:id/withdraw", { params: { id: byMarko.id }, body: { withdraw_reason: "busy" } });
  expect(await inbox(olena)).toContain("proposal_status.withdrawn");
  const again = await answer(ivan, tap.id);
  expect(again.status).toBe("created");
  const request = await olena.call("GET /service-requests/:id", { params: { id: tap.id } });
  expect(request).toMatchObject({ accepted_proposal_id: null, proposals_count: 1 });
});
