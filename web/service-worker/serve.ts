import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";

/**
 * The worker fetches files of the build for its pages. WebKit checks those that start a web worker against this policy
 * too, so it names the kinds that pages may load: without `worker-src` neither the human check nor the map would start.
 */
const policy = ["default-src 'none'", "connect-src 'self'", "script-src 'self'", "worker-src 'self'"].join("; ");

/**
 * Serves `/sw.js`. Browsers ask for it again at each visit; a stored answer would keep an old version alive.
 * @param file the bundled worker; null: the worker that removes itself.
 */
export async function serveWorker(app: FastifyInstance, file: string | null): Promise<void> {
  const text = file === null ? retired : await readFile(file, "utf8");
  const headers = {
    "cache-control": "no-cache",
    "content-security-policy": policy,
    "x-content-type-options": "nosniff",
  };
  app.get("/sw.js", async (_, reply) => reply.headers(headers).type("text/javascript; charset=utf-8").send(text));
}

/**
 * The worker that is served in place of ours with SERVICE_WORKER=off: it takes over at once, deletes the stored files and
 * removes itself. Pages then work without a worker. Written for any browser.
 */
const retired = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("poruch-")) await caches.delete(name);
  await self.registration.unregister();
})()));
`;
