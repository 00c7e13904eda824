import type { Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";
import { page, paging, type Reading } from "#server/kit/list.ts";
import type { Member } from "#server/kit/viewer.ts";
import { listAddresses } from "./queries.ts";
import { presentAddress } from "./view.ts";

type Asked = {
  page?: number | undefined;
  per_page?: number | undefined;
  sort?: string | undefined;
  filter?: Reading | undefined;
};

/** The viewer's own locations, newest first. */
export async function list(db: Db, viewer: Member, query: Asked, language: Language) {
  const at = paging(query);
  const { total, rows } = await listAddresses(db, viewer.id, {
    ...at,
    ascending: query.sort === "created_at",
    language,
    reading: query.filter ?? {},
  });
  return page(
    rows.map((row) => presentAddress(viewer, row, language, true)),
    total,
    at,
  );
}
