const units = [
  ["day", 1_440],
  ["hour", 60],
  ["minute", 1],
] as const;

/** "35 min", "4 hr", "2 days", in the words of the locale. */
export function formatMinutes(locale: string, minutes: number): string {
  const [unit, size] = units.find(([, size]) => minutes >= size) ?? units[2];
  const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short", maximumFractionDigits: 0 });
  return format.format(minutes / size);
}
