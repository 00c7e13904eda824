import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { retired } from "./retired.ts";

/**
 * Serves `/sw.js`. Browsers ask for it again at each visit; a stored answer would keep an old version alive.
 * @param file the bundled worker; null: the worker that removes itself.
 */
export async function serveWorker(app: FastifyInstance, file: string | null): Promise<void> {
  const text = file === null ? retired : await readFile(file, "utf8");
  const headers = {
    "cache-control": "no-cache",
    "content-security-policy": "default-src 'none'; connect-src 'self'",
    "x-content-type-options": "nosniff",
  };
  app.get("/sw.js", async (_, reply) => reply.headers(headers).type("text/javascript; charset=utf-8").send(text));
}
