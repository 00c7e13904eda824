// A push service: checks the signature of the sender (RFC 8292), decrypts as the browser would (RFC 8291), and fails on demand.
import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import { decrypt } from "http_ece";
import { guardedFetch, type GuardedFetch } from "#server/http/guarded-fetch.ts";
import type { PushPayload } from "#server/notifications/push/message.ts";
import type { Browser } from "../fixtures/push.ts";
import { startHttps } from "./https.ts";
import { refuseSender } from "./vapid.ts";

export type ReceivedPush = {
  endpoint: string;
  payload: PushPayload;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
};
type Answer = 201 | 404 | 410 | 413 | 429 | 500 | "hang" | { retryAfter: number };

export type PushServer = {
  /** Connects to this server for every host; all rules of `guardedFetch` apply. */
  outside: GuardedFetch;
  /** Registers a browser; messages to others are answered with 404. */
  add(browser: Browser): Browser;
  received: ReceivedPush[];
  /** Sets the answer to messages for one browser, or for all. */
  answerWith(answer: Answer, browser?: Browser): void;
  stop: () => Promise<void>;
};

/** @param key the public key of the sender, as browsers get it when they subscribe. */
export async function startPush(key: string): Promise<PushServer> {
  const browsers = new Map<string, Browser>();
  const answers = new Map<string, Answer>();
  const received: ReceivedPush[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const endpoint = `https://${request.headers.host}${request.url}`;
    const browser = browsers.get(endpoint);
    const answer = answers.get(endpoint) ?? answers.get("") ?? 201;
    if (answer === "hang") return;
    const body = await buffer(request);
    const refusal = browser ? refuse(request.headers, endpoint, key) : 404;
    const wait: Record<string, number> = typeof answer === "object" ? { "retry-after": answer.retryAfter } : {};
    const status = refusal ?? (body.length > 4_096 ? 413 : typeof answer === "object" ? 429 : answer);
    if (browser && status === 201) received.push(read(browser, request.headers, body));
    response.writeHead(status, { location: `${endpoint}/message`, ...wait }).end();
  };
  const server = await startHttps((request, response) => void take(request, response));
  return {
    outside: (url, call) => guardedFetch(url, call, server.network),
    add(browser) {
      browsers.set(browser.endpoint, browser);
      return browser;
    },
    received,
    answerWith: (answer, browser) => void answers.set(browser?.endpoint ?? "", answer),
    stop: server.stop,
  };
}

/** The status for a request that a real service refuses; undefined for a right one. */
function refuse(headers: IncomingMessage["headers"], endpoint: string, key: string): number | undefined {
  if (!/^\d+$/.test(String(headers["ttl"]))) return 400;
  if (headers["content-encoding"] !== "aes128gcm") return 415;
  if (headers["topic"] && !/^[\w-]{1,32}$/.test(String(headers["topic"]))) return 400;
  return refuseSender(headers, endpoint, key);
}

function read(browser: Browser, headers: IncomingMessage["headers"], body: Buffer): ReceivedPush {
  const { pair, auth, endpoint } = browser;
  const text = decrypt(body, { version: "aes128gcm", privateKey: pair, authSecret: auth }).toString();
  return {
    endpoint,
    payload: JSON.parse(text) as PushPayload,
    ttl: Number(headers["ttl"]),
    urgency: headers["urgency"] as string | undefined,
    topic: headers["topic"] as string | undefined,
  };
}
