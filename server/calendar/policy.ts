// Rights on a calendar entry of a reader who sees it.
import type { EventRow } from "./queries.ts";

type Event = Pick<
  EventRow,
  "owned" | "proposal_id" | "asked_by" | "done" | "ahead" | "near" | "arrived_at" | "status" | "imported"
>;

/** The reader asked for the time that waits for an answer. */
export const isAsker = (e: Event) => e.asked_by === (e.owned ? "provider" : "customer");

export const may = {
  /** An appointment is moved until it is over. */
  edit: (e: Event) =>
    e.proposal_id === null ? !e.imported : e.ahead && !e.done && (e.status === "confirmed" || isAsker(e)),
  remove: (e: Event) => (e.proposal_id === null ? !e.imported : e.ahead && !e.done),
  confirm: (e: Event) => e.asked_by !== null && !isAsker(e) && !e.done,
  /** The side that does the work, once, about the time of the appointment. */
  arrive: (e: Event) =>
    e.owned && e.proposal_id !== null && e.status === "confirmed" && e.near && e.arrived_at === null && !e.done,
  /** The side that asked takes its question back. */
  refuse: (e: Event) => e.asked_by !== null && !e.done,
};
