import { sql } from "kysely";
// The one way to read requests: rows with catalogue names in the reader's language, the coarse place and the number of answers.
import type { Language } from "#contract/kit/languages.ts";
import { joinPlace, type PlaceRow } from "#server/addresses/place-columns.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import type { PointRow } from "#server/points/write.ts";

export type Named = { id: number; slug: string; name: string };
export type RequestRow = Omit<PointRow, "search" | "position" | "country_code" | "radius"> & {
  place: PlaceRow | null;
  point_type: (Named & { icon: string }) | null;
  point_purposes: Named[];
  proposals_count: number;
  accepted_proposal_id: Id | null;
};

const columns = [
  "p.id",
  "p.kind",
  "p.user_id",
  "p.actor_id",
  "p.contact_id",
  "p.mandate",
  "p.status",
  "p.title",
  "p.description",
  "p.comment",
  "p.tags",
  "p.point_type_id",
  "p.purpose_ids",
  "p.urgent",
  "p.hidden_to_contractors",
  "p.price",
  "p.budget",
  "p.currency",
  "p.duration_from",
  "p.duration_to",
  "p.language",
  "p.date",
  "p.time_of_day",
  "p.address_id",
  "p.receiver_id",
  "p.close_reason",
  "p.created_at",
  "p.updated_at",
  "p.published_at",
  "p.closed_at",
  "p.awarded_at",
  "p.deleted_at",
] as const;

/** Requests that are not deleted, as `p`; the caller adds where, order and limit. */
export const selectRequests = (tx: Tx, language: Language) =>
  tx
    .selectFrom("points as p")
    .leftJoin("point_types as t", "t.id", "p.point_type_id")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("request_answers as ra")
          .select(["ra.live", "ra.accepted_id"])
          .whereRef("ra.request_id", "=", "p.id")
          .limit(1) // else all answers of all requests are grouped first
          .as("n"),
      (join) => join.onTrue(),
    )
    .select(columns)
    .select([
      joinPlace(language, sql.ref("p.address_id")).as("place"),
      nameOf<RequestRow["point_type"]>("t", language, true).as("point_type"),
      purposes(language).as("point_purposes"),
      sql<number>`coalesce(n.live, 0)`.as("proposals_count"),
      "n.accepted_id as accepted_proposal_id",
    ])
    .where("p.kind", "=", "request")
    .where("p.deleted_at", "is", null);

const nameOf = <T>(alias: string, language: Language, icon: boolean) => sql<T>`
  case when ${sql.ref(`${alias}.id`)} is null then null else json_build_object(
    'id', ${sql.ref(`${alias}.id`)}, 'slug', ${sql.ref(`${alias}.slug`)},
    'name', coalesce(${sql.ref(`${alias}.names`)} ->> ${sql.lit(language)}, ${sql.ref(`${alias}.names`)} ->> 'en')
    ${icon ? sql`, 'icon', ${sql.ref(`${alias}.icon`)}` : sql``}) end`;

const purposes = (language: Language) => sql<Named[]>`
  (select coalesce(json_agg(${nameOf("u", language, false)} order by array_position(p.purpose_ids, u.id)), '[]')
   from point_purposes u where u.id = any(p.purpose_ids))`;
