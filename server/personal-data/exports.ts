// A copy of the account's data: requested, made by a job, available for a week.
import type { z } from "zod";
import type { Export } from "#contract/personal-data.ts";
import type { FileReply } from "#server/http/call.ts";
import { audit } from "#server/kit/audit.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { page, paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import { later } from "#server/kit/record.ts";
import { spendOwn } from "#server/kit/spend-own.ts";
import type { Id, Member } from "#server/kit/viewer.ts";

const columns = ["id", "state", "bytes", "created_at", "ready_at", "expires_at"] as const;
const shown = 10;

/** One at a time: `export.waiting` comes from the unique index. Throws `rate.limited` after some in a day. */
export async function requestExport(tx: Tx, viewer: Member): Promise<z.infer<typeof Export>> {
  const row = await tx
    .insertInto("exports")
    .values({ user_id: viewer.id })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await spendOwn(tx, { what: "export", id: viewer.id, most: 5, seconds: 86_400 });
  await later(tx, "accounts.export", { id: row.id });
  await audit(tx, "export.asked", viewer.id, row.id);
  return row;
}

export async function listExports(db: Db, viewer: Member) {
  const rows = await db
    .selectFrom("exports")
    .select(columns)
    .where("user_id", "=", viewer.id)
    .orderBy("created_at", "desc")
    .limit(shown)
    .execute();
  return page(rows as z.infer<typeof Export>[], rows.length, paging({}));
}

/** Another person's export, an unfinished one and one older than a week get the same 404. */
export async function downloadExport(tx: Tx, kit: Kit, viewer: Member, id: Id): Promise<FileReply> {
  const found = await tx
    .selectFrom("exports")
    .select(["key", "ready_at"])
    .where("id", "=", id)
    .where("user_id", "=", viewer.id)
    .where("state", "=", "ready")
    .where("expires_at", ">", new Date().toISOString())
    .executeTakeFirst();
  if (!found?.key || !(await kit.storage.exists(found.key))) throw problem("export.not_found");
  await audit(tx, "export.downloaded", viewer.id, id);
  const day = (found.ready_at ?? "").slice(0, 10);
  return { name: `account-${day}.zip`, stream: await kit.storage.stream(found.key) };
}
