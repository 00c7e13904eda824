// Input that is not valid HTTP never reaches a route: it is answered on the connection itself.
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import type { FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import { problem, problemBody } from "#server/kit/problem.ts";

const codes: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: "headers.too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request.timeout",
};
const statusTexts: Record<number, string> = { 400: "Bad Request", 408: "Request Timeout", 431: "Header Too Large" };

export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  const refusal = problem(codes[error.code ?? ""] ?? "request.malformed");
  const body = JSON.stringify(problemBody(refusal, randomUUID()));
  const head = [
    `HTTP/1.1 ${refusal.status} ${statusTexts[refusal.status] ?? "Error"}`,
    "content-type: application/problem+json",
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}

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
