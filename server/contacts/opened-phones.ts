import { sql } from "kysely";
import type { Id } from "#server/kit/viewer.ts";

/** When phones of that person were opened (`seen_at`), to be used as a table. */
export const openedPhonesOf = (owner: Id) =>
  sql`(select v.seen_at from reveals v where v.owner_id = ${owner}::uuid and v.target = 'phones')`;
