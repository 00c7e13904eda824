// What an account did, beside its cases: an operator sees whether a fault is the first one, and whether a reporter is usually right.
import { sql } from "kysely";
import type { PersonHistory } from "#contract/operator.ts";
import { isoTime } from "#server/kit/column-types.ts";
import type { Db } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { titleColumns } from "#server/points/title-in.ts";
import { listNewestAbout } from "./queries.ts";
import { presentRow } from "./view.ts";

const most = 5;

type Row = Omit<PersonHistory, "cases"> & { cases: Omit<PersonHistory["cases"], "newest"> };

/** What everybody can see, and what a decision removed: drafts, hidden and direct requests are no business of an operator. */
const isVisible = sql`(p.status = 'published' and not p.hidden_to_contractors and p.receiver_id is null or p.removed_case is not null)`;

/** On a case `c`: reports of it were right. */
export const removed = sql`c.action = 'remove' and c.appeal_action is distinct from 'undo'`;
const dismissed = sql`(c.action = 'dismiss' or c.appeal_action = 'undo')`;

/** Throws `user.not_found`. */
export async function showHistory(db: Db, viewer: Member, id: Id): Promise<PersonHistory> {
  const { rows } = await sql<Row>`
    select o.offers, o.requests, w.posts, c.cases, r.reports,
      (select count(*)::integer from audit_log a where a.subject_id = u.id and a.action = 'operator.blocked') as blocks
    from users u
    cross join lateral (
      select (count(*) filter (where p.kind = 'offer'))::integer as offers,
        (count(*) filter (where p.kind = 'request'))::integer as requests
      from points p where p.user_id = u.id and p.deleted_at is null and p.status = 'published') o
    cross join lateral (
      select coalesce(json_agg(to_json(n)), '[]') as posts from (
        select p.id, p.kind, ${titleColumns("p", viewer.language)}, p.status, p.removed_case is not null as removed, p.created_at
        from points p where p.user_id = u.id and p.deleted_at is null and ${isVisible} order by p.created_at desc, p.id limit ${sql.lit(most)}) n) w
    cross join lateral (
      select json_build_object('waiting', count(*) filter (where c.state in ('open', 'appealed')),
        'removed', count(*) filter (where ${removed}), 'dismissed', count(*) filter (where ${dismissed})) as cases
      from cases c where c.author_id = u.id) c
    cross join lateral (
      select json_build_object('made', count(*), 'right', count(*) filter (where ${removed}),
        'wrong', count(*) filter (where ${dismissed})) as reports
      from case_reports r join cases c on c.id = r.case_id where r.reporter_id = u.id) r
    where u.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw problem("user.not_found");
  return {
    ...row,
    posts: row.posts.map((post) => ({ ...post, created_at: isoTime(post.created_at) })),
    cases: { ...row.cases, newest: (await listNewestAbout(db, id, most)).map(presentRow) },
  };
}
