// The subjects that a reader can report: those that the reader can see. Hidden ones give the same 404 as missing ones (rule W6).
import { sql } from "kysely";
import type { ReportKind } from "#contract/case-kinds.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { ReportSubject } from "#contract/reports.ts";
import type { Db } from "#server/kit/db.ts";
import { Problem, problem } from "#server/kit/problem.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { showPublic as showOffer } from "#server/offers/show.ts";
import { titleIn, titleLanguage } from "#server/points/title-in.ts";
import { findEligibility } from "#server/proposals/eligibility.ts";
import { showPublic as showRequest } from "#server/requests/lists/show-public.ts";
import { findAuthor as authorOfReview } from "#server/reviews/removal.ts";
import { otherSideOf, writerOf } from "#server/threads/reported.ts";
import { titledPost } from "./titled-post.ts";

export type Subject = { kind: ReportKind; id: Id };
type Find = (db: Db, viewer: Viewer, id: Id) => Promise<Id | undefined>;

/** Each returns the person dealt with (rule P9), or nothing where this reader does not see the subject. */
const authors: Record<ReportKind, Find> = {
  async offer(db, viewer, id) {
    await showOffer(db, viewer, id);
    return contactOf(db, id);
  },
  async request(db, viewer, id) {
    const seen = viewer.isUser ? await findEligibility(db, viewer, id) : await showRequest(db, viewer, id);
    return seen && contactOf(db, id);
  },
  review: authorOfReview,
  async provider(db, viewer, id) {
    const { rows } = await sql<{ id: Id | null }>`
      select case when provider_refusal(${viewer.id}::uuid, ${id}::uuid) is null then contact_of(${id}::uuid) end as id`.execute(
      db,
    );
    return rows[0]?.id ?? undefined;
  },
  thread: async (db, viewer, id) => (viewer.isUser ? otherSideOf(db, viewer, id) : undefined),
  message: async (db, viewer, id) => (viewer.isUser ? writerOf(db, viewer, id) : undefined),
  async person(db, viewer, id) {
    if (!viewer.isUser) return undefined;
    const { rows } = await sql<{ seen: boolean }>`
      select can_report_person(${viewer.id}::uuid, ${id}::uuid) or ${id}::uuid in (${viewer.id}::uuid, ${viewer.actorId}::uuid) as seen`.execute(
      db,
    );
    return rows[0]?.seen ? id : undefined;
  },
};

async function contactOf(db: Db, pointId: Id): Promise<Id | undefined> {
  const row = await db.selectFrom("points").select("contact_id").where("id", "=", pointId).executeTakeFirst();
  return row?.contact_id;
}

/** Throws report.subject_not_found. @returns the author of the subject. */
export async function findAuthor(db: Db, viewer: Viewer, { kind, id }: Subject): Promise<Id> {
  const author = await authors[kind](db, viewer, id).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  });
  if (!author) throw problem("report.subject_not_found");
  return author;
}

/** `titledId`: the post with the title. */
type Found = { visible: ReportSubject; titledId: Id | null };
type Row = {
  title: string | null;
  titled_id: Id | null;
  title_language: Language | null;
  own: boolean;
  reported: boolean;
};

/** Throws report.subject_not_found. */
export async function showSubject(db: Db, viewer: Viewer, subject: Subject): Promise<Found> {
  const author = await findAuthor(db, viewer, subject);
  const { kind, id } = subject;
  const reporter = viewer.isUser ? viewer.actorId : null;
  const { rows } = await sql<Row>`
    select case when p.title_proposed then ${titleIn("p", viewer.language)} else e.title end as title, p.id as titled_id,
      ${titleLanguage("p", viewer.language)} as title_language,
      is_one_party(${viewer.id}::uuid, ${author}::uuid) or is_one_party(${reporter}::uuid, ${author}::uuid) as own,
      exists (select from case_reports r join cases c on c.id = r.case_id
        where c.subject_kind = ${kind} and c.subject_id = ${id} and c.state = 'open' and r.reporter_id = ${reporter}::uuid) as reported
    from (select evidence_of(${kind}, ${id}::uuid) ->> 'title' as title) e
      left join lateral ${titledPost(sql`${kind}::text`, sql`${id}::uuid`)} p on true`.execute(db);
  const { title = null, own = false, reported = false, titled_id = null, title_language = null } = rows[0] ?? {};
  const refusal = own ? "own" : reported ? "reported" : null;
  return {
    visible: { kind, id, title, title_language, can: { report: refusal === null }, refusal },
    titledId: titled_id,
  };
}
