import type { OwnRequest } from "./wizard/answers.ts";

/** Live answers that nobody has decided on: those that closing declines. */
export const openProposals = ({ proposals_count, accepted_proposal_id }: OwnRequest): number =>
  Math.max(0, proposals_count - (accepted_proposal_id ? 1 : 0));
