// Local services with TLS and the host names of real ones, and a network for `guardedFetch` that connects to them.
import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { Agent, createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { connect } from "node:tls";
import type { Network } from "#server/http/guarded-fetch.ts";

/** Reads the certificate, made with `openssl req -x509` for the tests only; it contains their host names and is valid for a hundred years. */
const read = (name: string) => readFileSync(join(import.meta.dirname, name));

export type HttpsServer = { network: Network; looked: string[]; stop: () => Promise<void> };

/** @param addresses the result of looking up any host name; connections go to this server in any case */
export async function startHttps(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  addresses = ["142.250.1.1"],
): Promise<HttpsServer> {
  const server = createServer({ key: read("tls-key.pem"), cert: read("tls-cert.pem") }, answer);
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const looked: string[] = [];
  const network: Network = {
    async resolve(host) {
      looked.push(host);
      return addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
    },
    agent() {
      const agent = new Agent({ keepAlive: false });
      agent.createConnection = ({ servername }: { servername?: string }) =>
        connect({ host: "127.0.0.1", port, servername, ca: read("tls-cert.pem") });
      return agent;
    },
  };
  return {
    network,
    looked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}
