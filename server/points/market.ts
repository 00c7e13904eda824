// The published offers or requests, and their number: the basis of every list of published points.
import { sql } from "kysely";
import type { PointKind } from "#contract/points.ts";
import { apostrophes } from "#server/search/fold.ts";

type Condition = ReturnType<typeof sql<boolean>>;

const markets: Record<PointKind, Condition> = {
  offer: sql<boolean>`p.kind = 'offer' and p.status = 'published' and not p.off_market and p.deleted_at is null`,
  request: sql<boolean>`p.kind = 'request' and p.status = 'published' and not p.hidden_to_contractors
    and p.receiver_id is null and p.awarded_at is null and p.deleted_at is null`,
};

/** The condition of the partial indexes of that market, word for word. */
export const onTheMarket = (kind: PointKind): Condition => markets[kind];

/** Every typed word as a prefix; punctuation is dropped, so that no input is an error. */
export const prefixQuery = (text: string) => {
  const words =
    text
      .toLowerCase()
      .replaceAll(apostrophes, "")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return sql`to_tsquery('simple', plain_text(${words
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(" & ")}))`;
};

/** One of these marks (`point_marks` in the schema): purposes `p`, types `t`, content languages `l`, spoken languages `s`, tiles of the map `g`. */
export const anyMark = (kind: "p" | "t" | "l" | "s" | "g", values: readonly (string | number)[]) =>
  sql`${values.map((value) => `'=${kind}${String(value).replaceAll(/\W/g, "")}'`).join(" | ")}::tsquery`;
