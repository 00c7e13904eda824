// The states of a proposal as data. `proposal_transitions` in the database holds the same table; a test compares them.
import type { ProposalStatus } from "#contract/proposals.ts";
import { steps } from "#server/kit/steps.ts";

export const proposalSteps = steps<ProposalStatus, "update" | "accept" | "decline" | "withdraw" | "delete">(
  "proposal.state",
  {
    update: { from: ["created", "updated"], to: "updated", by: "provider" },
    accept: { from: ["created", "updated"], to: "accepted", by: "customer" },
    decline: { from: ["created", "updated", "accepted"], to: "declined", by: "customer" },
    withdraw: { from: ["created", "updated", "accepted"], to: "withdrawn", by: "provider" },
    delete: { from: ["declined", "withdrawn"], to: "deleted", by: "provider" },
  },
);

/** After so many days without an answer of the other side a job is done (rule T1). */
export const silentDays = 7;

export const openStatuses = ["created", "updated"] as const;
export const liveStatuses = ["created", "updated", "accepted"] as const;
export const isOpen = (status: string) => (openStatuses as readonly string[]).includes(status);
export const isLive = (status: string) => (liveStatuses as readonly string[]).includes(status);
