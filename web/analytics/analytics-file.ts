import { apiOf } from "#web/kit/api.ts";
import { needs } from "#web/kit/guard.ts";
import type { Route } from "./+types/analytics-file.ts";
import { readPeriod } from "./read-period.ts";
import { weeksFile } from "./weeks-file.ts";

export const middleware = needs("ServiceOffer:read");

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { from, weeks, by_week } = await apiOf(context)("GET /analytics", { query: readPeriod(request) });
  return weeksFile(`poruch-${from}-${weeks}`, by_week);
};
