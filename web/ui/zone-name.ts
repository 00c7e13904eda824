/** "Europe/Kyiv" → "Eastern European Time" in `locale`; the zone's own name where there is no better one. */
export function zoneName(locale: string, zone: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "longGeneric" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
