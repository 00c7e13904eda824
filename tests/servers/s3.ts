// A small service that speaks S3: signed calls of one bucket, kept in memory.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";

export type S3Server = {
  url: string;
  bucket: string;
  files: Map<string, { content: Buffer; type: string; at: Date }>;
  /** `forbid` answers 403, `busy` answers 503, `busy once` only the next time, `slow` sends no answer. */
  mode: "normal" | "forbid" | "busy" | "busy once" | "slow";
  /** Milliseconds before each answer, as a bucket far away needs. */
  delay: number;
  asked: string[];
  stop: () => Promise<void>;
};
export const s3Keys = { S3_ACCESS_KEY_ID: "AKIATESTTESTTEST", S3_SECRET_ACCESS_KEY: "secret-of-the-tests" };

const signature =
  /^AWS4-HMAC-SHA256 Credential=AKIATESTTESTTEST\/\d{8}\/[\w-]+\/s3\/aws4_request, ?SignedHeaders=[\w;-]+, ?Signature=[\da-f]{64}$/;
const refusals = { forbid: [403, "AccessDenied"], busy: [503, "SlowDown"], "busy once": [503, "SlowDown"] } as const;
const pageSize = (files: number) => (files < 100 ? 2 : 1000); // few, so that lists have pages
const bucket = "poruch-files";

/** Listens on a free port of 127.0.0.1; addresses are `/bucket/key`. */
export async function startS3(): Promise<S3Server> {
  const running: Omit<S3Server, "url" | "stop"> = { bucket, files: new Map(), mode: "normal", delay: 0, asked: [] };
  const server = createServer((request, response) => void take(request, response));
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = "", headers } = request;
    const url = new URL(request.url ?? "", "http://localhost");
    running.asked.push(`${method} ${url.pathname}`);
    if (running.mode === "slow") return;
    const body = await buffer(request);
    if (running.delay) await wait(running.delay);
    const { mode } = running;
    if (mode === "busy once") running.mode = "normal";
    const refused = mode === "normal" ? null : refusals[mode];
    if (refused) return refuse(response, refused[0], refused[1]);
    if (!signature.test(headers.authorization ?? "") || !headers["x-amz-content-sha256"])
      return refuse(response, 403, "SignatureDoesNotMatch");
    answer(running.files, { method, url, headers, body }, response);
  };
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  return Object.assign(running, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  });
}

type Call = { method: string; url: URL; headers: IncomingMessage["headers"]; body: Buffer };

function answer(files: S3Server["files"], call: Call, response: ServerResponse): void {
  const { method, url, headers, body } = call;
  const [, named, ...rest] = url.pathname.split("/");
  const key = decodeURIComponent(rest.join("/"));
  if (named !== bucket) return refuse(response, 404, "NoSuchBucket");
  if (key === "") return method === "POST" ? removeMany(files, body, response) : list(files, url, response);
  if (method === "PUT") {
    if (headers["content-encoding"]?.includes("aws-chunked")) return refuse(response, 501, "NotImplemented");
    files.set(key, { content: body, type: headers["content-type"] ?? "binary/octet-stream", at: new Date() });
    return void response.writeHead(200, { etag: '"1"' }).end();
  }
  if (method === "DELETE") {
    files.delete(key);
    return void response.writeHead(204).end();
  }
  give(files.get(key), call, response);
}

function give(
  file: { content: Buffer; type: string; at: Date } | undefined,
  call: Call,
  response: ServerResponse,
): void {
  if (!file) return refuse(response, 404, "NoSuchKey");
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(call.headers.range ?? "") ?? [];
  const content = from === undefined ? file.content : file.content.subarray(Number(from), Number(to) + 1);
  const said = { "content-type": file.type, "content-length": content.length, "last-modified": file.at.toUTCString() };
  response.writeHead(from === undefined ? 200 : 206, said);
  response.end(call.method === "HEAD" ? undefined : content);
}

function list(files: S3Server["files"], { searchParams }: URL, response: ServerResponse): void {
  const after = searchParams.get("continuation-token") ?? "";
  const keys = [...files.keys()]
    .toSorted()
    .filter((key) => key.startsWith(searchParams.get("prefix") ?? "") && key > after);
  const page = keys.slice(0, pageSize(files.size));
  const isCut = keys.length > page.length;
  const entries = page.map((key) => {
    const { content, at } = files.get(key) ?? { content: "", at: new Date() };
    return `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${at.toISOString()}</LastModified><ETag>"1"</ETag></Contents>`;
  });
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
  const xml = `<ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${isCut}</IsTruncated>${next}${entries.join("")}</ListBucketResult>`;
  response.writeHead(200, { "content-type": "application/xml" }).end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

function removeMany(files: S3Server["files"], body: Buffer, response: ServerResponse): void {
  for (const [, key = ""] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) files.delete(key);
  response.writeHead(200, { "content-type": "application/xml" }).end("<DeleteResult/>");
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}
