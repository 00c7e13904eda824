// Decides the next step of the reader's side of a conversation.
import type { Reply } from "#web/kit/calls.ts";
import type { Proposal } from "#web/proposals/types.ts";
import type { Thread } from "./types.ts";

export type Appointment = Reply<"GET /events">["data"][number];
type Key = "accept" | "change" | "propose" | "time" | "answer_time" | "review" | "done";
type Next = { key: Key; to: string; strong: boolean };

const step = (key: Key, to: string, strong = true): Next => ({ key, to, strong });

export function nextStepOf(thread: Thread, proposal: Proposal | null, appointment: Appointment | null): Next | null {
  const { side, request } = thread;
  const page = `/service/${side === "customer" ? "request" : "search-request"}/${request.id}`;
  if (!proposal) return side === "provider" && thread.can.write ? step("propose", page) : null;
  const { can, id, status } = proposal;
  if (can.review) return step("review", `/service/review/${id}`);
  if (appointment?.can.confirm) return step("answer_time", "/event/calendar");
  if (can.done) return step("done", page);
  if (can.accept) return step("accept", `${page}?open=${id}`);
  if (status === "accepted" && !appointment && can.see_phones) return step("time", `/event/calendar/add/${id}`);
  return can.edit ? step("change", `${page}?edit`, false) : null;
}
