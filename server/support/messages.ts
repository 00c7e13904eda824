// Messages to the operator: written by anybody, read by operators. Stored in the transaction that orders the email, so that none is
// lost where mail is not set up. SQL holds the limits of a day.
import { sql } from "kysely";
import type { z } from "zod";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { ContactMessage, ContactMessageInput } from "#contract/support.ts";
import { visitorKey } from "#server/contacts/visitor-key.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { page, type Paging } from "#server/kit/list.ts";
import { problem, wrongField } from "#server/kit/problem.ts";
import { later } from "#server/kit/record.ts";
import type { Id, Member, Viewer } from "#server/kit/viewer.ts";
import { readReplyTo } from "./reply-to.ts";

/** Throws contact_message.too_many. While acting for a person the writer is the person who acts. */
export async function writeMessage(
  tx: Tx,
  kit: Kit,
  viewer: Viewer,
  input: z.output<typeof ContactMessageInput>,
  language: Language,
): Promise<void> {
  const replyTo = readReplyTo(input.reply_to);
  if (!replyTo) throw wrongField("reply_to", "invalid", "An email address or a phone number");
  const by = viewer.isUser
    ? { user_id: viewer.actorId, visitor: null }
    : { user_id: null, visitor: visitorKey(kit.keys, viewer.ip) };
  const { rows } = await sql<{ wait: number | null }>`
    select contact_wait(${by.user_id}::uuid, ${by.visitor}::text) as wait`.execute(tx);
  const wait = rows[0]?.wait ?? null;
  if (wait !== null) throw problem("contact_message.too_many", { retryAfter: wait });
  const { topic, body, name = null } = input;
  const { id } = await tx
    .insertInto("contact_messages")
    .values({ ...by, topic, body, name, reply_to: replyTo, language })
    .returning("id")
    .executeTakeFirstOrThrow();
  await later(tx, "support.notify", { id });
}

const columns = ["id", "topic", "body", "name", "reply_to", "language", "user_id", "created_at", "handled_at"] as const;

/** Newest first. */
export async function listMessages(
  db: Db,
  state: "open" | "handled" | undefined,
  where: Paging,
): Promise<Page<z.infer<typeof ContactMessage>>> {
  const rows = await db
    .selectFrom("contact_messages")
    .select(columns)
    .select(sql<number>`count(*) over ()::integer`.as("total"))
    .$if(state !== undefined, (q) => q.where("handled_at", state === "open" ? "is" : "is not", null))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(where.limit)
    .offset(where.offset)
    .execute();
  const total = rows[0]?.total ?? 0;
  return page(
    rows.map(({ total: _, ...row }) => row),
    total,
    where,
  );
}

/** Again changes nothing. Throws contact_message.not_found. */
export async function handleMessage(tx: Tx, viewer: Member, id: Id): Promise<void> {
  const handled = await tx
    .updateTable("contact_messages")
    .set((eb) => ({
      handled_at: eb.fn.coalesce("handled_at", sql<Date>`now()`),
      handled_by: eb.fn.coalesce("handled_by", sql<string>`${viewer.actorId}::uuid`),
    }))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!handled) throw problem("contact_message.not_found");
}
