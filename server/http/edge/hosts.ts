// Answers only under the configured host names. This protects against DNS rebinding: a foreign name that points here
// gets no data.
import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import type { Config } from "#server/kit/config.ts";
import { problem } from "#server/kit/problem.ts";

type Hosts = Pick<Config, "publicUrl" | "PUBLIC_URL" | "ALLOWED_HOSTS">;

/** The host of PUBLIC_URL, loopback, IP addresses while PUBLIC_URL is unset, and ALLOWED_HOSTS. */
export function answersTo(config: Hosts): (host: string | undefined) => boolean {
  const named = new Set([new URL(config.publicUrl).hostname, ...config.ALLOWED_HOSTS.map((it) => it.toLowerCase())]);
  return (host) => {
    const name = hostname(host);
    if (name === null) return false;
    return named.has(name) || isLoopback(name) || (config.PUBLIC_URL === undefined && isAddress(name));
  };
}

/** Health checks arrive under any host name and reveal nothing. */
const forPrograms = new Set(["/healthz", "/readyz"]);

/** @returns a check that throws `host.unknown`. */
export function refuseUnknownHosts(config: Hosts): (request: FastifyRequest) => void {
  const answers = answersTo(config);
  return (request) => {
    if (!forPrograms.has(request.routeOptions.url ?? "") && !answers(request.host)) throw problem("host.unknown");
  };
}

/** Lower case, without port; null where the value is not a host. */
function hostname(host: string | undefined): string | null {
  if (!host || !/^[\w.:[\]-]+$/.test(host)) return null;
  return URL.parse(`http://${host}`)?.hostname ?? null;
}

const isLoopback = (name: string) => name === "[::1]" || /(^|\.)localhost$/.test(name) || /^127(\.\d+){3}$/.test(name);
const isAddress = (name: string) => isIP(name.replaceAll(/^\[|\]$/g, "")) !== 0;
