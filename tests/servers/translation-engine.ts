// A small translation service with one of four protocols, which fails when it is told to, and records all that it receives.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text as readText } from "node:stream/consumers";
import type { EngineName } from "#server/translations/engine.ts";
import { type Call, protocols, type Reply, type Translate } from "./engine-protocols.ts";

/** What goes wrong with the connection or with the whole reply, and with the texts in it. */
const manners = [
  "works",
  "is busy",
  "has no quota",
  "fails",
  "overloads",
  "is silent",
  "closes",
  "cuts",
  "redirects",
  "sends html",
  "sends too much",
  "sends half a json",
  "sends other json",
  "leaves out a text",
  "adds a text",
  "drops a token",
  "doubles a token",
  "reorders tokens",
  "translates tokens",
] as const;
export type Manner = (typeof manners)[number];

export type EngineServer = {
  /** For the settings of the engine: OpenAI's ends with /v1. */
  url: string;
  manner: Manner;
  /** The manners of the next calls, before `manner`. */
  next: Manner[];
  /** Whole texts with their translations; another text comes back as `marked` says. */
  dictionary: Map<string, string>;
  /** Changes a reply that works. */
  change: (reply: Reply, call: Call) => Reply;
  received: Call[];
  /** Everything received in one text, to search for what may not leave the server; without the numbers of the connection. */
  log: () => string;
  stop: () => Promise<void>;
};

export const marked = (text: string, language: string): string => `[${language}] ${text}`;
export const unmarked = (text: string): string => text.replace(/^\[\w\w\] /, "");

/** Headers with a port and a length, which may be any number. */
const ofConnection = new Set(["host", "content-length"]);

const token = /⟦\d+⟧|<x id="\d+"\/>/g;

/** Damages the first text of a call. */
const damages: Partial<Record<Manner, (texts: string[]) => string[]>> = {
  "leaves out a text": (texts) => texts.slice(1),
  "adds a text": (texts) => [...texts, "one more"],
  "drops a token": first((text) => text.replace(new RegExp(token.source), "")),
  "doubles a token": first((text) => text.replace(new RegExp(token.source), "$& $&")),
  "reorders tokens": first((text) => {
    const tokens = text.match(token) ?? [];
    return text.replaceAll(token, () => tokens.pop() ?? "");
  }),
  "translates tokens": first((text) => text.replaceAll(token, (it) => it.replace(/\d+/, "one"))),
};

function first(damage: (text: string) => string) {
  return ([text = "", ...rest]: string[]) => [damage(text), ...rest];
}

/** Listens on a free port of 127.0.0.1. */
export async function startEngine(name: EngineName): Promise<EngineServer> {
  const protocol = protocols[name];
  const replyTo = (call: Call, manner: Manner): Reply => {
    const translate: Translate = (texts, _from, to) => {
      const translated = texts.map((it) => running.dictionary.get(it) ?? marked(it, to));
      return damages[manner]?.(translated) ?? translated;
    };
    if (manner === "is busy") return protocol.busy;
    if (manner === "has no quota" && protocol.quota) return protocol.quota;
    if (manner === "fails") return { status: 500, body: { error: { message: "Internal error" } } };
    if (manner === "overloads") return { status: 529, body: { message: "Too many requests" } };
    if (manner === "sends other json") return { status: 200, body: { status: "fine" } };
    return running.change(protocol.serve(call, translate), call);
  };
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const call = callOf(request, await readText(request));
    running.received.push(call);
    const manner = running.next.shift() ?? running.manner;
    if (manner === "is silent") return;
    if (manner === "closes") return void request.socket.destroy();
    send(response, manner, replyTo(call, manner));
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const running: EngineServer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${name === "openai" ? "/v1" : ""}`,
    manner: "works",
    next: [],
    dictionary: new Map(),
    change: (reply) => reply,
    received: [],
    log: () => JSON.stringify(running.received, (key, value: unknown) => (ofConnection.has(key) ? undefined : value)),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => void server.close(closed));
    },
  };
  return running;
}

function callOf({ method = "", url = "", headers }: IncomingMessage, text: string): Call {
  const { pathname: path, searchParams } = new URL(url, "http://engine");
  const isJson = headers["content-type"] === "application/json";
  const body = isJson
    ? (JSON.parse(text) as Record<string, unknown>)
    : Object.fromEntries([...searchParams, ...new URLSearchParams(text)]);
  return { method, path, headers: headers as Record<string, string>, body };
}

function send(response: ServerResponse, manner: Manner, { status, body, headers }: Reply): void {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const json = { "content-type": "application/json", ...headers };
  if (manner === "redirects") response.writeHead(307, { location: "http://127.0.0.1:9/" }).end();
  else if (manner === "sends html") response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>");
  else if (manner === "sends too much") response.writeHead(200, json).end(" ".repeat(1 << 20) + text);
  else if (manner === "sends half a json") response.writeHead(200, json).end(text.slice(0, text.length / 2));
  else if (manner === "cuts") {
    response.writeHead(200, { ...json, "content-length": Buffer.byteLength(text) });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  } else response.writeHead(status, json).end(text);
}
