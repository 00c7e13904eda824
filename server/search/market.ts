// Topics: what a list of the market is limited to by the key of its index. Purposes or types, or all points of the market.
import { type RawBuilder, sql } from "kysely";
import type { PointKind } from "#contract/points.ts";
import { apostrophes } from "#server/words/fold.ts";

export type Topics = { by: "purpose" | "type" | "all"; ids: readonly number[] };

/** Purposes come first: they limit more than types. A point has all its purposes in one type, so both together are a filter. */
export function topicsOf({ purpose, point_type }: Kinds): Topics {
  if (purpose?.length) return { by: "purpose", ids: [...new Set(purpose)] };
  if (point_type?.length) return { by: "type", ids: [...new Set(point_type)] };
  return { by: "all", ids: [0] };
}
type Kinds = { purpose?: number[] | undefined; point_type?: number[] | undefined };

const bases = { purpose: 0, type: 100_000, all: 200_000 };

/** The numbers of `market_topic` in the schema. */
export const topicNumbers = (market: PointKind, { by, ids }: Topics): number[] =>
  ids.map((id) => (market === "offer" ? 1 : -1) * (bases[by] + id));

/**
 * Rows of topics as `t`: `topic` is the key of `market_cells`, `id` that of `market_entries`. Few topics are written out: the
 * planner then knows their number, and prefers the plan that it made once for all values.
 */
export function topicRows(market: PointKind, topics: Topics): RawBuilder<unknown> {
  const numbers = topicNumbers(market, topics);
  if (numbers.length > 4) return sql`unnest(${numbers}::integer[], ${topics.ids}::smallint[]) as t (topic, id)`;
  const rows = numbers.map((number, n) => sql`(${number}::integer, ${topics.ids[n]}::smallint)`);
  return sql`(values ${sql.join(rows)}) as t (topic, id)`;
}

const keys = {
  purpose: sql`e.purpose_id = t.id`,
  type: sql`e.point_type_id = t.id and e.first`,
  all: sql`e.first`,
};
const kinds = { offer: sql`e.kind = 'offer'`, request: sql`e.kind = 'request'` };

/** On `market_entries e`: of one of these topics `t`; the leading columns of an index. */
export const ofTopic = (market: PointKind, { by }: Topics): RawBuilder<unknown> =>
  sql`${kinds[market]} and ${keys[by]}`;
export const ofMarket = (market: PointKind): RawBuilder<unknown> => sql`${kinds[market]} and e.first`;

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
