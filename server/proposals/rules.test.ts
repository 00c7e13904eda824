import { expect, test } from "vitest";
import { proposalStatuses, type ProposalStatus } from "#contract/proposals.ts";
import type { Viewer } from "../kit/viewer.ts";
import type { PointStatus } from "../points/states.ts";
import { may } from "./policy.ts";
import { isLive, isOpen } from "./states.ts";

test("open proposals are the unanswered ones; live proposals are the open ones and the accepted one", () => {
  expect(proposalStatuses.filter(isOpen)).toEqual(["created", "updated"]);
  expect(proposalStatuses.filter(isLive)).toEqual(["created", "updated", "accepted"]);
});

const viewer = (id: string | null) =>
  (id ? { isUser: true, id, actorId: id } : { isUser: false, id: null, ip: "10.0.0.1", language: "en" }) as Viewer;
const customer = viewer("olena");
const author = viewer("marko");
const others = [viewer("ivan"), viewer(null)];
const proposal = (status: ProposalStatus, request_status: PointStatus = "published") => ({
  user_id: "marko",
  customer_id: "olena",
  contact_id: "olena",
  mandate: "own" as const,
  status,
  request_status,
  expired: false,
  awarded: false,
  declined_by: status === "declined" ? ("customer" as const) : null,
  invited_at: null,
  receiver_id: null,
  customer_done_at: null,
  provider_done_at: null,
  not_done_at: null,
  due: true,
});
const managed = (status: ProposalStatus, request_status: PointStatus) => ({
  ...proposal(status, request_status),
  customer_id: "anna",
  contact_id: "olena",
  mandate: "managed" as const,
});
const canOf = (who: Viewer, it: Parameters<typeof may.see>[1]) =>
  Object.entries(may).flatMap(([question, answer]) => (answer(who, it) ? [question] : []));

type Row = [status: ProposalStatus, request: PointStatus, customer: string[], author: string[]];
test.each<Row>([
  ["created", "published", ["see", "accept", "decline"], ["see", "withdraw", "edit"]],
  ["updated", "published", ["see", "accept", "decline"], ["see", "withdraw", "edit"]],
  ["accepted", "published", ["see", "decline", "done", "not_done"], ["see", "withdraw", "done", "not_done"]],
  ["accepted", "closed", ["see"], ["see"]],
  ["declined", "published", ["see", "invite"], ["see", "delete"]],
  ["withdrawn", "closed", ["see"], ["see", "delete"]],
])(
  "a proposal that is %s, its request %s: the customer may %j, the author %j; of a managed one its manager, too",
  (status, request, mine, his) => {
    expect(canOf(customer, proposal(status, request))).toEqual(mine);
    expect(canOf(author, proposal(status, request))).toEqual(his);
    for (const who of [customer, viewer("anna")]) expect(canOf(who, managed(status, request))).toEqual(mine);
    for (const who of others) expect(canOf(who, proposal(status, request))).toEqual([]);
  },
);
