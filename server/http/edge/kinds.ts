// The kind of a request, determined by the matched route, because one address can be spelled in several ways.
import type { FastifyRequest } from "fastify";

type Matched = Pick<FastifyRequest, "routeOptions" | "headers" | "server" | "is404">;

export const isApi = ({ routeOptions }: Matched): boolean => routeOptions.url?.startsWith("/api/") ?? false;

export const isPage = ({ routeOptions }: Matched): boolean => routeOptions.config.page !== undefined;

/** A call that a page makes of the API while it is made. Only this process knows the sign. */
export const isOfPage = ({ headers, server }: Matched): boolean => headers[ofPage] === server.ofPage[ofPage];
export const ofPage = "x-of-page";

export const isCounted = (request: Matched): boolean =>
  (isApi(request) || isPage(request) || request.is404) && !isOfPage(request);
