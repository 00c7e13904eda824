// Who may do what with a proposal, as the specification's point 6 says it.
import type { ProposalStatus } from "#contract/proposals.ts";
import { is, type Viewer } from "#server/kit/viewer.ts";
import { isLive, proposalSteps } from "./states.ts";

type Proposal = { user_id: string; customer_id: string; status: string; request_status: string };
const status = (p: Proposal) => p.status as ProposalStatus;
const open = (p: Proposal) => p.request_status === "published";

export const may = {
  see: (v: Viewer, p: Proposal) => is(v, p.user_id) || (is(v, p.customer_id) && p.status !== "deleted"),
  accept: (v: Viewer, p: Proposal) => is(v, p.customer_id) && open(p) && proposalSteps.can(status(p), "accept"),
  decline: (v: Viewer, p: Proposal) => is(v, p.customer_id) && open(p) && proposalSteps.can(status(p), "decline"),
  withdraw: (v: Viewer, p: Proposal) => is(v, p.user_id) && open(p) && proposalSteps.can(status(p), "withdraw"),
  edit: (v: Viewer, p: Proposal) => is(v, p.user_id) && open(p) && proposalSteps.can(status(p), "update"),
  delete: (v: Viewer, p: Proposal) => is(v, p.user_id) && proposalSteps.can(status(p), "delete"),
  /** The other side's phones: while the proposal lives, whoever looks. */
  seePhones: (v: Viewer, p: Proposal) => (is(v, p.user_id) || is(v, p.customer_id)) && isLive(p.status),
};
