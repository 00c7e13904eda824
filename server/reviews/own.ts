// The only file that reads the table `reviews`: for authors, and to write. Others read the view `reviews_shown`; a test checks that.
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import { reviewAspects } from "#contract/review-aspects.ts";
import type { ReviewChange, ReviewInput, reviews } from "#contract/reviews.ts";
import type { DB } from "#db/types.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { languageOf } from "#server/kit/guess-language.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import type { Job, Side } from "./job.ts";

export type OwnRow = Selectable<DB["reviews"]>;

export const findOwn = (db: Db, { id, side }: Pick<Job, "id" | "side">): Promise<OwnRow | undefined> =>
  db.selectFrom("reviews").selectAll().where("proposal_id", "=", id).where("side", "=", side).executeTakeFirst();

export async function insertReview(tx: Tx, viewer: Member, job: Job, input: ReviewInput): Promise<void> {
  const { aspects, ...content } = input;
  const people = [job.customer_id, job.provider_id] as const;
  const [author_id, subject_id] = job.side === "customer" ? people : people.toReversed();
  await tx
    .insertInto("reviews")
    .values({
      proposal_id: job.id,
      side: job.side,
      author_id: author_id,
      subject_id: subject_id,
      actor_id: viewer.actorId,
      ...content,
      ...aspects,
      language: languageOf({ text: input.body, language: input.language }, viewer.language) ?? viewer.language,
    })
    .execute();
}

export async function changeReview(
  tx: Tx,
  viewer: Member,
  own: OwnRow,
  input: z.output<typeof ReviewChange>,
): Promise<void> {
  const { aspects, ...content } = input;
  const before = { text: own.body, language: own.language };
  const language = languageOf({ text: input.body, language: input.language }, viewer.language, before);
  await tx
    .updateTable("reviews")
    .set({ actor_id: viewer.actorId, ...content, ...aspects, language: language ?? own.language })
    .where("id", "=", own.id)
    .execute();
}

/** Of a revealed review: the job, the author's side, and whether it can still be answered. */
export const findRevealed = (db: Db, id: Id) =>
  db
    .selectFrom("reviews")
    .select(["proposal_id", "side", "author_id", "subject_id"])
    .select(sql<boolean>`reply is null and removed_at is null`.as("open"))
    .select(sql<boolean>`removed_at is not null`.as("removed"))
    .where("id", "=", id)
    .where("revealed_at", "is not", null)
    .executeTakeFirst();

export type Reply = z.output<typeof reviews.reply.body>;

export async function setReply(tx: Tx, viewer: Member, id: Id, { reply, language }: Reply): Promise<void> {
  const reply_language = languageOf({ text: reply, language }, viewer.language);
  await tx
    .updateTable("reviews")
    .set({ reply, reply_language, replied_at: sql`now()`, replied_by: viewer.actorId })
    .where("id", "=", id)
    .execute();
}

/** @param caseId null: restores it */
export async function setRemoved(tx: Tx, id: Id, caseId: Id | null): Promise<void> {
  await tx
    .updateTable("reviews")
    .set({ removed_case: caseId, removed_at: caseId && sql<string>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Jobs whose time is over, with a review that is not revealed yet. */
export async function findDue(db: Db, without: Id[], most: number): Promise<{ id: Id }[]> {
  const { rows } = await sql<{ id: Id }>`
    select v.proposal_id as id from reviews v join proposals a on a.id = v.proposal_id
    where v.revealed_at is null and now() >= review_until(a.done_at) and v.proposal_id <> all(${without}::uuid[])
    order by a.done_at limit ${most}`.execute(db);
  return rows;
}

/** Looks again under the lock. @returns the sides that wrote the reviews that it revealed. */
export async function revealDue(tx: Tx, id: Id): Promise<Side[]> {
  await tx.selectFrom("proposals").select("id").where("id", "=", id).forUpdate().execute();
  const { rows } = await sql<{ side: Side }>`
    update reviews set revealed_at = now() where proposal_id = ${id} and revealed_at is null returning side`.execute(
    tx,
  );
  return rows.map(({ side }) => side);
}

/** The reviews that a person wrote, for the copy of the data. */
export const writtenBy = (db: Db, userId: Id) =>
  db
    .selectFrom("reviews")
    .select(["proposal_id", "side", "stars", ...reviewAspects, "body", "language", "author_named", "written_at"])
    .select(["revealed_at", "removed_at"])
    .where("author_id", "=", userId)
    .orderBy("written_at")
    .execute();
