import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";

/** Routes added by `mount` accept only multipart/form-data (else 415); no other route accepts it. */
export function takeForms(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    await scope.register(multipart);
    mount(scope);
  });
}
