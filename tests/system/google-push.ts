// The side of Google in Web Push, for a real Chromium on this machine: registration, its lasting connection, and the address to post to.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { createServer as createTls, type TLSSocket } from "node:tls";
import { guardedFetch, type GuardedFetch } from "#server/http/guarded-fetch.ts";
import { startHttps } from "../servers/https.ts";
import { refuseSender } from "../servers/vapid.ts";

type Registration = { sender: string; app: string; subtype: string; isGone: boolean };
export type GooglePush = { flags: string[]; outside: GuardedFetch; statuses: number[]; stop: () => Promise<void> };

/** Protocol buffers, as far as they are needed. */
function varint(value: number): Buffer {
  const bytes: number[] = [];
  let rest = BigInt(value);
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest ? low | 128 : low);
  } while (rest);
  return Buffer.from(bytes);
}
const int = (field: number, value: number) => Buffer.concat([varint(field << 3), varint(value)]);
const bytes = (field: number, value: string | Buffer) =>
  Buffer.concat([varint((field << 3) | 2), varint(Buffer.byteLength(value)), Buffer.from(value)]);
const fixed = (field: number) => Buffer.concat([varint((field << 3) | 1), Buffer.from("0102030405060708", "hex")]);
const frame = (tag: number, message: Buffer) => Buffer.concat([Buffer.from([tag]), varint(message.length), message]);
const pair = (key: string, value: string) => bytes(7, Buffer.concat([bytes(1, key), bytes(2, value)]));

const pem = (name: string) => readFileSync(join(import.meta.dirname, "../servers", name));

export async function startGooglePush(): Promise<GooglePush> {
  const registrations = new Map<string, Registration>();
  const waiting: Buffer[] = [];
  const statuses: number[] = [];
  let browser: TLSSocket | null = null;

  const register = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith("/checkin")) {
      await buffer(request);
      return void response.end(Buffer.concat([int(1, 1), int(3, Date.now()), fixed(7), fixed(8)]));
    }
    const form = new URLSearchParams(await text(request));
    const [sender, app, subtype] = ["sender", "app", "X-subtype"].map((name) => form.get(name) ?? "");
    if (form.get("delete") === "true") {
      for (const it of registrations.values()) if (it.subtype === subtype) it.isGone = true;
      return void response.end(`token=${subtype}`);
    }
    const token = randomBytes(16).toString("base64url");
    registrations.set(token, { sender: sender ?? "", app: app ?? "", subtype: subtype ?? "", isGone: false });
    response.end(`token=${token}`);
  };
  const plain = createServer((request, response) => void register(request, response)).listen(0, "127.0.0.1");

  const lasting = createTls({ key: pem("tls-key.pem"), cert: pem("tls-cert.pem") }, (socket) => {
    socket.on("error", () => undefined);
    socket.once("data", () => {
      socket.write(
        Buffer.concat([Buffer.from([41]), frame(3, Buffer.concat([bytes(1, "login"), int(8, Date.now())]))]),
      );
      browser = socket;
      for (const message of waiting.splice(0)) socket.write(message);
      socket.on("data", (said: Buffer) => void (said[0] === 0 && socket.write(frame(1, Buffer.alloc(0)))));
    });
    socket.on("close", () => void (browser === socket && (browser = null)));
  }).listen(0, "127.0.0.1");

  const post = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const to = registrations.get(request.url?.split("/").at(-1) ?? "");
    const endpoint = `https://${request.headers.host}${request.url}`;
    const status = to ? (to.isGone ? 410 : (refuseSender(request.headers, endpoint, to.sender) ?? 201)) : 404;
    statuses.push(status);
    if (to && status === 201) {
      const data = [bytes(3, to.sender), bytes(5, to.app), pair("subtype", to.subtype)];
      data.push(pair("content-encoding", "aes128gcm"), bytes(9, randomBytes(8).toString("hex")));
      data.push(int(10, statuses.length), int(17, 3_600), int(18, Date.now()), bytes(21, body));
      const message = frame(8, Buffer.concat(data));
      if (browser) browser.write(message);
      else waiting.push(message);
    }
    response.writeHead(status).end();
  };
  const service = await startHttps((request, response) => void post(request, response));
  await Promise.all(
    [plain, lasting].map(async (it) => it.listening || new Promise((done) => it.once("listening", done))),
  );
  const [http, tls] = [plain, lasting].map((it) => (it.address() as AddressInfo).port);
  return {
    flags: [
      `--gcm-checkin-url=http://127.0.0.1:${http}/checkin`,
      `--gcm-registration-url=http://127.0.0.1:${http}/register`,
      `--gcm-mcs-endpoint=https://localhost:${tls}`,
      "--ignore-certificate-errors",
    ],
    outside: (url, call) => guardedFetch(url, call, service.network),
    statuses,
    stop: async () => {
      browser?.destroy();
      plain.closeAllConnections();
      await Promise.all([plain, lasting].map((it) => new Promise((done) => it.close(done))));
      await service.stop();
    },
  };
}
