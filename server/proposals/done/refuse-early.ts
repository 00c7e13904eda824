import { problem, type Problem } from "#server/kit/problem.ts";
import type { ProposalRow } from "../queries.ts";

/** Tells a proposal in another state from a job whose date is not reached. */
export const refuseEarly = (
  { status, request_status: request, due }: ProposalRow,
  step: "done" | "not_done",
): Problem =>
  problem("proposal.state", { params: { status, request, step, ...(due ? {} : { reason: "date_not_reached" }) } });
