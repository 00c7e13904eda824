import { apiOf } from "#web/kit/api.ts";
import { needs } from "#web/kit/guard.ts";
import type { Route } from "./+types/file.ts";
import { readPeriod } from "./read-period.ts";

export const middleware = needs("ServiceOffer:read");

/** The weeks as CSV, with names of the API, so that programs read the file whatever the language. */
export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const { from, weeks, by_week } = await apiOf(context)("GET /analytics", { query: readPeriod(request) });
  const names = Object.keys(by_week[0] ?? {}) as (keyof (typeof by_week)[number])[];
  const lines = [names, ...by_week.map((week) => names.map((name) => week[name]))].map((cells) => cells.join(","));
  return new Response(`${lines.join("\r\n")}\r\n`, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="poruch-${from}-${weeks}.csv"`,
      "cache-control": "no-store",
    },
  });
};
