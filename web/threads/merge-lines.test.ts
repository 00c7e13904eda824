import { expect, test } from "vitest";
import { endOf, mergeLines } from "./merge-lines.ts";
import type { Line } from "./types.ts";

const line = (seq: number, body = String(seq)) => ({ seq, body, masked: false }) as Line;
const seqs = (lines: readonly Line[]) => lines.map(({ seq }) => seq);

test("lines that arrive twice or out of order are there once and in order", () => {
  const lines = mergeLines([line(3), line(4)], [line(6), line(4), line(5)]);
  expect(seqs(lines)).toEqual([3, 4, 5, 6]);
  expect(mergeLines(lines, [line(5)])).toBe(lines);
  expect(mergeLines(lines, [line(5, "•••")])[2]?.body).toBe("•••");
});

test("the end is before the first gap", () => {
  expect(endOf([])).toBe(0);
  expect(endOf([line(3), line(4), line(7)])).toBe(4);
});
