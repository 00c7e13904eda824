// Who is hidden by a block stands in SQL (migration 0020); here it is asked.
import { sql, type RawBuilder } from "kysely";
import type { Id, Viewer } from "#server/kit/viewer.ts";

/** Ids of everybody who is hidden from the viewer by a block, as a subquery. A visitor has no blocks. */
export const hiddenFrom = (viewer: Viewer): RawBuilder<Id> => sql<Id>`(select blocked_with(${viewer.id}::uuid))`;
