import type { FastifyReply, FastifyRequest } from "fastify";

const anonymous = "public, max-age=60";
/** The headers that the answer depends on besides its address. With `?lang=` the address names the language. */
const caller = "Cookie, Authorization";

/** Lets caches keep an answer for a minute where the call carries nothing of a person: "near you" of the landing page. */
export function cacheForVisitors({ headers, query }: FastifyRequest, reply: FastifyReply): void {
  if (headers.cookie !== undefined || headers.authorization !== undefined) return;
  const { lang } = query as { lang?: string };
  reply.header("cache-control", anonymous).header("vary", lang ? caller : `${caller}, Accept-Language`);
}
