import { problem, type Problem } from "#server/kit/problem.ts";
import type { ProposalRow } from "../queries.ts";

/** The parameter `reason` distinguishes a job before its date from a proposal in another state. */
export const refuseEarly = (
  { status, request_status: request, due }: ProposalRow,
  step: "done" | "not_done",
): Problem =>
  problem("proposal.state", { params: { status, request, step, ...(due ? {} : { reason: "date_not_reached" }) } });
