import { analyticsWeeks } from "#contract/analytics.ts";

/** The period in the address; the usual one where it is none. */
export function readPeriod({ url }: Request) {
  const asked = Number(new URL(url).searchParams.get("weeks"));
  const weeks = analyticsWeeks.find((it) => it === asked);
  return weeks ? { filter: { weeks: String(weeks) } } : {};
}
