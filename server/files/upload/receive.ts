// Receives files: each is written directly to the disk, below DATA_DIR/uploads, and deleted after the call.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyRequest } from "fastify";
import type { Upload } from "#contract/kit/endpoint.ts";
import { fieldErrors } from "#server/http/field-errors.ts";
import { ipSubnet } from "#server/http/ip-subnet.ts";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { fieldProblem, problem } from "#server/kit/problem.ts";
import { spendOwn } from "#server/kit/spend-own.ts";
import { maxBytesOf, maxFormBytesOf, videoMbOf } from "./max-bytes.ts";
import { readParts, type ReceivedFile } from "./read-parts.ts";

export type Received<F = unknown> = { files: ReceivedFile[]; posters: ReadonlyMap<number, ReceivedFile>; fields: F };

/** Bytes for the plain fields and the lines between the parts. */
const besides = 64 * 1024;

/** Calls with files of one account in an hour: a form sends each file with a call of its own. */
const mostAnHour = 300;

/**
 * Runs `work` while the files exist. Throws the `upload.…` problems, 415 for another kind of body, `server.busy`, and `rate.limited` for an
 * account with too many. A call that waits for its turn is not read meanwhile.
 */
export async function receive<T>(
  kit: Kit,
  upload: Upload,
  request: FastifyRequest,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw problem("body.type_unsupported");
  const by = request.caller ?? ipSubnet(request.ip);
  try {
    return await kit.limits.uploads(() => receiveNow(kit, upload, request, by, work), by);
  } finally {
    letGo(request); // of a call that was refused before it was read
  }
}

async function receiveNow<T>(
  kit: Kit,
  upload: Upload,
  request: FastifyRequest,
  by: string,
  work: (received: Received) => Promise<T>,
): Promise<T> {
  const maxBytes = maxBytesOf(upload.kind, kit.config);
  const maxFormBytes = maxFormBytesOf(upload, kit.config);
  if (Number(request.headers["content-length"] ?? 0) > maxFormBytes + besides)
    throw fieldProblem(upload.field, "upload.too_big", { max_mb: maxBytes / 1024 ** 2 });
  await transact(kit.db, (tx) => spendOwn(tx, { what: "upload", id: by, most: mostAnHour, seconds: 3_600 }));
  const dir = await newDir(kit.config.DATA_DIR);
  try {
    // The sender hung up while the call waited for its turn: nothing would come any more, and nothing would end the wait for it.
    if (request.raw.readableAborted) throw fieldProblem(upload.field, "upload.missing");
    const { files, posters, values } = await readParts(request, upload, {
      dir,
      by,
      maxBytes,
      maxImageBytes: maxBytesOf("image", kit.config),
      left: maxFormBytes,
      videos: upload.kind === "media" && videoMbOf(kit.config) > 0,
    });
    if (files.length === 0) throw fieldProblem(upload.field, "upload.missing");
    return await work({ files, posters, fields: readFields(upload, values) });
  } finally {
    letGo(request);
    await rm(dir, { recursive: true, force: true });
  }
}

export const uploadsDir = (dataDir: string): string => join(dataDir, "uploads");

async function newDir(dataDir: string): Promise<string> {
  await mkdir(uploadsDir(dataDir), { recursive: true, mode: 0o700 });
  return mkdtemp(join(uploadsDir(dataDir), "in-"));
}

function readFields({ fields }: Upload, values: Record<string, unknown>): unknown {
  const read = fields.safeParse(values);
  if (!read.success) throw problem("validation.failed", { fields: fieldErrors(read.error.issues) });
  return read.data;
}

/** Discards the rest of a refused file, so that the sender receives the answer. */
function letGo({ raw }: FastifyRequest) {
  if (raw.readableEnded) return;
  raw.unpipe();
  raw.resume();
}
