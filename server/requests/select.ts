// Requests as rows: the columns common to all points, and the number of answers.
import { type RawBuilder, sql } from "kysely";
import type { JobTime } from "#contract/job-time.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { cardColumns, type SelectedColumn } from "#server/points/fields.ts";
import { type PointCard, selectPoints, type SelectedPoint } from "#server/points/select.ts";
import { jobTimeOf } from "./job-time.ts";

export type RequestRow = SelectedPoint & {
  proposals_count: number;
  /** It has as many open proposals as it may have. */
  full: boolean;
  accepted_proposal_id: Id | null;
  accepted_provider_id: Id | null;
  when: JobTime | null;
};

export type RequestCard = PointCard<"request"> & Pick<RequestRow, "proposals_count" | "full">;

const selectAnswered = (
  db: Db,
  language: Language | RawBuilder<Language>,
  files: boolean,
  columns?: readonly SelectedColumn[],
) =>
  selectPoints(db, language, "request", files, columns)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("request_answers as ra")
          .select(["ra.live", "ra.accepted_id"])
          .whereRef("ra.request_id", "=", "p.id")
          .limit(sql.lit(1)) // else all answers of all requests are grouped first
          .as("n"),
      (join) => join.onTrue(),
    )
    .select([
      sql<number>`coalesce(n.live, 0)`.as("proposals_count"),
      sql<boolean>`coalesce(p.awarded_at is null
        and n.live >= (select l.open_proposals + p.more_proposals from request_limits l where l.open_proposals > 0), false)`.as(
        "full",
      ),
    ]);

/** Requests that are not deleted, as `p`; the caller adds where, order and limit. @param files see `selectPoints`. */
export const selectRequests = (db: Db, language: Language, files = false) =>
  selectAnswered(db, language, files).select([
    "n.accepted_id as accepted_proposal_id",
    sql<Id | null>`(select a.user_id from proposals a where a.id = n.accepted_id)`.as("accepted_provider_id"),
    jobTimeOf(sql`n.accepted_id`).as("when"),
  ]);

/** Fewer columns of them. */
export const selectRequestCards = (db: Db, language: RawBuilder<Language>, files: boolean) =>
  selectAnswered(db, language, files, cardColumns.request);
