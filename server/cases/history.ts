// What an account did, beside its cases: an operator sees whether a fault is the first one, and whether a reporter is usually right.
import { sql } from "kysely";
import type { PersonHistory } from "#contract/operator.ts";
import { readNames } from "#server/catalog/names.ts";
import { isoTime } from "#server/kit/column-types.ts";
import type { Db } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { titleColumns } from "#server/points/title-in.ts";
import { listNewestAbout } from "./queries.ts";
import { presentRow } from "./view.ts";

const most = 5;

type Post = PersonHistory["posts"][number] & { purpose_ids: number[] };
type Row = Omit<PersonHistory, "posts" | "cases"> & {
  posts: Post[];
  cases: Omit<PersonHistory["cases"], "newest">;
};

const removed = sql`c.action = 'remove' and c.appeal_action is distinct from 'undo'`;
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
        select p.id, p.kind, ${titleColumns("p", viewer.language)}, p.purpose_ids, p.status, p.removed_case is not null as removed,
          p.created_at
        from points p where p.user_id = u.id and p.deleted_at is null order by p.created_at desc, p.id limit ${sql.lit(most)}) n) w
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
  const names = await readNames(db, viewer.language);
  return {
    ...row,
    posts: row.posts.map(({ purpose_ids, ...post }) => ({
      ...post,
      title: post.title ?? names.purposes(purpose_ids)[0]?.name ?? null,
      title_language: post.title === null ? viewer.language : post.title_language,
      created_at: isoTime(post.created_at),
    })),
    cases: { ...row.cases, newest: (await listNewestAbout(db, id, most)).map(presentRow) },
  };
}
