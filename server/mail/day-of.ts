/** DD.MM.YYYY, by the clock of a place or a person. */
export function dayOf(time: string, timeZone: string): string {
  const options = { timeZone, day: "2-digit", month: "2-digit", year: "numeric" } as const;
  return new Intl.DateTimeFormat("de", options).format(new Date(time));
}
