// Fetches from addresses that people gave us: push services and calendar feeds. The server must not become a way into its own network.
import type { LookupAddress } from "node:dns";
import { lookup as resolve } from "node:dns/promises";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.ts";

export type GuardedRequest = {
  /** The permitted hosts, `push.example` or `*.push.example`; without it every public one. */
  hosts?: readonly string[];
  method?: "GET" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** Of the reply's body; a longer one is an error. */
  maxBytes?: number;
  /** From the call to the end of the body. */
  timeoutMs?: number;
};
export type GuardedReply = { status: number; headers: IncomingHttpHeaders; body: Buffer };
export type GuardedFetch = (url: string, call?: GuardedRequest) => Promise<GuardedReply>;

/** How hosts are found and reached. Tests replace it, because their services are on this machine. */
export type Network = {
  resolve: (host: string) => Promise<LookupAddress[]>;
  agent: (addresses: LookupAddress[]) => Agent;
};

/**
 * Connects to the addresses that were checked: a second lookup could give others (DNS rebinding). An agent of its own takes
 * no proxy from the environment.
 */
const internet: Network = {
  resolve: (host) => resolve(host, { all: true }),
  agent: (addresses) => new Agent({ keepAlive: false, lookup: answering(addresses) }),
};

const longestUrl = 2_048;

/**
 * Throws an error with the code `ERR_REFUSED` where the address is not permitted or the reply redirects, and others when the
 * service cannot be reached, is too slow, or sends too much. Every other status is a reply.
 */
export async function guardedFetch(
  url: string,
  call: GuardedRequest = {},
  network: Network = internet,
): Promise<GuardedReply> {
  const { maxBytes = 64 * 1024, timeoutMs = 10_000 } = call;
  const target = checkUrl(url, call.hosts);
  const signal = AbortSignal.timeout(timeoutMs);
  const found = await before(signal, network.resolve(target.hostname));
  const addresses = found.filter(({ address }) => isPublicAddress(address));
  if (addresses.length === 0) throw refused("The host has no public address");
  const agent = network.agent(addresses);
  try {
    const response = await send(target, call, agent, signal);
    const { statusCode: status = 0, headers } = response;
    if (status >= 300 && status < 400) {
      response.destroy();
      throw refused("The service redirects");
    }
    return { status, headers, body: await readAll(response, maxBytes) };
  } finally {
    agent.destroy();
  }
}

export const isRefused = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ERR_REFUSED";

/** False where `guardedFetch` would refuse the URL before it looks up the host. */
export function mayFetch(url: string, hosts?: readonly string[]): boolean {
  try {
    return Boolean(checkUrl(url, hosts));
  } catch {
    return false;
  }
}

function checkUrl(text: string, hosts?: readonly string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || text.length > longestUrl) throw refused("The address is not valid");
  const { protocol, port, username, password, hostname } = url;
  if (protocol !== "https:" || port || username || password) throw refused("The address is not plain https");
  if (isIP(hostname.replaceAll(/^\[|\]$/g, "")) || !hostname.includes(".")) throw refused("The address names no host");
  if (hosts && !hosts.some((host) => matches(hostname, host.toLowerCase()))) throw refused("The host is not permitted");
  return url;
}

const matches = (hostname: string, host: string): boolean =>
  host.startsWith("*.") ? hostname.endsWith(host.slice(1)) && hostname.length > host.length - 1 : hostname === host;

const refused = (text: string): Error => Object.assign(new Error(text), { code: "ERR_REFUSED" });

const send = (url: URL, call: GuardedRequest, agent: Agent, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((take, fail) => {
    const { method = "GET", headers = {}, body } = call;
    const sent = request(url, { method, headers, agent, signal, rejectUnauthorized: true });
    sent.once("response", take).once("error", fail).end(body);
  });

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`The reply is longer than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A lookup of the system cannot be aborted: its result is dropped. */
const before = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, fail) =>
      signal.addEventListener("abort", () => fail(signal.reason as Error), { once: true }),
    ),
  ]);

const answering =
  (addresses: LookupAddress[]): LookupFunction =>
  (_host, { all }, answer) => {
    const [first] = addresses;
    if (all) answer(null, addresses);
    else answer(null, first?.address ?? "", first?.family ?? 0);
  };
