import type { FastifyRequest } from "fastify";

const grace = 500; // time to send the answer before the connection is closed

/**
 * The server's own timeout is long enough for files; a body without files must be complete within `ms`, else the
 * connection is closed.
 */
export function refuseSlowBody({ raw }: FastifyRequest, ms: number): void {
  const { "content-type": type, "content-length": length, "transfer-encoding": chunked } = raw.headers;
  if (type?.toLowerCase().startsWith("multipart/form-data") || (!chunked && Number(length ?? 0) === 0)) return;
  const timer = setTimeout(() => raw.complete || raw.destroy(), ms + grace).unref();
  raw.once("end", () => clearTimeout(timer));
  raw.once("close", () => clearTimeout(timer));
}
