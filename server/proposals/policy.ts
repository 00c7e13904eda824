// Rights on a proposal, as the specification's point 6 defines them.
import type { ProposalStatus } from "#contract/proposals.ts";
import { is, type Viewer } from "#server/kit/viewer.ts";
import { owns } from "#server/points/policy.ts";
import type { Mandate, PointStatus } from "#server/points/states.ts";
import { proposalSteps } from "./states.ts";

/** `customer_id`, `contact_id` and `mandate` are those of the request: its owner, its contact and the right of the contact. */
export type OnRequest = { customer_id: string; contact_id: string; mandate: Mandate };
type Proposal = OnRequest & {
  user_id: string;
  status: ProposalStatus;
  request_status: PointStatus;
  expired: boolean;
  awarded: boolean;
  declined_by: "customer" | "system" | null;
  invited_at: string | null;
  receiver_id: string | null;
};
const open = (p: Proposal) => p.request_status === "published";

const mayAnswer = (p: Proposal) => p.receiver_id === null || p.receiver_id === p.user_id;
const needsInvitation = (p: Proposal) => p.declined_by === "customer" && p.invited_at === null;

/** The customer, or the manager of the request. */
export const decides = (v: Viewer, { customer_id, contact_id, mandate }: OnRequest) =>
  owns(v, { user_id: customer_id, contact_id, mandate });

export const may = {
  see: (v: Viewer, p: Proposal) => is(v, p.user_id) || (decides(v, p) && p.status !== "deleted"),
  accept: (v: Viewer, p: Proposal) => decides(v, p) && open(p) && !p.expired && proposalSteps.can(p.status, "accept"),
  decline: (v: Viewer, p: Proposal) => decides(v, p) && open(p) && proposalSteps.can(p.status, "decline"),
  /** After a decline by hand, once, while the request still accepts a proposal of that provider. */
  invite: (v: Viewer, p: Proposal) =>
    decides(v, p) && open(p) && !p.awarded && mayAnswer(p) && p.status === "declined" && needsInvitation(p),
  withdraw: (v: Viewer, p: Proposal) => is(v, p.user_id) && open(p) && proposalSteps.can(p.status, "withdraw"),
  edit: (v: Viewer, p: Proposal) => is(v, p.user_id) && open(p) && proposalSteps.can(p.status, "update"),
  delete: (v: Viewer, p: Proposal) => is(v, p.user_id) && proposalSteps.can(p.status, "delete"),
};
