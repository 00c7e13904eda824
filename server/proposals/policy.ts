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
  customer_done_at: string | null;
  provider_done_at: string | null;
  not_done_at: string | null;
  /** The date of the job is reached, or one side spoke already. */
  due: boolean;
};
export type Side = "customer" | "provider";
const open = (p: Proposal) => p.request_status === "published";

const mayAnswer = (p: Proposal) => p.receiver_id === null || p.receiver_id === p.user_id;
const needsInvitation = (p: Proposal) => p.declined_by === "customer" && p.invited_at === null;

/** The customer, or the manager of the request. */
export const decides = (v: Viewer, { customer_id, contact_id, mandate }: OnRequest) =>
  owns(v, { user_id: customer_id, contact_id, mandate });

/** Of a viewer who sees the proposal. */
export const sideOf = (v: Viewer, p: { user_id: string }): Side => (is(v, p.user_id) ? "provider" : "customer");

type Marks = Pick<Proposal, "customer_done_at" | "provider_done_at" | "not_done_at">;
/** When this side said last that the job is done, unless it took that back. */
export const markOf = (p: Marks, side: Side) => (side === "provider" ? p.provider_done_at : p.customer_done_at);
/** This side said that the job is done, and neither side has denied it since. */
export const hasMarkedDone = (p: Marks, side: Side) => p.not_done_at === null && markOf(p, side) !== null;

const isParty = (v: Viewer, p: Proposal) => is(v, p.user_id) || decides(v, p);
/** An accepted proposal before its job is done: that closes the request. */
const isJob = (p: Proposal) => p.status === "accepted" && open(p) && p.due;

/** Terms that wait: `takes` asks the rule for the side that suggested them. */
type Waiting = { side: Side; takes: boolean };
export const mayDecideTerms = (v: Viewer, p: { user_id: string }, { side, takes }: Waiting) => {
  const isMine = sideOf(v, p) === side;
  return { accept: !isMine && takes, decline: !isMine, withdraw: isMine };
};

export const may = {
  see: (v: Viewer, p: Proposal) => is(v, p.user_id) || (decides(v, p) && p.status !== "deleted"),
  accept: (v: Viewer, p: Proposal) => decides(v, p) && open(p) && !p.expired && proposalSteps.can(p.status, "accept"),
  decline: (v: Viewer, p: Proposal) => decides(v, p) && open(p) && proposalSteps.can(p.status, "decline"),
  /** After a decline by hand, once, while the request still accepts a proposal of that provider. */
  invite: (v: Viewer, p: Proposal) =>
    decides(v, p) && open(p) && !p.awarded && mayAnswer(p) && p.status === "declined" && needsInvitation(p),
  withdraw: (v: Viewer, p: Proposal) => is(v, p.user_id) && open(p) && proposalSteps.can(p.status, "withdraw"),
  done: (v: Viewer, p: Proposal) => isParty(v, p) && isJob(p) && !hasMarkedDone(p, sideOf(v, p)),
  not_done: (v: Viewer, p: Proposal) => isParty(v, p) && isJob(p) && p.not_done_at === null,
  edit: (v: Viewer, p: Proposal) => is(v, p.user_id) && open(p) && proposalSteps.can(p.status, "update"),
  delete: (v: Viewer, p: Proposal) => is(v, p.user_id) && proposalSteps.can(p.status, "delete"),
};
