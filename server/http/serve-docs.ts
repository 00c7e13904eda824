// The API describes itself: /api/openapi.json for machines, /api/docs for people.
import swaggerUi from "@fastify/swagger-ui";
import type { FastifyInstance } from "fastify";
import { errors } from "#contract/errors.ts";

/** @param describe builds the OpenAPI 3.1 document; called once, for the first reader, because it takes a while. */
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
  app.get("/api/docs/errors", async (_request, reply) => reply.type("text/html; charset=utf-8").send(errorsPage));
  await app.register(async (scope) => {
    await scope.register(asSwagger(() => read().document));
    await scope.register(swaggerUi, {
      routePrefix: "/api/docs",
      uiConfig: { docExpansion: "list", deepLinking: true },
      staticCSP: true,
      transformStaticCSP: withoutForeign,
    });
  });
}

/** swagger-ui requires @fastify/swagger, which would build the document at the start; this replaces it. */
function asSwagger(document: () => object) {
  // JSON is YAML, too.
  const read = ({ yaml }: { yaml?: boolean } = {}) => (yaml ? JSON.stringify(document()) : document());
  const plugin = async (scope: FastifyInstance) => void scope.decorate("swagger", read as never);
  return Object.assign(plugin, {
    [Symbol.for("skip-override")]: true,
    [Symbol.for("plugin-meta")]: { name: "@fastify/swagger" },
  });
}

/** No foreign sources, and no forced https: a marketplace on a home server may not have it. */
const withoutForeign = (header: string) =>
  header.replaceAll(/ https:| validator\.swagger\.io|upgrade-insecure-requests;?/g, "");

/** The page that the `type` of every problem links to. */
const errorsPage = `<!doctype html><html lang="en"><title>Poruch: errors</title><h1>Errors</h1><dl>${Object.entries(
  errors,
)
  .map(([code, { status, message }]) => `<dt id="${code}"><code>${code}</code> (${status})</dt><dd>${message}</dd>`)
  .join("")}</dl></html>`;
