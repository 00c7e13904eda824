import type { FastifyInstance } from "fastify";

const opening = new WeakMap<FastifyInstance, Promise<string>>();

/** The address of the app for calls over real connections; starts listening on a free port if it does not listen yet. */
export function baseUrl(app: FastifyInstance): Promise<string> {
  const known = opening.get(app);
  if (known) return known;
  const address = app.listen({ port: 0, host: "127.0.0.1" });
  opening.set(app, address);
  return address;
}
