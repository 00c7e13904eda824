// The reveal ledger, for the owner of the contacts (rule A3).
import type { RevealEntry } from "#contract/contacts.ts";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Db } from "#server/kit/db.ts";
import { page, paging } from "#server/kit/list.ts";
import type { Member } from "#server/kit/viewer.ts";
import { ledgerOf } from "./queries.ts";

type Paged = { page?: number | undefined; per_page?: number | undefined };

export async function listReveals(db: Db, viewer: Member, query: Paged): Promise<Page<RevealEntry>> {
  const where = paging(query);
  const rows = await ledgerOf(db, viewer, where);
  const data = rows.map(({ total: _total, ...entry }) => ({
    ...entry,
    seen_at: new Date(entry.seen_at).toISOString(),
  }));
  return page(data, rows[0]?.total ?? 0, where);
}
