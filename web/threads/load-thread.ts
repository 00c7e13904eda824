import { isMuted } from "#web/contacts/contacts.ts";
import type { Api } from "#web/kit/calls.ts";
import { orRefusal, Problem } from "#web/kit/problem.ts";
import { dayIn } from "#web/ui/formats.ts";

/** Loads the conversation, its last lines, and the agreement. */
export async function loadThread(api: Api, id: string, query: URLSearchParams) {
  const from = query.get("before");
  const before = from && /^\d{1,12}$/.test(from) ? Number(from) : undefined;
  const params = { id };
  const [thread, lines] = await Promise.all([
    api("GET /threads/:id", { params }),
    api("GET /threads/:id/messages", { params, query: before ? { before } : {} }),
  ]);
  const [proposal, events, muted] = await Promise.all([
    thread.proposal_id
      ? orRefusal(
          api("GET /proposals/:proposalId", {
            params: { proposalId: thread.proposal_id },
            query: { include: "request" },
          }),
        )
      : null,
    thread.proposal_id ? api("GET /events", { query: { filter: { subject: thread.proposal_id } } }) : null,
    isMuted(api, thread.request.id),
  ]);
  const seen = proposal instanceof Problem ? null : proposal;
  return {
    thread,
    muted,
    lines: lines.data,
    more: lines.meta.more === true,
    before: before ?? null,
    /** True if the address opens the form for other terms. */
    changing: query.has("terms"),
    // A block hides the proposal of the other side.
    proposal: seen,
    today: dayIn(seen?.when.time_zone ?? "UTC", new Date()),
    appointment: events?.data[0] ?? null,
  };
}
