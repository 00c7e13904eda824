// Run by node: the least that Fastify needs for a page of React Router (/list) and for one statement as JSON (/types).
import type { AddressInfo } from "node:net";
import { createRequest, sendResponse } from "@mcansh/react-router-fastify";
import Fastify from "fastify";
import pg from "pg";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { minimalPage } from "./minimal-page.ts";

const [url = ""] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: url, max: 8 });
const pages = createRequestHandler(minimalPage, "production");
const app = Fastify();

app.get("/list", async (request, reply) =>
  sendResponse(reply, await pages(createRequest(request, reply), new RouterContextProvider())),
);
app.get("/types", async () => {
  const text = "select id, slug, names ->> 'uk' as name from point_types order by id";
  const { rows } = await pool.query<{ id: number; slug: string; name: string }>({ name: "types", text });
  return { data: rows };
});

await app.listen({ port: 0, host: "127.0.0.1" });
process.stdout.write(`${JSON.stringify({ port: (app.server.address() as AddressInfo).port })}\n`);
