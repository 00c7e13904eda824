// Splits an iCalendar file into its entries, so that one that cannot be read spoils no other.
export type Entries = { zones: string[]; events: string[]; broken: number };

/** Null where the text is no calendar. Of a file with several calendars all entries count; what stands around them does not. */
export function splitEntries(text: string): Entries | null {
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\r|\n/);
  if (!lines.some((line) => /^begin:vcalendar\s*$/i.test(line))) return null;
  const found: Entries = { zones: [], events: [], broken: 0 };
  let open: { name: string; lines: string[] } | null = null;
  for (const line of lines) {
    const [, edge, name = ""] = /^(begin|end):(vevent|vtimezone|vcalendar)\s*$/i.exec(line) ?? [];
    const begins = edge?.toLowerCase() === "begin";
    const kind = name.toLowerCase();
    // An entry that never ends.
    if (open && edge && (begins || kind !== open.name)) {
      if (open.name === "vevent") found.broken++;
      open = null;
    }
    if (begins && kind !== "vcalendar") open = { name: kind, lines: [] };
    open?.lines.push(line);
    if (!open || begins || kind !== open.name) continue;
    found[kind === "vevent" ? "events" : "zones"].push(open.lines.filter((it) => it !== "").join("\r\n"));
    open = null;
  }
  if (open?.name === "vevent") found.broken++;
  return found;
}
