import type { Proposal } from "../terms.tsx";

type NextStep = "contact" | "confirm" | "renew" | "edit" | "again" | "review" | null;
type Facts = Pick<
  Proposal,
  "status" | "expired" | "invited_at" | "customer_done_at" | "provider_done_at" | "not_done_at" | "done_at"
> & { can: Pick<Proposal["can"], "edit" | "done" | "review"> };

/** The one action that the state of a sent proposal asks its provider for; null while there is nothing to do. */
export function nextStepOf(it: Facts, requestOpen: boolean): NextStep {
  if (it.status === "accepted") {
    if (it.can.review) return "review";
    if (!requestOpen || it.done_at) return null;
    const asked = it.customer_done_at !== null && it.provider_done_at === null && it.not_done_at === null;
    return asked && it.can.done ? "confirm" : "contact";
  }
  if (it.can.edit) return it.expired ? "renew" : "edit";
  return it.status === "declined" && it.invited_at && requestOpen ? "again" : null;
}
