// The VTIMEZONE of an IANA zone, from the transitions that Intl knows: programs without a list of zones read the same times.
const minute = 60_000;
const day = 1_440 * minute;

/** Milliseconds east of Greenwich. */
function offsetAt(format: Intl.DateTimeFormat, at: number): number {
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day: date = 1, hour = 0, minute: minutes = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, date, hour % 24, minutes, second) - Math.floor(at / 1_000) * 1_000;
}

const formatOf = (zone: string) =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });

type Change = { at: number; from: number; to: number };

function changesOf(format: Intl.DateTimeFormat, from: number, until: number): Change[] {
  const found: Change[] = [];
  for (let at = from; at < until; at += day) {
    const [before, after] = [offsetAt(format, at), offsetAt(format, at + day)];
    if (before === after) continue;
    let [low, high] = [at, at + day];
    while (high - low > minute) {
      const middle = low + Math.floor((high - low) / 2 / minute) * minute;
      if (offsetAt(format, middle) === before) low = middle;
      else high = middle;
    }
    found.push({ at: high, from: before, to: after });
  }
  return found;
}

const two = (n: number) => String(Math.floor(n)).padStart(2, "0");
const offsetText = (offset: number) => {
  const size = Math.abs(offset);
  return `${offset < 0 ? "-" : "+"}${two(size / (60 * minute))}${two((size / minute) % 60)}`;
};
/** 20261125T093000, without a zone. */
export const stamp = (at: number): string => new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");

/** The local time of a moment. */
export const localStamp = (zone: string, at: number): string => stamp(at + offsetAt(formatOf(zone), at));

/** Lines of the VTIMEZONE for moments between the two: each change of clocks is named, so no rule has to be guessed. */
export function timeZoneLines(zone: string, from: number, until: number): string[] {
  const format = formatOf(zone);
  const start = Math.floor(from / day) * day - day;
  const first = offsetAt(format, start);
  const changes = changesOf(format, start, until + day);
  const part = (kind: string, local: number, of: Omit<Change, "at">) => [
    `BEGIN:${kind}`,
    `DTSTART:${stamp(local)}`,
    `TZOFFSETFROM:${offsetText(of.from)}`,
    `TZOFFSETTO:${offsetText(of.to)}`,
    `END:${kind}`,
  ];
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...part("STANDARD", start + first, { from: first, to: first }),
    ...changes.flatMap(({ at, ...of }) => part(of.to > of.from ? "DAYLIGHT" : "STANDARD", at + of.from, of)),
    "END:VTIMEZONE",
  ];
}
