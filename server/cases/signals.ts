// Signals: what the system notices in a post that strangers can read. They join the queue of the operators; nothing is hidden because of them.
import { sql } from "kysely";
import type { signalReasons } from "#contract/case-kinds.ts";
import { findContactData } from "#server/contacts/contact-data.ts";
import type { Jobs } from "#server/kit/changes.ts";
import { type Db, transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { later } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { joinCase, endSignals } from "./queries.ts";

type Signal = { reason: (typeof signalReasons)[number]; body: string | null };
type Post = { id: Id; kind: "offer" | "request"; title: string | null; description: string | null; contact_id: Id };

export const findSignalsLater = (tx: Tx, { id }: { id: Id }): Promise<void> => later(tx, "cases.find-signals", { id });

/** A post may be reworded before its job runs: what counts is what strangers read now. */
export const findSignals = ({ db }: Kit, { id }: Jobs["cases.find-signals"]): Promise<void> =>
  transact(db, async (tx) => {
    const post = await findPublic(tx, id);
    if (!post) return;
    const found = [...contactSignal(post), ...(await copySignals(tx, id))];
    for (const { reason, body } of found) {
      if (await wasDismissed(tx, post, reason)) continue;
      const subject = { subject_kind: post.kind, subject_id: id, author_id: post.contact_id };
      await joinCase(tx, subject, { reason, body });
    }
    if (found.length === 0) await endSignals(tx, post.kind, id);
  });

async function findPublic(db: Db, id: Id): Promise<Post | undefined> {
  const { rows } = await sql<Post>`
    select p.id, p.kind, p.title, p.description, p.contact_id from points p join users u on u.id = p.contact_id
    where p.id = ${id} and p.status = 'published' and p.deleted_at is null and p.removed_case is null
      and p.receiver_id is null and not p.hidden_to_contractors and u.deleted_at is null`.execute(db);
  return rows[0];
}

/** The body says what was found, for the operator. */
function contactSignal({ title, description }: Post): Signal[] {
  const pieces = [title ?? "", description ?? ""].flatMap((text) =>
    findContactData(text).map(({ start, end }) => text.slice(start, end).trim()),
  );
  return pieces.length > 0 ? [{ reason: "contact_data", body: pieces.join(", ").slice(0, 2_000) }] : [];
}

/** On a post `p` and another one `o` with its words. A manager may write the same for several people. */
export const isTwin = sql<boolean>`
  post_key(o.title, o.title_proposed, o.description) = post_key(p.title, p.title_proposed, p.description)
  and o.deleted_at is null and o.id <> p.id
  and (o.removed_case is not null or o.status = 'published' and o.receiver_id is null and not o.hidden_to_contractors
    and not array[o.user_id, o.actor_id, o.contact_id] && array[p.user_id, p.actor_id, p.contact_id])`;

async function copySignals(db: Db, id: Id): Promise<Signal[]> {
  const { rows } = await sql<{ same: boolean | null; removed: boolean | null }>`
    select bool_or(o.removed_case is null) as same, bool_or(o.removed_case is not null) as removed
    from points p join points o on ${isTwin} where p.id = ${id}`.execute(db);
  const [found] = rows;
  return [
    ...(found?.same ? [{ reason: "same_text" as const, body: null }] : []),
    ...(found?.removed ? [{ reason: "removed_before" as const, body: null }] : []),
  ];
}

/** An operator has kept these words in spite of this signal. */
async function wasDismissed(db: Db, post: Post, reason: Signal["reason"]): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (select from cases c join case_reports r on r.case_id = c.id and r.reason = ${reason}
      cross join lateral (select e.content from case_evidence e where e.case_id = c.id order by e.taken_at desc, e.id desc limit 1) last
      where c.subject_kind = ${post.kind} and c.subject_id = ${post.id} and c.action = 'dismiss'
        and (last.content ->> 'title', last.content ->> 'text') is not distinct from (${post.title}::text, ${post.description}::text)) as yes`.execute(
    db,
  );
  return rows[0]?.yes ?? false;
}
