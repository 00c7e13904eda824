// Shows operators a reported conversation: only the part that its case keeps, and each look is recorded.
import { sql } from "kysely";
import type { FileReply } from "#server/http/call.ts";
import { audit } from "#server/kit/audit.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { photoKey } from "#server/threads/photos/store.ts";
import { findCase } from "./queries.ts";
import { isOfThread } from "./view.ts";

/** Nothing for cases about other things, and after the evidence is deleted. */
export async function recordLook(tx: Tx, viewer: Member, id: Id): Promise<void> {
  const found = await findCase(tx, id);
  if (!found || found.erased_at || !isOfThread(found.subject_kind)) return;
  await audit(tx, "operator.conversation_seen", viewer.actorId, found.author_id, { case: id });
}

/** Records the look. Throws case.not_found, also for a photo that the case does not keep. */
export async function showPhoto(
  tx: Tx,
  { storage }: Pick<Kit, "storage">,
  viewer: Member,
  id: Id,
  photo: Id,
): Promise<FileReply> {
  const { rows } = await sql<{ folder: string; author_id: Id }>`
    select p ->> 'folder' as folder, c.author_id
    from case_evidence e join cases c on c.id = e.case_id, jsonb_array_elements(coalesce(e.content -> 'lines', '[]')) l,
      jsonb_array_elements(l -> 'photos') p
    where e.case_id = ${id} and p ->> 'id' = ${photo} limit 1`.execute(tx);
  const [row] = rows;
  const key = row && photoKey(row.folder, "large");
  if (!row || !key || !(await storage.exists(key))) throw problem("case.not_found");
  await audit(tx, "operator.conversation_seen", viewer.actorId, row.author_id, { case: id, photo });
  return { name: `${photo}.webp`, stream: await storage.stream(key), inline: true };
}
