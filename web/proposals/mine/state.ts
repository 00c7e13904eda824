import type { Proposal } from "../terms.tsx";

export type State = "waiting" | "terms" | "expired" | "invited" | "chosen" | "report" | "done" | "lost" | "withdrawn";

type Facts = Pick<
  Proposal,
  "status" | "done_at" | "expired" | "invited_at" | "completes_at" | "not_done_by" | "provider_done_at"
> & { suggested: { can: { accept: boolean } } | null };

/** What happened to the provider's own proposal last: the headline of its card. */
export function stateOf(proposal: Facts): State {
  const { status, done_at, expired, suggested, invited_at, completes_at, not_done_by, provider_done_at } = proposal;
  if (status === "accepted") {
    if (done_at) return "done";
    if (suggested?.can.accept) return "terms";
    return not_done_by === "customer" || (completes_at && !provider_done_at) ? "report" : "chosen";
  }
  if (status === "declined") return invited_at ? "invited" : "lost";
  if (status === "withdrawn" || status === "deleted") return "withdrawn";
  if (suggested?.can.accept) return "terms";
  return expired ? "expired" : "waiting";
}
