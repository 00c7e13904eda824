// The lines that a page has, whatever the order in which they arrive.
import type { Line } from "./types.ts";

/** Each line once, by number. Without a change the same array. */
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

/** The last number before the first gap: what comes after it has to be asked for. */
export function endOf(lines: readonly Line[]): number {
  let end = lines[0]?.seq ?? 0;
  for (const { seq } of lines.slice(1)) {
    if (seq !== end + 1) break;
    end = seq;
  }
  return end;
}
