// Mozilla's side of Web Push, for a real Firefox on this machine: its lasting connection, and the address to post to.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { guardedFetch, type GuardedFetch } from "#server/http/guarded-fetch.ts";
import { startHttps } from "../servers/https.ts";
import { refuseSender } from "../servers/vapid.ts";
import { type Connection, startWebSockets } from "./web-socket.ts";

const host = "updates.push.services.mozilla.com";

type Channel = { key: string; isGone: boolean };
type FirefoxMessage = {
  messageType?: string;
  channelID?: string;
  key?: string;
  uaid?: string;
  updates?: { code: number }[];
};
export type MozillaPush = {
  /** Where Firefox connects to (`dom.push.serverURL`). */
  url: string;
  outside: GuardedFetch;
  statuses: number[];
  /** What Firefox reported for each message: 100 delivered, 101 could not be decrypted, 102 not delivered. */
  acks: number[];
  stop: () => Promise<void>;
};

export async function startMozillaPush(): Promise<MozillaPush> {
  const channels = new Map<string, Channel>();
  const waiting: object[] = [];
  const statuses: number[] = [];
  const acks: number[] = [];
  let browser: Connection | null = null;

  const answers: Record<string, (it: FirefoxMessage, connection: Connection) => object | null> = {
    hello({ uaid }, connection) {
      browser = connection;
      return { messageType: "hello", status: 200, uaid: uaid || randomUUID(), use_webpush: true, broadcasts: {} };
    },
    register({ channelID = "", key = "" }) {
      channels.set(channelID, { key: key.replaceAll("=", ""), isGone: false });
      const pushEndpoint = `https://${host}/wpush/v2/${channelID}`;
      return { messageType: "register", channelID, status: 200, pushEndpoint };
    },
    unregister({ channelID = "" }) {
      const channel = channels.get(channelID);
      if (channel) channel.isGone = true;
      return { messageType: "unregister", channelID, status: 200 };
    },
    ack({ updates = [] }) {
      acks.push(...updates.map(({ code }) => code));
      return null;
    },
  };
  const listen = (text: string, connection: Connection) => {
    const message = JSON.parse(text) as FirefoxMessage;
    const { messageType } = message;
    const answer = messageType ? answers[messageType]?.(message, connection) : {}; // an empty message asks for one
    if (answer) connection.send(answer);
    if (messageType === "hello") for (const it of waiting.splice(0)) connection.send(it);
  };
  const lasting = await startWebSockets("push-notification", listen, (ended) => {
    if (browser === ended) browser = null;
  });

  const post = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    const endpoint = `https://${request.headers.host}${request.url}`;
    const channelID = endpoint.split("/").at(-1) ?? "";
    const channel = channels.get(channelID);
    const status = channel ? statusOf(request, endpoint, channel, body) : 404;
    statuses.push(status);
    if (status === 201) {
      const data = body.toString("base64url");
      const sent = { messageType: "notification", channelID, version: randomUUID(), data };
      const message = { ...sent, headers: { encoding: "aes128gcm" } };
      if (browser) browser.send(message);
      else waiting.push(message);
    }
    response.writeHead(status, { location: `${endpoint}/message` }).end();
  };
  const service = await startHttps((request, response) => void post(request, response));
  return {
    url: lasting.url,
    outside: (url, call) => guardedFetch(url, call, service.network),
    statuses,
    acks,
    stop: async () => void (await Promise.all([lasting.stop(), service.stop()])),
  };
}

function statusOf({ headers }: IncomingMessage, endpoint: string, { key, isGone }: Channel, body: Buffer): number {
  if (isGone) return 410;
  if (!/^\d+$/.test(String(headers["ttl"]))) return 400;
  return body.length > 4_096 ? 413 : (refuseSender(headers, endpoint, key) ?? 201);
}
