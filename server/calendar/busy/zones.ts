// The zone behind a TZID that the file does not define.
import { readFileSync } from "node:fs";

/** Names of zones that Microsoft's programs write, with zones of the IANA database; the package keeps CLDR's table in this file. */
const table = new URL("windowsZones.json", import.meta.resolve("node-ical/package.json"));
const rows = Object.entries(JSON.parse(readFileSync(table, "utf8")) as Record<string, { iana: string[] }>);
const known = new Map(rows.map(([name, { iana }]) => [name.toLowerCase(), iana[0]]));

/**
 * "/Europe/Vienna", "W. Europe Standard Time", "/freeassociation.sourceforge.net/Tzfile/Europe/Berlin", "GMT+0200" → a zone that Intl knows. Null:
 * the name says nothing.
 */
export function zoneOf(tzid: string): string | null {
  const name = tzid.trim().replaceAll(/^["']|["']$/g, "");
  const parts = name.split("/").filter((part) => part !== "");
  // From the longest tail on: prefixes of programs stand before the name.
  const tails = parts.map((_, n) => parts.slice(n).join("/"));
  for (const tail of [name, ...tails]) {
    const found = known.get(tail.toLowerCase()) ?? (isZone(tail) ? tail : null);
    if (found) return found;
  }
  return fixedOffset(name);
}

/** "GMT+0200", "UTC-05:30", "+02:00". */
function fixedOffset(name: string): string | null {
  const [, sign, hours = "", minutes = "00"] = /^(?:gmt|utc)?([+-])(\d{1,2})(?::?(\d\d))?$/i.exec(name) ?? [];
  const offset = `${sign}${hours.padStart(2, "0")}:${minutes}`;
  return sign && isZone(offset) ? offset : null;
}

function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}
