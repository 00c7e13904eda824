import pg from "pg";
import { expect, test } from "vitest";
import { isoTime, readPlain } from "./column-types.ts";

test("a time is the same as Date would write it, of a column and of JSON", () => {
  const times = [
    "2026-11-25 10:00:00.123456+00",
    "2026-11-25T10:00:00.123999+00:00",
    "2026-11-25 10:00:00.1234+00",
    "2026-11-25 10:00:00+00",
    "2026-11-25T10:00:00.5+00:00",
    "2026-11-25 12:00:00.123456+02",
    "2026-11-25T10:00:00.123Z",
  ];
  for (const time of times) expect(isoTime(time)).toBe(new Date(time).toISOString());
});

test("an array is split where that gives the same as pg's own parser", () => {
  const parse = pg.types.getTypeParser(1015 as never) as (text: string) => unknown[]; // varchar[], which the app leaves as it is
  for (const plain of ["{}", "{a}", "{гарантія,мостове}", "{01a210a1-3b4a-74a0-82ba-59c98f780ce2,x}"])
    expect(readPlain(plain)).toEqual(parse(plain));
  for (const other of ['{"a b",c}', '{""}', "{NULL,a}", "{{a,b},{c,d}}", "[2:3]={a,b}", '{"a\\"b"}'])
    expect(readPlain(other)).toBeNull();
});
