// The kind of a request, determined by the matched route, because one address can be spelled in several ways.
import type { FastifyRequest } from "fastify";

type Matched = Pick<FastifyRequest, "routeOptions" | "headers" | "server" | "is404">;

export const isApi = ({ routeOptions }: Matched): boolean => routeOptions.url?.startsWith("/api/") ?? false;

export const isPage = ({ routeOptions }: Matched): boolean => routeOptions.config.page !== undefined;

/** An API call made while a page is rendered. It is marked with a value that only this process knows. */
export const isOfPage = ({ headers, server }: Matched): boolean => headers[ofPage] === server.ofPage[ofPage];
export const ofPage = "x-of-page";

export const isCounted = (request: Matched): boolean =>
  (isApi(request) || isPage(request) || request.is404) && !isOfPage(request);
