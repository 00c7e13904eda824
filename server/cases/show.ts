// Cases for their readers: operators read everything, the author and the reporters the decision, without each other.
import { sql } from "kysely";
import type { CaseDetails, DecidedCase } from "#contract/cases.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { NamedPerson } from "#contract/people.ts";
import { namedPerson } from "#server/accounts/people.ts";
import type { Db } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { removed } from "./history.ts";
import { evidenceOf, type ListedCase, selectCases } from "./queries.ts";
import { isTwin } from "./signals.ts";
import { titledPost } from "./titled-post.ts";
import { isPost, type OwnReport, presentDecided, presentDetails, type ReportRow } from "./view.ts";

/** The post with the title, as long as it has the title that the case keeps. */
type Titled = { titled_id: Id | null; title_language: Language | null };
type Read = ListedCase & {
  role: "author" | "reporter";
  report: OwnReport | null;
  appeal_until: string | null;
  can_appeal: boolean;
  same_operator: boolean;
} & Titled;

/** A decided case, for the author and the reporters: undefined for everybody else, and before the decision also for the author. */
export async function findRead(db: Db, readerId: Id, id: Id): Promise<Read | undefined> {
  const { rows } = await sql<Read>`
    select c.*, case when c.author_id = ${readerId} then 'author' else 'reporter' end as role,
      to_json(mine) as report,
      case when c.author_id = ${readerId} and c.action = 'remove' then appeal_until(c.decided_at) end as appeal_until,
      c.state = 'decided' and c.author_id = ${readerId} and c.erased_at is null and now() < appeal_until(c.decided_at) as can_appeal,
      c.decided_by is not null and not another_operator(c.decided_by) as same_operator, p.id as titled_id,
      case when p.title_proposed then language_of_proposed(p.title, p.purpose_ids, p.answers) else p.language end as title_language
    from (${selectCases(sql`c.id = ${id}`)}) c
    left join lateral (select r.reason, r.body as text, r.reported_at from case_reports r
      where r.case_id = c.id and r.reporter_id = ${readerId}) mine on true
    left join lateral ${titledPost(sql`c.subject_kind`, sql`c.subject_id`)} p on p.title = c.title
    where c.state <> 'open' and (c.author_id = ${readerId} or mine.reported_at is not null)`.execute(db);
  return rows[0];
}

/** Throws case.not_found. */
export async function readDecided(db: Db, readerId: Id, id: Id) {
  const found = await findRead(db, readerId, id);
  if (!found) throw problem("case.not_found");
  return { visible: presentDecided(found, await evidenceOf(db, id)), titledId: found.titled_id };
}

/** Throws case.not_found. */
export const showDecided = async (db: Db, readerId: Id, id: Id): Promise<DecidedCase> =>
  (await readDecided(db, readerId, id)).visible;

/** For operators. Throws case.not_found. */
export async function showCase(db: Db, viewer: Member, id: Id): Promise<CaseDetails> {
  const { rows } = await sql<ListedCase & Beside>`
    select c.*, ${namedPerson("d")} as operator, ${namedPerson("p")} as appeal_operator,
      (select count(*)::integer from cases o where o.subject_kind = c.subject_kind and o.subject_id = c.subject_id and o.id <> c.id
        and o.state <> 'open') as earlier,
      case when c.state = 'appealed' then appeal_refusal(${viewer.actorId}, c.decided_by, c.appealed_at) end as refusal,
      (select u.locale from users u where u.id = c.author_id) as author_language,
      can_reopen(${viewer.actorId}::uuid, c.action, c.decided_by, c.decided_at, c.appealed_at) as can_reopen
    from (${selectCases(sql`c.id = ${id}`)}) c
    left join users d on d.id = c.decided_by
    left join users p on p.id = c.appeal_decided_by`.execute(db);
  const [row] = rows;
  if (!row) throw problem("case.not_found");
  const { rows: reports } = await sql<ReportRow>`
    select r.id, r.reason, r.body as text, r.reported_at, ${namedPerson("n")} as reporter,
      case when n.deleted_at is null then (
        select json_build_object('since', n.created_at, 'made', count(*), 'right', count(*) filter (where ${removed}))
        from case_reports o join cases c on c.id = o.case_id where o.reporter_id = n.id having n.id is not null) end as past
    from case_reports r left join users n on n.id = r.reporter_id
    where r.case_id = ${id} order by r.reported_at, r.id`.execute(db);
  const twins = isPost(row.subject_kind) ? await findTwins(db, row.subject_id) : [];
  return presentDetails(viewer, row, { evidence: await evidenceOf(db, id), reports, twins });
}

const mostTwins = 20;

async function findTwins(db: Db, id: Id): Promise<CaseDetails["twins"]> {
  const { rows } = await sql<CaseDetails["twins"][number]>`
    select o.id, o.kind, o.title, ${namedPerson("u")} as author, o.removed_case is not null as removed
    from points p join points o on ${isTwin} join users u on u.id = o.contact_id
    where p.id = ${id} order by o.created_at desc, o.id limit ${mostTwins}`.execute(db);
  return rows;
}

export type Beside = {
  operator: NamedPerson | null;
  appeal_operator: NamedPerson | null;
  earlier: number;
  refusal: "case.other_operator" | "case.appeal_waits" | null;
  author_language: Language;
  can_reopen: boolean;
};
