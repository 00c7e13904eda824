import type { FastifyRequest } from "fastify";
import type { Kit } from "#server/kit/kit.ts";
import { currentMaintenance, waitFor } from "#server/kit/maintenance.ts";
import { problem, type Problem } from "#server/kit/problem.ts";
import type { Viewer } from "#server/kit/viewer.ts";
import { isApi, isPage } from "./kinds.ts";

/** The calls that an operator needs to log in, and the page that explains that the site is closed. */
const openCalls = new Set([
  "/api/human-check",
  "/api/token",
  "/api/jwt/refresh-token",
  "/api/jwt/logout",
  "/api/users/current",
]);
const openPages = /^\/(login|logout|pages\/miscellaneous\/under-maintenance)(\.data)?\/?(\?|$)/;

/** The refusal of everybody but operators while the site is closed (rule V3); null: the request goes on. */
export async function maintenanceRefusal(
  kit: Pick<Kit, "pool">,
  request: FastifyRequest,
  viewer: () => Promise<Viewer | null>,
): Promise<Problem | null> {
  if (isApi(request) ? openCalls.has(request.routeOptions.url ?? "") : !isPage(request)) return null;
  const closed = await currentMaintenance(kit)();
  if (!closed || (isPage(request) && openPages.test(request.url))) return null;
  const reader = await viewer();
  if (reader?.isUser && reader.role === "operator") return null;
  return problem("site.maintenance", { retryAfter: waitFor(closed) });
}
