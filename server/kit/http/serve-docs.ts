// The API describes itself: /api/openapi.json for machines, /api/docs for people.
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

/** @param describe makes the OpenAPI 3.1 document; asked once, at the first reader, because it takes a while. */
export async function serveDocs(app: FastifyInstance, describe: () => object): Promise<void> {
  let made: { document: object; text: string } | undefined;
  const read = () => {
    if (made) return made;
    const document = describe();
    return (made = { document, text: JSON.stringify(document) });
  };
  app.get("/api/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").header("cache-control", "public, max-age=300").send(read().text),
  );
  await app.register(async (scope) => {
    await scope.register(asSwagger(() => read().document));
    await scope.register(swaggerUi, {
      routePrefix: "/api/docs",
      uiConfig: { docExpansion: "list", deepLinking: true },
      staticCSP: true,
    });
  });
}

/** What swagger-ui needs of @fastify/swagger, which would want the document at the start. */
function asSwagger(document: () => object) {
  const plugin = async (scope: FastifyInstance) => void scope.decorate("swagger", document as never);
  return Object.assign(plugin, {
    [Symbol.for("skip-override")]: true,
    [Symbol.for("plugin-meta")]: { name: "@fastify/swagger" },
  });
}
