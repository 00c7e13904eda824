// The published offers or requests: the condition of every list that reads points.
import { sql } from "kysely";
import type { PointKind } from "#contract/points.ts";

type Condition = ReturnType<typeof sql<boolean>>;

const markets: Record<PointKind, Condition> = {
  offer: sql<boolean>`p.kind = 'offer' and p.status = 'published' and not p.off_market and p.deleted_at is null`,
  request: sql<boolean>`p.kind = 'request' and p.status = 'published' and not p.hidden_to_contractors
    and p.receiver_id is null and p.awarded_at is null and p.deleted_at is null`,
};

/** The condition of the partial indexes of that market, word for word. */
export const onTheMarket = (kind: PointKind): Condition => markets[kind];
