import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Snapshot, Topic } from "./topics.ts";

type Encoding = "br" | "gzip";

/** A rendered page of visitors, without anything of one of them. */
export type SharedPage = {
  status: number;
  html: Buffer;
  etag: string;
  /** Hashes of its inline scripts. */
  scripts: readonly string[];
  /** The page is out of date when one of the topics changes after the moment `since`. */
  topics: readonly Topic[];
  since: Snapshot;
  /** Made at the first request that accepts the encoding. */
  packed: Partial<Record<Encoding, Buffer>>;
};

type Made = Pick<SharedPage, "status" | "scripts" | "topics" | "since"> & { text: string };

export function createSharedPage({ text, ...made }: Made): SharedPage {
  const html = Buffer.from(text);
  // A weak tag, because it is the same for every encoding.
  const etag = `W/"${createHash("sha256").update(html).digest("base64url").slice(0, 27)}"`;
  return { ...made, html, etag, packed: {} };
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

export async function pack(page: SharedPage, encoding: Encoding): Promise<Buffer> {
  return (page.packed[encoding] ??= await (encoding === "br" ? brotli(page.html, quality) : zip(page.html)));
}

/** The encoding that we prefer among those that the reader accepts. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | null {
  const accepted = new Map(
    String(header ?? "")
      .toLowerCase()
      .split(",")
      .map((part) => part.trim().split(/;\s*q=/))
      .map(([name = "", quality = "1"]) => [name, Number(quality)]),
  );
  return (["br", "gzip"] as const).find((name) => (accepted.get(name) ?? 0) > 0) ?? null;
}

/** Weak comparison, as RFC 9110 asks for reading. */
export const holdsTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag.replace(/^W\//, ""));
