// Actions of the manager in a person's name: the audit log for that person. It reads the titles of requests and proposals from higher rooms.
import { sql } from "kysely";
import type { z } from "zod";
import type { AuditedAction } from "#contract/delegations.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import { namedPerson } from "#server/accounts/people.ts";
import type { Db } from "#server/kit/db.ts";
import { page, paging, readPage, type Paging } from "#server/kit/list.ts";
import type { Member } from "#server/kit/viewer.ts";

type Row = z.input<typeof AuditedAction> & { total: number };

export async function listActions(
  db: Db,
  viewer: Member,
  query: { page?: number | undefined; per_page?: number | undefined },
): Promise<Page<z.input<typeof AuditedAction>>> {
  const where = paging(query);
  const { rows, total } = await readPage(where, (at) => actionsFor(db, viewer, at));
  return page(
    rows.map(({ total: _total, ...action }) => action),
    total,
    where,
  );
}

/** Newest first. An action concerns a request, a proposal to it, or a thing without a title. */
async function actionsFor(db: Db, { id: userId, language }: Member, { limit, offset }: Paging): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with mine as (
      select l.id, l.at, l.actor_id, l.details ->> 'call' as call,
        case when l.details ->> 'id' ~ '^[0-9a-f-]{36}$' then (l.details ->> 'id')::uuid end as about,
        count(*) over ()::integer as total
      from audit_log l where l.action = 'acting_as' and l.subject_id = ${userId}
      order by l.at desc, l.id desc limit ${limit} offset ${offset})
    select d.id, d.at, d.call, d.total,
      ${namedPerson("u")} as actor,
      case when r.id is null then null else json_build_object('id', r.id, 'title', title_read_by(${language}, r.user_id, r.id, now()),
        'title_language', case when r.title_proposed then ${language} else r.language end) end as request
    from mine d
    left join users u on u.id = d.actor_id
    left join proposals a on a.id = d.about
    left join points r on r.id = coalesce(a.request_id, d.about) and r.deleted_at is null
      and ${userId} in (r.user_id, a.user_id)
    order by d.at desc, d.id desc`.execute(db);
  return rows;
}
