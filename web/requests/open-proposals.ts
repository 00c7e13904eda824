import type { OwnRequest } from "./wizard/answers.ts";

/** Number of proposals without the customer's decision: closing declines them. */
export const openProposals = ({ proposals_count, accepted_proposal_id }: OwnRequest): number =>
  Math.max(0, proposals_count - (accepted_proposal_id ? 1 : 0));
