// The states of a proposal.
import { steps } from "#contract/steps.ts";
import { stepsOf } from "#server/kit/steps.ts";

export const proposalSteps = stepsOf(steps.proposal, "proposal.state");

/** After so many days without an answer of the other side a job is done (rule T1). */
export const silentDays = 7;

export const openStatuses = ["created", "updated"] as const;
export const liveStatuses = ["created", "updated", "accepted"] as const;
export const isOpen = (status: string) => (openStatuses as readonly string[]).includes(status);
export const isLive = (status: string) => (liveStatuses as readonly string[]).includes(status);
