import type { FastifyRequest } from "fastify";

const grace = 500; // the answer that it took too long leaves first

/** The server itself waits as long as files may take; any other body has to be there within `ms`, or the line is cut. */
export function refuseSlowBody({ raw }: FastifyRequest, ms: number): void {
  const { "content-type": type, "content-length": length, "transfer-encoding": chunked } = raw.headers;
  if (type?.toLowerCase().startsWith("multipart/form-data") || (!chunked && Number(length ?? 0) === 0)) return;
  const timer = setTimeout(() => raw.complete || raw.destroy(), ms + grace).unref();
  raw.once("end", () => clearTimeout(timer));
  raw.once("close", () => clearTimeout(timer));
}
