// What a customer and a provider agreed on by an acceptance, as fields of the request (rule S10).
import type { AgreedField } from "#server/kit/events.ts";
import type { PointChange, PointRow } from "../write.ts";

const columnsOf = {
  purposes: ["point_type_id", "purpose_ids"],
  place: ["address_id"],
  date: ["date", "time_of_day"],
  title: ["title"],
  description: ["description"],
  budget: ["budget", "price", "currency"],
} as const satisfies Record<AgreedField, (keyof PointRow)[]>;

/** Those that the change gives another value. */
export function changedTerms(before: PointRow, change: PointChange): AgreedField[] {
  const differs = (column: keyof PointRow & keyof PointChange) =>
    change[column] !== undefined && text(column, change[column]) !== text(column, before[column]);
  return (Object.keys(columnsOf) as AgreedField[]).filter((field) => columnsOf[field].some(differs));
}

/** `09:00` of a form is `09:00:00` of the database. */
const text = (column: string, value: unknown): string =>
  JSON.stringify(column === "time_of_day" && typeof value === "string" ? value.slice(0, 5) : (value ?? null));
