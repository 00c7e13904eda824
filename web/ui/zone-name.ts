/** "Europe/Kyiv" → "Eastern European Time", as people of `locale` say it; the zone itself where nothing better is known. */
export function zoneName(locale: string, zone: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "longGeneric" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
