import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";

/** Routes that `mount` adds take multipart/form-data and nothing else (415); no other route takes it. */
export function takeForms(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    mount(scope);
  });
}
