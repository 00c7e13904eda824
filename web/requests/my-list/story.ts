import type { OwnRequest } from "../own-request.ts";

/** What the list says first about a request. */
export type Story =
  | "choose"
  | "confirm"
  | "accepted"
  | "review"
  | "waiting"
  | "draft"
  | "archived"
  | "done"
  | "closed"
  | "hosted";

type Facts = Pick<OwnRequest, "status" | "hosted" | "accepted_proposal_id" | "proposals_count" | "close_reason"> & {
  can: Pick<OwnRequest["can"], "close">;
  when: Pick<NonNullable<OwnRequest["when"]>, "due"> | null;
  proposals?: readonly { review_waits: boolean }[] | undefined;
};

export function storyOf(request: Facts): Story {
  const { status, hosted, accepted_proposal_id, proposals_count, close_reason, can, when, proposals } = request;
  if (hosted) return "hosted";
  if (status === "incomplete" || status === "draft") return "draft";
  if (status === "archived") return "archived";
  if (status === "closed") {
    if (proposals?.some((it) => it.review_waits)) return "review";
    return close_reason === "request_completed" ? "done" : "closed";
  }
  if (accepted_proposal_id) return can.close && when?.due ? "confirm" : "accepted";
  return proposals_count > 0 ? "choose" : "waiting";
}

const ordered = ["needs", "accepted", "waiting"] as const;

/**
 * The headline of the list: how many need the customer, else how many are agreed or wait. Null: nothing is going on.
 * The list has those first that need the customer, so that a page which ends with another request has all of them.
 */
export function headlineOf(
  requests: readonly Facts[],
  total: number,
): { key: (typeof ordered)[number]; count: number } | null {
  const kinds = requests.map((it) => {
    const story = storyOf(it);
    return story === "choose" || story === "confirm" ? "needs" : story;
  });
  const key = ordered.find((it) => kinds.includes(it));
  if (!key || (requests.length < total && kinds.at(-1) === key)) return null;
  return { key, count: kinds.filter((it) => it === key).length };
}
