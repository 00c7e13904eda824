// The page that a notification opens outside of the app: from an email or a push message.
import { pathForReader } from "#contract/kit/acting-path.ts";
import type { Kind } from "#contract/kit/notification-kind.ts";

export type Linked = {
  step: string;
  side: string;
  request_id: string | null;
  proposal_id: string | null;
  subject_id: string | null;
  managed_id: string | null;
};

export function linkOf(link: Kind["link"], linked: Linked): string | null {
  const path = pathOf(link, linked);
  return path && pathForReader(linked.managed_id, linked, path);
}

function pathOf(link: Kind["link"], { side, request_id, proposal_id, subject_id }: Linked): string | null {
  if (link === "case") return `/admin/cases/${subject_id}`;
  if (link === "decision") return `/decisions/${subject_id}`;
  if (link === "thread") return `/messages/${subject_id}`;
  if (link === "review") return `/service/review/${proposal_id}`;
  if (link !== "subject") return link;
  if (request_id === null) return `/service/offer/${subject_id}`;
  return `/service/${side === "customer" ? "request" : "search-request"}/${request_id}`;
}
