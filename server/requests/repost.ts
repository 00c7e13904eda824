// A new draft with the content and the files of an old request, without its date, close reason and direction.
import { sql } from "kysely";
import type { AnswersInput } from "#contract/catalog.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { isActing, type Id, type Member } from "#server/kit/viewer.ts";
import { copyFiles } from "#server/media/arrange.ts";
import { copied, pick } from "#server/points/fields.ts";
import { missing } from "#server/points/missing.ts";
import { insertPoint, type PointRow } from "#server/points/write.ts";
import { lockOwn } from "./load.ts";
import { addressLives } from "./queries.ts";

export async function repost(tx: Tx, viewer: Member, id: Id): Promise<Id> {
  return copyOf(tx, viewer, await lockOwn(tx, viewer, id, "POST /service-requests/:id/repost"));
}

/** @param old locked. */
export async function copyOf(tx: Tx, viewer: Member, old: PointRow): Promise<Id> {
  const address_id = await placeAgain(tx, old);
  const content = { ...pick(old, copied.request), answers: await answersAgain(tx, old) };
  const copy = await insertPoint(tx, {
    kind: "request",
    user_id: old.user_id,
    actor_id: viewer.actorId,
    mandate: mandateOf(viewer, old),
    ...content,
    address_id,
    host_id: address_id && old.host_id,
    status: missing({ ...content, address_id }).length ? "incomplete" : "draft",
  });
  await copyFiles(tx, old.id, copy, old.user_id);
  return copy;
}

/** Without answers to questions that the services have asked in an earlier version only. */
async function answersAgain(db: Db, { purpose_ids, answers }: PointRow): Promise<AnswersInput> {
  const { rows } = await sql<{ answers: AnswersInput }>`
    select answers_for(${purpose_ids}::smallint[], ${JSON.stringify(answers)}::jsonb) as answers`.execute(db);
  return rows[0]?.answers ?? [];
}

/** The place of another person only while its posting link is open to the customer. */
async function placeAgain(db: Db, { address_id, host_id, user_id }: PointRow): Promise<Id | null> {
  return address_id && (await addressLives(db, address_id, host_id && user_id)) ? address_id : null;
}

/** A manager reposts as managed; the person reposts a formerly managed request as their own. */
function mandateOf(viewer: Member, old: Pick<PointRow, "user_id" | "mandate">): PointRow["mandate"] {
  if (isActing(viewer) || viewer.id !== old.user_id) return "managed";
  return old.mandate === "managed" ? "own" : old.mandate;
}
