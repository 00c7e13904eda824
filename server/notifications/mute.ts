// Requests whose news comes neither by push nor by email (rule N6); `is_muted` in SQL decides.
import { sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { titleLanguage } from "#server/points/title-in.ts";
import { findEligibility } from "#server/proposals/eligibility.ts";
import { hostedBy } from "#server/requests/hosted-by.ts";

export type MutedRow = {
  id: Id;
  title: string | null;
  title_language: Language;
  is_own: boolean;
  muted_at: string;
  total: number;
};

/** Throws request.not_found for requests that the viewer cannot see. Muting twice is no error. */
export async function mute(tx: Tx, viewer: Member, id: Id): Promise<void> {
  if (!(await isSeen(tx, viewer, id))) throw problem("request.not_found");
  await sql`
    insert into muted_requests (user_id, request_id) values (${viewer.id}, ${id}) on conflict do nothing`.execute(tx);
}

/** Throws request.not_found for requests that the viewer did not mute. */
export async function unmute(tx: Tx, viewer: Member, id: Id): Promise<void> {
  const ended = await tx
    .deleteFrom("muted_requests")
    .where("user_id", "=", viewer.id)
    .where("request_id", "=", id)
    .returning("request_id")
    .executeTakeFirst();
  if (!ended) throw problem("request.not_found");
}

/** By the customer, by providers that may answer or did, by the owner of its place, and by the manager of a person that it was sent to. */
const isSeen = async (tx: Tx, viewer: Member, id: Id): Promise<boolean> =>
  (await findEligibility(tx, viewer, id)) !== undefined ||
  (await tx
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", viewer.id)
    .where("request_id", "=", id)
    .where("managed_id", "is not", null)
    .executeTakeFirst()) !== undefined ||
  (await tx
    .selectFrom("points as p")
    .select("p.id")
    .where("p.id", "=", id)
    .where(hostedBy(viewer.id))
    .executeTakeFirst()) !== undefined;

export const listMuted = (
  db: Db,
  viewer: Member,
  request: Id | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<MutedRow[]> =>
  db
    .selectFrom("muted_requests as q")
    .innerJoin("points as r", "r.id", "q.request_id")
    .select(sql<string | null>`title_read_by(${viewer.language}, q.user_id, r.id, q.created_at)`.as("title"))
    .select([
      "r.id",
      titleLanguage("r", viewer.language).as("title_language"),
      "q.created_at as muted_at",
      sql<number>`count(*) over ()`.as("total"),
    ])
    .select(sql<boolean>`${viewer.id} in (r.user_id, r.contact_id, r.host_id)`.as("is_own"))
    .where("q.user_id", "=", viewer.id)
    .where("r.deleted_at", "is", null)
    .$if(request !== undefined, (query) => query.where("q.request_id", "=", request ?? ""))
    .orderBy("q.created_at", "desc")
    .orderBy("r.id")
    .limit(limit)
    .offset(offset)
    .execute();
