import { analyticsWeeks } from "#contract/analytics.ts";

/** Reads the period from the address; without a valid one the API uses its default. */
export function readPeriod({ url }: Request) {
  const asked = Number(new URL(url).searchParams.get("weeks"));
  const weeks = analyticsWeeks.find((it) => it === asked);
  return weeks ? { filter: { weeks: String(weeks) } } : {};
}
