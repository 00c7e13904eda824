import type { OwnRequest } from "./wizard/answers.ts";

/** The next step of the customer of a request. */
type NextStep =
  | "finish"
  | "publish"
  | "choose"
  | "contact"
  | "complete"
  | "edit"
  | "renew"
  | "publish_again"
  | "hire_again"
  | "repost"
  | "open";

type State = Pick<OwnRequest, "status" | "hosted" | "proposals_count" | "accepted_proposal_id" | "date"> & {
  can: Pick<OwnRequest["can"], "edit" | "publish" | "close" | "repost" | "hire_again">;
};

/**
 * @param today the day in the reader's zone, "2026-11-21": an agreed job is done on its date at the earliest.
 * @param endsSoon the request leaves the market in a few days
 */
export function nextStepOf(request: State, today: string, endsSoon: boolean): NextStep {
  const { status, hosted, proposals_count, accepted_proposal_id, date, can } = request;
  if (hosted) return "open";
  if (status === "incomplete") return "finish";
  if (status === "draft") return can.publish ? "publish" : "finish";
  if (status === "archived") return can.publish ? "publish_again" : "open";
  if (status === "closed" && can.hire_again) return "hire_again";
  if (status === "closed") return can.repost ? "repost" : "open";
  if (accepted_proposal_id) return can.close && date !== null && date <= today ? "complete" : "contact";
  if (proposals_count > 0) return "choose";
  if (endsSoon) return "renew";
  return can.edit ? "edit" : "open";
}
