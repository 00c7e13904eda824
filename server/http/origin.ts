// A cookie alone is not enough for an unsafe call: the request must come from the site itself.
import type { FastifyRequest } from "fastify";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";

const safe = new Set(["GET", "HEAD", "OPTIONS"]);

export function refuseForeignOrigin({ config }: Kit, request: FastifyRequest) {
  if (safe.has(request.method) || request.headers.authorization || !request.headers.cookie) return;
  const site = request.headers["sec-fetch-site"];
  if (site === "same-origin") return;
  const { origin } = request.headers;
  if (!site && origin && (origin === config.publicUrl || URL.parse(origin)?.host === request.host)) return;
  throw problem("origin.refused");
}
