// The job of a review for one of its sides. A block hides the other person, but not the right to review a done job (rule S11).
import { type RawBuilder, sql } from "kysely";
import { fallbackLanguage, type Language } from "#contract/kit/languages.ts";
import type { reviewRefusals } from "#contract/reviews.ts";
import type { Call } from "#contract/surface.ts";
import { actFor } from "#server/auth/acting/act-for.ts";
import { areBlocked } from "#server/contacts/blocks.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import { is, type Id, type Member } from "#server/kit/viewer.ts";
import { manages } from "#server/points/policy.ts";
import { titleIn, titleLanguage } from "#server/points/title-in.ts";
import { decides, type OnRequest } from "#server/proposals/policy.ts";

export type Side = "customer" | "provider";
export type JobRow = OnRequest & {
  id: Id;
  request_id: Id;
  request_title: string | null;
  request_language: Language;
  /** As the provider could read it last (rule S14). */
  provider_title: string | null;
  provider_id: Id;
  status: string;
  done_at: string | null;
  until: string | null;
  /** Now; null: it can be reviewed. */
  refusal: (typeof reviewRefusals)[number] | null;
};
export type Job = JobRow & { side: Side };

const selectJob = (condition: RawBuilder<unknown>, language: Language): RawBuilder<JobRow> => sql<JobRow>`
  select a.id, a.request_id, ${titleIn("r", language)} as request_title, title_read_by(${language}, a.user_id, r.id, a.updated_at) as provider_title,
    ${titleLanguage("r", language)} as request_language, a.user_id as provider_id, a.status,
    r.user_id as customer_id, r.contact_id, r.mandate, a.done_at, review_until(a.done_at) as until,
    review_refusal(a.id) as refusal
  from proposals a join points r on r.id = a.request_id where ${condition}`;

export const readJob = async (db: Db, id: Id, language: Language = fallbackLanguage): Promise<JobRow | undefined> =>
  (await selectJob(sql`a.id = ${id}`, language).execute(db)).rows[0];

/** The viewer's side; null: neither. */
export function sideOf(viewer: Member, job: OnRequest & { provider_id: Id }): Side | null {
  if (is(viewer, job.provider_id)) return "provider";
  return decides(viewer, job) ? "customer" : null;
}

/** Throws proposal.not_found. */
export async function findJob(db: Db, viewer: Member, id: Id): Promise<Job> {
  return visible(db, viewer, await readJob(db, id, viewer.language));
}

async function visible(db: Db, viewer: Member, job: JobRow | undefined): Promise<Job> {
  const side = job && job.status !== "deleted" ? sideOf(viewer, job) : null;
  if (!job || !side) throw problem("proposal.not_found");
  if (!job.done_at && (await areBlocked(db, job.provider_id, job.customer_id))) throw problem("proposal.not_found");
  return { ...job, side };
}

/**
 * Locks the proposal: the two sides of a job wait for each other. A manager's action is recorded. Throws proposal.not_found.
 * @param call the call to record.
 */
export async function lockJob(tx: Tx, viewer: Member, id: Id, call: Call): Promise<Job> {
  const { side, ...job } = await findJob(tx, viewer, id);
  const { customer_id: user_id, contact_id, mandate, provider_id } = job;
  if (side === "customer" && manages(viewer, { user_id, contact_id, mandate }))
    await actFor(tx, viewer, user_id, { call, id });
  // People before proposals, as everywhere.
  await tx
    .selectFrom("users")
    .select("id")
    .where("id", "in", [user_id, provider_id])
    .orderBy("id")
    .forKeyShare()
    .execute();
  await tx.selectFrom("proposals").select("id").where("id", "=", id).forUpdate().execute();
  return findJob(tx, viewer, id);
}
