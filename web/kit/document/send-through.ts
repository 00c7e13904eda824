import type { FastifyInstance } from "fastify";
import type { Send } from "../send.ts";

/** The API called inside the process: same routes, hooks and limits as over the network. */
export function sendThrough(app: FastifyInstance): Send {
  return async ({ method, path, headers, body, address }) => {
    const form = body instanceof FormData ? await encode(body) : undefined;
    const payload = form?.payload ?? (body as string | undefined);
    const answer = await app.inject({
      method: method as "GET",
      url: path,
      headers: { ...headers, ...form?.headers, ...app.ofPage },
      ...(payload !== undefined && { payload }),
      ...(address !== undefined && { remoteAddress: address }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string | string[]>,
      body: answer.body,
      bytes: answer.rawPayload,
    };
  };
}

/** The form as a browser would send it. */
async function encode(form: FormData) {
  const encoded = new Response(form);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return { payload, headers: { "content-type": encoded.headers.get("content-type") ?? "" } };
}
