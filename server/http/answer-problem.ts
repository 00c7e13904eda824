// Turns every thrown error into a problem of the catalogue; for the request of a page it replies with an HTML page.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import { databaseProblem, type Constraints } from "#server/kit/database-problem.ts";
import { Problem, problem, problemBody } from "#server/kit/problem.ts";

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: "body.malformed",
  FST_ERR_CTP_EMPTY_JSON_BODY: "body.malformed",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "body.malformed",
  FST_ERR_CTP_BODY_TOO_LARGE: "body.too_large",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "body.type_unsupported",
  FST_ERR_NOT_FOUND: "route.not_found",
  FST_ERR_BAD_URL: "route.not_found",
  FST_ERR_MAX_PARAM_LENGTH: "route.not_found",
  FST_ERR_HANDLER_TIMEOUT: "server.timeout",
};
const fastifyCode = (code: string): ErrorCode | undefined =>
  Object.hasOwn(fastifyCodes, code) ? fastifyCodes[code] : undefined;

export async function answerProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  constraints: Constraints,
): Promise<FastifyReply> {
  const known = asProblem(error, request, constraints);
  // An outage of the database is told once a minute, not with each call.
  if (known.status >= 500 && known.code !== "database.unavailable") request.log.error({ err: error }, known.code);
  const body = problemBody(known, request.id);
  const { retry_after } = body.params;
  if (retry_after !== undefined) reply.header("retry-after", String(retry_after));
  if (known.status === 401) reply.header("www-authenticate", "Bearer");
  reply.code(known.status);
  const { page } = request.routeOptions.config;
  if (page) return page(request, reply, known.code);
  return reply.type("application/problem+json").serializer(JSON.stringify).send(body);
}

function asProblem(error: unknown, { raw }: FastifyRequest, constraints: Constraints): Problem {
  if (error instanceof Problem) return error;
  const known = databaseProblem(error, constraints);
  if (known) return known;
  if (isDiskFull(error)) return problem("disk.full", { retryAfter: 60 });
  if (!(error instanceof Error)) return problem("internal");
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (code === "FST_ERR_HANDLER_TIMEOUT" && !raw.complete) return problem("request.timeout");
  const listed = fastifyCode(code);
  if (listed) return problem(listed);
  const status = "statusCode" in error && typeof error.statusCode === "number" ? error.statusCode : 500;
  if (status === 413) return problem("body.too_large");
  if (status === 415) return problem("body.type_unsupported");
  if (error instanceof SyntaxError || status === 400) return problem("body.malformed");
  return problem("internal");
}

/** The operating system's code for a failed write; libraries wrap that error. */
function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === "ENOSPC" || code === "EDQUOT" || isDiskFull(error.cause);
}
