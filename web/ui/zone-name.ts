/** "Europe/Kyiv" → "Eastern European Time" in `locale`; the IANA name if there is no translated one. */
export function zoneName(locale: string, zone: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: "longGeneric" });
  return format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? zone;
}
