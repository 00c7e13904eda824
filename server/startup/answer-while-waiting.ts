// Until the database is there, the port answers: the process lives, and is not ready yet.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { Config } from "#server/kit/config.ts";
import { problem, problemBody } from "#server/kit/problem.ts";

/** Writes the page for people. */
type Page = (facts: {
  code: "database.unavailable";
  requestId: string;
  headers: IncomingHttpHeaders;
  nonce: string;
}) => string;

const retryAfter = 2;

/** @returns how to free the port for the app. */
export function answerWhileWaiting({ HOST, PORT }: Pick<Config, "HOST" | "PORT">, page: Page): () => Promise<void> {
  const server = createServer({ keepAliveTimeout: 1 }, (request, response) => {
    if (request.url === "/healthz") {
      response.setHeader("content-type", "application/json").end('{"status":"ok"}');
      return;
    }
    const [requestId, nonce] = [randomUUID(), randomUUID()];
    const isForPeople = request.headers.accept?.includes("text/html") ?? false;
    const body = isForPeople
      ? page({ code: "database.unavailable", requestId, headers: request.headers, nonce })
      : JSON.stringify(problemBody(problem("database.unavailable", { retryAfter }), requestId));
    response.writeHead(503, {
      "content-type": isForPeople ? "text/html; charset=utf-8" : "application/problem+json",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'`,
      "retry-after": String(retryAfter),
      "cache-control": "no-store",
      connection: "close",
      "x-request-id": requestId,
    });
    response.end(body);
  });
  server.on("error", () => undefined); // the app names a port that is taken
  server.listen(PORT, HOST);
  return () =>
    new Promise((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });
}
