import { apiOf } from "#web/kit/api.ts";
import { ofFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Route } from "./+types/analytics-file.ts";
import { readPeriod } from "./read-period.ts";
import { weeksFile } from "./weeks-file.ts";

export const middleware = [...ofFeature("analytics"), ...needs("ServiceOffer:read")];

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { from, weeks, by_week } = await apiOf(context)("GET /analytics", { query: readPeriod(request) });
  return weeksFile(`numbers-${from}-${weeks}`, by_week);
};
