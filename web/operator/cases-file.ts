import { weeksFile } from "#web/analytics/weeks-file.ts";
import { apiOf } from "#web/kit/api.ts";
import { needs } from "#web/kit/guard.ts";
import type { Route } from "./+types/cases-file.ts";

export const middleware = needs("Account:manage");

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { data } = await apiOf(context)("GET /admin/cases/numbers");
  return weeksFile("cases", data);
};
