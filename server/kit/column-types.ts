// How columns become values. pg's own parsers of times and arrays took a twelfth of the computing of a list.
import pg from "pg";

const { INT8, DATE, TIMESTAMPTZ } = pg.types.builtins;
const arraysOfTexts = [1009, 2951]; // text[], uuid[]: pg does not name them

/** For all connections of the process. */
export function setColumnTypes(): void {
  pg.types.setTypeParser(INT8, Number); // counts and money stay far below 2^53
  pg.types.setTypeParser(DATE, (text) => text);
  pg.types.setTypeParser(TIMESTAMPTZ, isoTime);
  for (const type of arraysOfTexts) {
    const readAny = pg.types.getTypeParser(type) as (text: string) => unknown[];
    pg.types.setTypeParser(type, (text) => readPlain(text) ?? readAny(text));
  }
}

/**
 * A time with six digits of a second as PostgreSQL writes it, in a column or in JSON: `2026-11-25 10:00:00.123456+00` →
 * `2026-11-25T10:00:00.123Z`. Other spellings are rare (fewer digits, another zone) and parsed.
 */
export function isoTime(text: string): string {
  const zone = text.slice(26);
  const isUsual = text[19] === "." && (zone === "+00" || zone === "+00:00");
  return isUsual ? `${text.slice(0, 10)}T${text.slice(11, 23)}Z` : new Date(text).toISOString();
}

/** Splits an array; null where an element is quoted, missing or an array. */
export function readPlain(text: string): string[] | null {
  if (text === "{}") return [];
  const isPlain = text.lastIndexOf("{") === 0 && !text.includes('"') && !text.includes("NULL");
  return isPlain ? text.slice(1, -1).split(",") : null;
}
