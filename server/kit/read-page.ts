// A page of rows that carry the count of the whole list, as `count(*) over ()` gives it.
import type { Paging } from "./list.ts";

/** Behind the last page there is no row to carry the count: then the first one is asked. */
export async function readPage<Row extends { total: number }, P extends Paging>(
  where: P,
  read: (where: P) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await read(where);
  const [carrier] = rows.length || where.offset === 0 ? rows : await read({ ...where, limit: 1, offset: 0 });
  return { rows, total: carrier?.total ?? 0 };
}
