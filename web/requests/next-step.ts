import type { OwnRequest } from "./own-request.ts";

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

type State = Pick<OwnRequest, "status" | "hosted" | "proposals_count" | "accepted_proposal_id"> & {
  when: Pick<NonNullable<OwnRequest["when"]>, "day" | "due"> | null;
  can: Pick<OwnRequest["can"], "edit" | "publish" | "close" | "repost" | "hire_again">;
};

/** An agreed job is done on its day at the earliest. @param endsSoon the request leaves the market in a few days */
export function nextStepOf(request: State, endsSoon: boolean): NextStep {
  const { status, hosted, proposals_count, accepted_proposal_id, when, can } = request;
  if (hosted) return "open";
  if (status === "incomplete") return "finish";
  if (status === "draft") return can.publish ? "publish" : "finish";
  if (status === "archived") return can.publish ? "publish_again" : "open";
  if (status === "closed" && can.hire_again) return "hire_again";
  if (status === "closed") return can.repost ? "repost" : "open";
  if (accepted_proposal_id) return can.close && when?.due ? "complete" : "contact";
  if (proposals_count > 0) return "choose";
  if (endsSoon) return "renew";
  return can.edit ? "edit" : "open";
}
