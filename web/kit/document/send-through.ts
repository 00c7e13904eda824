import type { FastifyInstance } from "fastify";
import type { Send } from "../send.ts";

/** The API called inside the process: same routes, hooks and limits as over the network. */
export function sendThrough(app: FastifyInstance): Send {
  return async ({ method, path, headers, body, address }) => {
    const answer = await app.inject({
      method: method as "GET",
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
      ...(address !== undefined && { remoteAddress: address }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string | string[]>,
      body: answer.body,
    };
  };
}
