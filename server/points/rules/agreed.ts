// Terms that a customer and a provider agree on by an acceptance (rule S10).
import { isDeepStrictEqual } from "node:util";
import type { AnswersInput } from "#contract/catalog.ts";
import { agreedFields } from "#contract/proposals.ts";
import type { AgreedField } from "#server/kit/changes.ts";
import { agreedColumns } from "../fields.ts";
import type { PointChange, PointRow } from "../write.ts";

/** Returns the agreed terms that the change gives another value. */
export function changedTerms(before: PointRow, change: PointChange): AgreedField[] {
  const differs = (column: keyof PointRow & keyof PointChange) =>
    change[column] !== undefined && !isDeepStrictEqual(value(column, change[column]), value(column, before[column]));
  const changed = new Set(agreedColumns.flatMap(([term, column]) => (differs(column) ? [term] : [])));
  return agreedFields.filter((term) => changed.has(term));
}

/** `09:00` of a form is `09:00:00` of the database; answers have no order. */
function value(column: string, written: unknown): unknown {
  if (column === "time_of_day" && typeof written === "string") return written.slice(0, 5);
  if (column !== "answers") return written ?? null;
  return new Map((written as AnswersInput).map(({ question, ...answer }) => [question, answer]));
}
