import { readPeriod } from "#web/analytics/read-period.ts";
import { weeksFile } from "#web/analytics/weeks-file.ts";
import { apiOf } from "#web/kit/api.ts";
import { ofFeature } from "#web/kit/features.ts";
import { needs } from "#web/kit/guard.ts";
import type { Route } from "./+types/numbers-file.ts";

export const middleware = [...ofFeature("analytics"), ...needs("Account:manage")];

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { from, weeks, by_week } = await apiOf(context)("GET /admin/numbers", { query: readPeriod(request) });
  return weeksFile(`site-${from}-${weeks}`, by_week);
};
