// Reads the own programmes, with the reason that excludes each of them at one request.
import { type Selectable, sql } from "kysely";
import type { z } from "zod";
import type { DiscountProgram, discounts } from "#contract/discounts.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import type { DB } from "#db/types.ts";
import { readNames, type Names } from "#server/catalog/names.ts";
import { hiddenFrom } from "#server/contacts/blocks.ts";
import type { Db } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";

type Row = Selectable<DB["discount_programs"]> & { running: boolean; uses: number; refusal: string | null };

const select = (db: Db, viewer: Member, requestId: Id | null) =>
  db
    .selectFrom("discount_programs as p")
    .selectAll("p")
    .select([
      sql<boolean>`discount_runs(p)`.as("running"),
      sql<number>`discount_uses(p.id, null)`.as("uses"),
      // Says nothing about a request that this person cannot answer.
      sql<string | null>`(select discount_refusal(p, r.id, a.id) from points r
        left join proposals a on a.request_id = r.id and a.user_id = p.provider_id and a.status in ('created', 'updated')
        where r.id = ${requestId}::uuid and r.kind = 'request' and r.deleted_at is null
          and (a.id is not null or r.status = 'published'
            and case when r.receiver_id is null then not r.hidden_to_contractors else r.receiver_id = p.provider_id end
            and r.user_id not in (${hiddenFrom(viewer)})))`.as("refusal"),
    ])
    .where("p.provider_id", "=", viewer.id);

type Query = z.output<typeof discounts.list.query>;

export async function listPrograms(db: Db, viewer: Member, query: Query): Promise<Page<DiscountProgram>> {
  const where = paging(query, 30);
  const names = await readNames(db, viewer.language);
  const rows = await select(db, viewer, query.filter?.request ?? null)
    .select(sql<number>`count(*) over ()`.as("total"))
    .orderBy("p.created_at", "desc")
    .orderBy("p.id", "desc")
    .limit(where.limit)
    .offset(where.offset)
    .execute();
  return page(
    rows.map((row) => present(row, names)),
    rows[0]?.total ?? 0,
    where,
  );
}

/** Throws discount_program.not_found, also for a programme of another person. */
export async function showProgram(db: Db, viewer: Member, id: Id): Promise<DiscountProgram> {
  const row = await select(db, viewer, null).where("p.id", "=", id).executeTakeFirst();
  if (!row) throw problem("discount_program.not_found");
  return present(row, await readNames(db, viewer.language));
}

function present({ provider_id: _, purpose_ids, refusal, ...row }: Row, names: Names): DiscountProgram {
  return {
    ...row,
    kind: row.kind,
    point_purposes: names.purposes(purpose_ids),
    refusal: refusal as DiscountProgram["refusal"],
  };
}
