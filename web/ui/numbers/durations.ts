export type DurationUnit = "minute" | "hour" | "day";
export const unitSizes: Record<DurationUnit, number> = { minute: 1, hour: 60, day: 1440 };

export const isDurationUnit = (text: string): text is DurationUnit => Object.hasOwn(unitSizes, text);

/** Minutes → "2 hours", "1.5 days", in the reader's language. */
export function formatDuration(locale: string, minutes: number): string {
  const [unit, size] = unitOf(minutes);
  const style = { style: "unit", unit, unitDisplay: "long", maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, style).format(minutes / size);
}

/** The unit for a duration of this length. */
export function unitOf(minutes: number): [DurationUnit, number] {
  if (minutes < 60 || (minutes < 240 && minutes % 30 !== 0)) return ["minute", 1];
  return minutes >= 1440 && minutes % 720 === 0 ? ["day", 1440] : ["hour", 60];
}

/** The unit of a field in which this length is typed: the largest that needs at most two decimals. */
export function fieldUnitOf(minutes: number): [DurationUnit, number] {
  const [unit, size] = unitOf(minutes);
  return unit === "hour" && minutes % 15 !== 0 ? ["minute", 1] : [unit, size];
}
