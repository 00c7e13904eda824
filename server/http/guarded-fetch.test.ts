import { execFile } from "node:child_process";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startHttps, type HttpsServer } from "../../tests/servers/https.ts";
import { guardedFetch, isRefused, mayFetch, type GuardedRequest, type Network } from "./guarded-fetch.ts";
import { isPublicAddress } from "./public-address.ts";

let server: HttpsServer;
const asked: string[] = [];
beforeAll(async () => {
  server = await startHttps((request, response) => void answer(request, response));
});
afterAll(() => server.stop());

async function answer(request: IncomingMessage, response: ServerResponse) {
  asked.push(`${request.method} ${request.headers.host}${request.url}`);
  if (request.url === "/moved") return response.writeHead(302, { location: "https://push.example/" }).end();
  if (request.url === "/silent") return;
  if (request.url === "/slow") return response.writeHead(200).write("a");
  if (request.url === "/long") return response.end("x".repeat(2_000));
  response.writeHead(request.url === "/gone" ? 410 : 200, { "x-kind": request.headers["content-type"] ?? "none" });
  for await (const chunk of request) response.write(chunk);
  response.end();
}

const get = (url: string, call: GuardedRequest = {}, network: Network = server.network) =>
  guardedFetch(url, call, network);
const refusal = async (url: string, call?: GuardedRequest, network?: Network) => {
  const count = asked.length;
  const error: unknown = await get(url, call, network).catch((thrown: unknown) => thrown);
  return isRefused(error) && asked.length === count;
};

test("a reply comes with its status, whatever it is, and the body of the call arrives", async () => {
  const reply = await get("https://push.example/a", {
    method: "POST",
    headers: { "content-type": "text/calendar" },
    body: Buffer.from([0, 255, 7]),
  });
  expect([reply.status, reply.headers["x-kind"], [...reply.body]]).toEqual([200, "text/calendar", [0, 255, 7]]);
  expect((await get("https://push.example/gone")).status).toBe(410);
});

test.each([
  "http://push.example/a",
  "https://push.example:8443/a",
  "https://olena@push.example/a",
  "https://127.0.0.1/a",
  "https://2130706433/a",
  "https://0x7f.1/a",
  "https://[::1]/a",
  "https://[::ffff:10.0.0.1]/a",
  "https://8.8.8.8/a",
  "https://localhost/a",
  `https://push.example/${"a".repeat(2_048)}`,
  "push.example/a",
  "file:///etc/passwd",
])("%s is refused before any lookup", async (url) => {
  const count = server.looked.length;
  expect([mayFetch(url), await refusal(url), server.looked.length]).toEqual([false, true, count]);
});

test("only permitted hosts are asked, by whole labels", async () => {
  const hosts = ["fcm.googleapis.com", "*.services.mozilla.com"];
  expect((await get("https://fcm.googleapis.com/a", { hosts })).status).toBe(200);
  expect((await get("https://updates.push.services.mozilla.com/a", { hosts })).status).toBe(200);
  for (const host of [
    "push.example",
    "services.mozilla.com",
    "evilservices.mozilla.com",
    "fcm.googleapis.com.push.example",
  ])
    expect([host, await refusal(`https://${host}/a`, { hosts })]).toEqual([host, true]);
});

test("a host that leads into a private network is refused, and only checked addresses are connected to", async () => {
  const connected: string[][] = [];
  const found = (...addresses: string[]): Network => ({
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    agent(checked) {
      connected.push(checked.map(({ address }) => address));
      return server.network.agent(checked);
    },
  });
  for (const address of ["127.0.0.1", "10.1.2.3", "169.254.169.254", "100.64.1.1", "::1", "fd00::1", "::ffff:8.8.8.8"])
    expect([address, await refusal("https://push.example/a", {}, found(address))]).toEqual([address, true]);
  expect(connected).toEqual([]);
  expect((await get("https://push.example/a", {}, found("10.1.2.3", "142.250.1.1", "::1"))).status).toBe(200);
  expect(connected).toEqual([["142.250.1.1"]]);
});

test("public addresses are told from special ones at the borders of their networks", () => {
  const pairs: [string, boolean][] = [
    ["9.255.255.255", true],
    ["10.0.0.0", false],
    ["11.0.0.0", true],
    ["100.63.255.255", true],
    ["100.127.255.255", false],
    ["172.15.0.1", true],
    ["172.31.255.255", false],
    ["172.32.0.0", true],
    ["223.255.255.255", true],
    ["224.0.0.1", false],
    ["255.255.255.255", false],
    ["2a00:1450:4001::1", true],
    ["2001:db8::1", false],
    ["2001:0:1::1", false],
    ["2002:7f00:1::", false],
    ["64:ff9b::7f00:1", false],
    ["fe80::1", false],
    ["push.example", false],
  ];
  expect(pairs.filter(([address, is]) => isPublicAddress(address) !== is)).toEqual([]);
});

test("a redirect, a long reply and a slow one are errors", async () => {
  const error: unknown = await get("https://push.example/moved").catch((thrown: unknown) => thrown);
  expect(isRefused(error)).toBe(true);
  await expect(get("https://push.example/long", { maxBytes: 1_999 })).rejects.toThrow("longer than 1999 bytes");
  expect((await get("https://push.example/long", { maxBytes: 2_000 })).body).toHaveLength(2_000);
  for (const path of ["silent", "slow"])
    await expect(get(`https://push.example/${path}`, { timeoutMs: 150 })).rejects.toThrow();
  const lost: Network = { ...server.network, resolve: () => new Promise(() => undefined) };
  await expect(get("https://push.example/a", { timeoutMs: 50 }, lost)).rejects.toThrow();
});

test("a certificate of another name or of no known authority ends the call", async () => {
  await expect(get("https://other.example/a")).rejects.toThrow(/altnames|Hostname/);
});

test("a proxy of the environment is not used", async () => {
  let calls = 0;
  const proxy = createServer((socket) => void (calls++, socket.destroy())).listen(0, "127.0.0.1");
  await new Promise((listening) => proxy.once("listening", listening));
  const { port } = proxy.address() as AddressInfo;
  const script = `
    import { guardedFetch } from "./server/http/guarded-fetch.ts";
    import { Agent } from "node:https";
    const network = {
      resolve: async () => [{ address: "142.250.1.1", family: 4 }],
      agent: () => new Agent({ keepAlive: false, lookup: (host, options, done) => done(new Error("direct " + host)) }),
    };
    await guardedFetch("https://push.example/a", {}, network).catch((error) => console.log(error.message));`;
  const env = { ...process.env, NODE_USE_ENV_PROXY: "1", HTTPS_PROXY: `http://127.0.0.1:${port}` };
  const run = promisify(execFile)(process.execPath, ["--input-type=module", "-e", script], { env });
  expect((await run).stdout.trim()).toBe("direct push.example");
  expect(calls).toBe(0);
  await new Promise((closed) => proxy.close(closed));
});
