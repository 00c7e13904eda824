// How the filters of a list become a search: the topics that its index is read by, and what is left to filter.
import type { RawBuilder } from "kysely";
import { topicsOf } from "#server/search/market.ts";
import type { Search } from "./scans.ts";
import { allMarks, type Words } from "./words.ts";

export type Filters = {
  purpose?: number[] | undefined;
  point_type?: number[] | undefined;
  words: Words | null;
  /** Marks of the other filters, and those of purposes and types. */
  marks: readonly (RawBuilder<unknown> | null)[];
  /** There are further filters. */
  narrow: boolean;
};

/** A text that means purposes is searched by these, and the rest of its matches by the words alone. */
export function planSearch(filters: Filters): Pick<Search, "topics" | "narrow" | "marks" | "wordsAlone"> {
  const { purpose, point_type, words, narrow } = filters;
  const byMeaning = words !== null && !purpose && words.meant.length > 0;
  return {
    topics: topicsOf(byMeaning ? { purpose: words.meant } : { purpose, point_type }),
    narrow:
      narrow ||
      (purpose !== undefined && point_type !== undefined) ||
      (byMeaning ? point_type !== undefined : words !== null),
    marks: allMarks([words?.marks ?? null, ...filters.marks]),
    wordsAlone: byMeaning ? allMarks([words.alone, ...filters.marks]) : null,
  };
}
