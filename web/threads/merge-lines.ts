// Merges lines of a conversation that arrive in any order.
import type { Line } from "./types.ts";

/** Returns each line once, ordered by number; the same array if nothing has changed. */
export function mergeLines(known: readonly Line[], added: readonly Line[]): readonly Line[] {
  const bySeq = new Map(known.map((line) => [line.seq, line]));
  const isNew = added.some((line) => {
    const before = bySeq.get(line.seq);
    return (
      !before || before.body !== line.body || before.masked !== line.masked || before.photos_ended !== line.photos_ended
    );
  });
  if (!isNew) return known;
  for (const line of added) bySeq.set(line.seq, line);
  return [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
}

/** The last number before the first gap; the lines after it must be read. */
export function endOf(lines: readonly Line[]): number {
  let end = lines[0]?.seq ?? 0;
  for (const { seq } of lines.slice(1)) {
    if (seq !== end + 1) break;
    end = seq;
  }
  return end;
}
