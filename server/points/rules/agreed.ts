// Terms that a customer and a provider agree on by an acceptance (rule S10).
import { agreedFields } from "#contract/proposals.ts";
import type { AgreedField } from "#server/kit/changes.ts";
import { agreedColumns } from "../fields.ts";
import type { PointChange, PointRow } from "../write.ts";

/** Returns the agreed terms that the change gives another value. */
export function changedTerms(before: PointRow, change: PointChange): AgreedField[] {
  const differs = (column: keyof PointRow & keyof PointChange) =>
    change[column] !== undefined && text(column, change[column]) !== text(column, before[column]);
  const changed = new Set(agreedColumns.flatMap(([term, column]) => (differs(column) ? [term] : [])));
  return agreedFields.filter((term) => changed.has(term));
}

/** `09:00` of a form is `09:00:00` of the database. */
const text = (column: string, value: unknown): string =>
  JSON.stringify(column === "time_of_day" && typeof value === "string" ? value.slice(0, 5) : (value ?? null));
