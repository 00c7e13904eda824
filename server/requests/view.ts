import type { z } from "zod";
import type { Language } from "#contract/kit/languages.ts";
import type { Person } from "#contract/people.ts";
// Row → reply: the coarse place only, and what the viewer can do.
import type { OwnRequest, RequestFacts } from "#contract/requests.ts";
import { coarsePlace } from "#server/addresses/place-columns.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { missing } from "#server/points/missing.ts";
import { may } from "./policy.ts";
import type { RequestRow } from "./select.ts";

export type Facts = z.infer<typeof RequestFacts>;

export function presentFacts(row: RequestRow, language: Language): Facts {
  const { id, title, description, tags, point_type, point_purposes, urgent, price, budget, currency } = row;
  const { duration_from, duration_to, date, proposals_count, published_at, created_at, updated_at } = row;
  return {
    id,
    title,
    description,
    tags,
    point_type,
    point_purposes,
    urgent,
    price,
    budget,
    currency,
    duration_from,
    duration_to,
    date,
    proposals_count,
    published_at,
    created_at,
    updated_at,
    status: row.status as Facts["status"],
    language: row.language as Facts["language"],
    time: row.time_of_day?.slice(0, 5) ?? null,
    ...(row.mandate === "own" ? {} : { managed: row.mandate === "managed" }),
    place: row.place ? coarsePlace(row.place, language) : null,
  };
}

export function presentOwn(
  viewer: Viewer,
  row: RequestRow,
  receiver: Person | null,
  subject: Person | null,
): OwnRequest {
  const { comment, address_id, hidden_to_contractors, closed_at, accepted_proposal_id } = row;
  return {
    ...presentFacts(row, viewer.language),
    comment,
    address_id,
    hidden_to_contractors,
    closed_at,
    accepted_proposal_id,
    receiver,
    subject: subject && { id: subject.id, name: subject.name },
    close_reason: row.close_reason as OwnRequest["close_reason"],
    missing: missing(row),
    can: {
      edit: may.edit(viewer, row),
      publish: may.publish(viewer, row),
      close: may.close(viewer, row),
      delete: may.delete(viewer, row),
      repost: may.repost(viewer, row),
    },
  };
}
