import type { FastifyInstance } from "fastify";

const opening = new WeakMap<FastifyInstance, Promise<string>>();

/** Where the app listens, for calls over real connections; lets it listen on a free port first. */
export function baseUrl(app: FastifyInstance): Promise<string> {
  const known = opening.get(app);
  if (known) return known;
  const address = app.listen({ port: 0, host: "127.0.0.1" });
  opening.set(app, address);
  return address;
}
