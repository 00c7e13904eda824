// The API describes itself: /api/openapi.json for machines, /api/docs for people.
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";

/** @param document OpenAPI 3.1, made once at the start. */
export async function serveDocs(app: FastifyInstance, document: object): Promise<void> {
  const text = JSON.stringify(document);
  app.get("/api/openapi.json", async (_request, reply) =>
    reply.type("application/json; charset=utf-8").header("cache-control", "public, max-age=300").send(text),
  );
  await app.register(async (scope) => {
    await scope.register(swagger, { mode: "static", specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix: "/api/docs",
      uiConfig: { docExpansion: "list", deepLinking: true },
      staticCSP: true,
      transformStaticCSP: withoutForeign,
    });
  });
}

/** Nothing from elsewhere, and no forced https: a marketplace on a home server may have none. */
const withoutForeign = (header: string) =>
  header.replaceAll(/ https:| validator\.swagger\.io|upgrade-insecure-requests;?/g, "");
