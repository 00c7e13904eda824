// What is kept of each thing: only what the page without a connection shows. What a former version kept lacks the optional fields.
import type { Language } from "#contract/kit/languages.ts";
import type { Reply } from "#web/kit/calls.ts";

type Request = Reply<"GET /service-requests">["data"][number];
type Proposal = Reply<"GET /proposals">["data"][number];
type Event = Reply<"GET /events">["data"][number];
type Thread = Reply<"GET /threads">["data"][number];
type Line = Reply<"GET /threads/:id/messages">["data"][number];

export type KeptPerson = { id: "me"; name: string | null };
export type KeptRequest = Pick<
  Request,
  "id" | "title" | "status" | "description" | "date" | "time" | "proposals_count" | "updated_at"
> &
  Partial<Pick<Request, "language">> & { place: string | null; time_zone?: string | null; when?: Request["when"] };
export type KeptJob = Pick<Proposal, "id" | "amount" | "currency" | "price_kind" | "message"> &
  Partial<Pick<Proposal, "when">> & {
    request_id: string;
    title: string | null;
    customer: string | null;
    place: string | null;
    /** The work can be called done, now or once its time has come. */
    can_be_done: boolean;
  };
/** A conversation with its last messages; `id` of the thread. */
export type KeptThread = Pick<Thread, "id" | "seq" | "changed_at" | "can"> & {
  name: string | null;
  title: string | null;
  lines: (Pick<Line, "seq" | "mine" | "body" | "created_at"> & Partial<Pick<Line, "language">>)[];
  /** When the messages were read. */
  at: number;
};
export type KeptEvent = Pick<
  Event,
  "id" | "title" | "note" | "starts_at" | "ends_at" | "all_day" | "start_date" | "end_date" | "time_zone" | "status"
>;
/** As the page of an accepted job showed them; `id` of the request. */
export type KeptContacts = {
  id: string;
  address: string | null;
  comment: string | null;
  comment_language?: Language | null;
  phones: { phone: string; formatted: string }[];
};

export const keptRequest = ({ place, ...it }: Request): KeptRequest => ({
  id: it.id,
  title: it.title ?? it.point_purposes[0]?.name ?? null,
  status: it.status,
  description: it.description,
  language: it.language,
  date: it.date,
  time: it.time,
  proposals_count: it.proposals_count,
  updated_at: it.updated_at,
  place: place?.address_limited ?? null,
  time_zone: place?.time_zone ?? null,
  when: it.when,
});

export const keptJob = ({ request, customer, ...it }: Proposal): KeptJob => ({
  id: it.id,
  amount: it.amount,
  currency: it.currency,
  price_kind: it.price_kind,
  message: it.message,
  when: it.when,
  request_id: it.request_id,
  title: it.title_translated ?? it.request_title ?? request?.point_purposes[0]?.name ?? null,
  customer: customer?.name ?? null,
  place: request?.place?.address_limited ?? null,
  can_be_done: it.can.done || (it.provider_done_at === null && it.done_at === null),
});

/** Without what the system says and what was deleted. */
export const keptThread = ({ id, seq, changed_at, can, other, request }: Thread, lines: Line[]): KeptThread => ({
  id,
  seq,
  changed_at,
  can,
  name: other?.name ?? null,
  title: request.title_translated ?? request.title,
  lines: lines
    .filter((line) => line.kind === "text" && line.body !== null)
    .map((line) => ({
      seq: line.seq,
      mine: line.mine,
      body: line.body,
      language: line.language,
      created_at: line.created_at,
    })),
  at: Date.now(),
});

export const keptEvent = (it: Event): KeptEvent => ({
  id: it.id,
  title: it.title_translated ?? it.title,
  note: it.note,
  starts_at: it.starts_at,
  ends_at: it.ends_at,
  all_day: it.all_day,
  start_date: it.start_date,
  end_date: it.end_date,
  time_zone: it.time_zone,
  status: it.status,
});
