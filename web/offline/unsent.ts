// What waits for a connection (decision 115): its shape, and the copy of it that this page shows. Small, because each page of
// a signed-in person loads it; `queue.ts` stores it.
import { useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import type { Calls } from "#contract/surface.ts";
import type { ProblemData } from "#web/kit/problem.ts";

/** The calls that can wait. Never one that accepts, closes, deletes, reveals or pays: their effect depends on the moment. */
export type LaterCall = keyof Calls &
  (
    | "POST /threads/:id/messages"
    | "POST /threads/:id/read"
    | "POST /proposals"
    | "PATCH /proposals/:proposalId"
    | "PATCH /service-requests/:id"
    | "PATCH /service-offers/:id"
    | "POST /service-requests"
    | "POST /service-offers"
    | "POST /events/:id/done"
  );
export type UnsentKind = "message" | "read" | "proposal" | "request" | "offer" | "draft" | "done";

export type Unsent = {
  /** A UUID, or the key of the form whose answer was lost: the `Idempotency-Key`. */
  id: string;
  call: LaterCall;
  params: Record<string, string>;
  body?: unknown;
  /** The `updated_at` that the writer had read; null: the thing has none. */
  version: string | null;
  /** Things of one entity are sent in their order. */
  entity: string;
  kind: UnsentKind;
  /** What it belongs to, e.g. the title of the request. */
  name: string | null;
  /** The own words, to copy. */
  text: string | null;
  /** The page that it belongs to. */
  path: string;
  /** Where its writer goes on from that page once it is sent; `:id` is that of the answer. */
  next?: string;
  account: string;
  subject: string;
  at: number;
  /** Why the server did not take it; `old`: it waited more than seven days. Null: it waits. */
  refused: ProblemData | "old" | null;
};
export type NewUnsent = Omit<Unsent, "account" | "subject" | "at" | "refused">;

/** Not the fault of what was sent: no answer, a busy server, too many calls. Another try may work. */
export const mayWorkLater = ({ status, code }: ProblemData): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500 || code === "idempotency.in_flight";

/** Tells the other tabs that the stored list has changed. */
export const unsentChannel = "poruch-unsent";

const none: readonly Unsent[] = [];
let shown = none;
const listeners = new Set<() => void>();

export function showUnsent(items: readonly Unsent[]): void {
  shown = items.length > 0 ? items : none;
  for (const listener of listeners) listener();
}

export const isWaiting = (entity: string): boolean => shown.some((it) => it.entity === entity);

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What waits in this browser for its person, in the order of writing. */
export const useUnsent = (): readonly Unsent[] =>
  useSyncExternalStore(
    listen,
    () => shown,
    () => none,
  );

type Show = (items: readonly Unsent[]) => ReactNode;
let show: Show | null = null;

/** The cards of what waits, from the code that keeps things. */
export const provideCards = (cards: Show): void => void (show = cards);
export const cardsOf: Show = (items) => (items.length > 0 ? show?.(items) : null);

type Write = (written: NewUnsent, subject: string) => Promise<boolean>;
let write: Write | null = null;

/** Called by the code that keeps things: pages could not load it without a connection. */
export const provideWriter = (writer: Write): void => void (write = writer);

/** @param subject the person of the page. @returns false if this browser cannot keep it: its words must stay in sight. */
export const writeForLater = async (written: NewUnsent, subject: string | null): Promise<boolean> =>
  write !== null && subject !== null && (await write(written, subject));
