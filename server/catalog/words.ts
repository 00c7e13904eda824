// How alike two folded words are: endings change with case and person, letters get lost in typing.

/** 1 the same … 0 unlike. "тече" and "течет", "крана" and "кран" are alike; so are "plumbr" and "plumber". */
export function likeness(typed: string, known: string): number {
  if (typed === known) return 1;
  const shorter = Math.min(typed.length, known.length);
  const shared = sharedStart(typed, known);
  if (shared === typed.length && shared >= 2) return known.length - shared <= 3 ? 0.9 : 0.75;
  if (shared >= 4 && shared >= shorter - 2 && Math.max(typed.length, known.length) - shared <= 4) return 0.7;
  if (shared === known.length && shared >= 5) return 0.6;
  if (shorter < 4 || Math.abs(typed.length - known.length) > 2) return 0;
  const allowed = shorter < 8 ? 1 : 2;
  const slips = slipsBetween(typed, known, allowed);
  return slips <= allowed ? 0.75 - 0.15 * slips : 0;
}

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

/** Letters to add, drop, change or swap with the neighbour; anything above `most` when there are more. */
function slipsBetween(a: string, b: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + Number(a[i - 1] !== b[j - 1]);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : changed;
      next.push(Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[b.length] ?? most + 1;
}
