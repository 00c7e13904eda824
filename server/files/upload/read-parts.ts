// Reads the parts of a form one after the other, as they arrive.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Upload } from "#contract/kit/endpoint.ts";
import { fieldProblem, problem, wrongField } from "#server/kit/problem.ts";
import { headBytes, typeOf } from "./sniff.ts";

export type ReceivedFile = {
  /** The path on this machine, during the call. */
  path: string;
  bytes: number;
  sha256: string;
  /** The file name of the sender; only for messages to the sender. */
  name: string;
  /** The account that sends it, whose work is counted together. */
  by: string;
};
type Parts = {
  files: ReceivedFile[];
  /** By the index of their videos. */
  posters: Map<number, ReceivedFile>;
  values: Record<string, unknown>;
};
type Place = {
  dir: string;
  by: string;
  maxBytes: number;
  maxImageBytes: number;
  /** Bytes left for all further files of the form. */
  left: number;
  /** Videos are accepted too. */
  videos: boolean;
};

const limits = { fields: 20, fieldNameSize: 100, fieldSize: 10_000, headerPairs: 20 };

export async function readParts(request: FastifyRequest, upload: Upload, place: Place): Promise<Parts> {
  const found: Parts = { files: [], posters: new Map(), values: {} };
  const most = upload.posters ? 2 * upload.max : upload.max;
  try {
    // One file more than permitted, so that a form with an additional empty file field is not refused.
    const limited = {
      ...limits,
      files: most + 1,
      parts: limits.fields + most + 1,
      fileSize: place.maxBytes,
    };
    for await (const part of request.parts({ limits: limited })) {
      if (part.type === "file") await keepFile(part, upload, place, found);
      else if (part.fieldname !== upload.field && part.value !== "") found.values[part.fieldname] = part.value;
    }
  } catch (error) {
    throw asProblem(error, upload, place);
  }
  return found;
}

async function keepFile(part: MultipartFile, upload: Upload, place: Place, found: Parts): Promise<void> {
  const still = upload.posters ? posterOf(part.fieldname, upload) : null;
  if (still !== null) return keepPoster(part, upload, place, found.posters, still);
  const { files } = found;
  if (part.fieldname !== upload.field) throw wrongField(part.fieldname, "unknown", "This form has no such file");
  if (files.length === upload.max) throw tooMany(upload);
  const file = await keep(part, upload, place, String(files.length));
  if (file.bytes > 0 || part.filename) files.push(file); // else the file field of the form was empty
}

/** `poster-2` is the poster of the third file. */
function posterOf(name: string, { max }: Upload): number | null {
  const place = Number(/^poster-(\d{1,2})$/.exec(name)?.[1] ?? Number.NaN);
  return place < max ? place : null;
}

async function keepPoster(
  part: MultipartFile,
  upload: Upload,
  place: Place,
  posters: Parts["posters"],
  still: number,
): Promise<void> {
  if (posters.has(still)) throw wrongField(part.fieldname, "unknown", "This form has no such file");
  posters.set(still, await keep(part, upload, place, `poster-${still}`));
}

async function keep(part: MultipartFile, upload: Upload, place: Place, as: string): Promise<ReceivedFile> {
  part.file.once("limit", () => part.file.destroy(tooBig(upload, place))); // at once, not after the whole upload
  const file = await write(part, upload, place, as);
  if (part.file.truncated) throw tooBig(upload, place);
  return file;
}

async function write(part: MultipartFile, upload: Upload, place: Place, as: string): Promise<ReceivedFile> {
  const path = join(place.dir, as);
  const hash = createHash("sha256");
  let bytes = 0;
  const judge = judgeOf(part, upload, place, as);
  await pipeline(
    part.file,
    async function* count(source: AsyncIterable<Buffer>) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        place.left -= chunk.length;
        await judge(chunk, bytes);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { path, by: place.by, bytes, sha256: hash.digest("hex"), name: nameOf(part) };
}

const nameOf = ({ filename }: MultipartFile): string => (filename ?? "").slice(0, 200);

/**
 * Refuses while receiving: a file with first bytes of neither a picture nor a video, a picture over the limit for
 * pictures, and a form over the total limit. The room checks files of a few bytes.
 */
function judgeOf(part: MultipartFile, upload: Upload, place: Place, as: string) {
  let head = Buffer.alloc(0);
  let most: number | null = null;
  return async (chunk: Buffer, bytes: number): Promise<void> => {
    if (place.left < 0) throw problem("body.too_large");
    if (most === null) {
      head = Buffer.concat([head, chunk]);
      if (head.length < headBytes) return;
      const type = await typeOf(head.subarray(0, headBytes));
      if (!type || (type.kind === "video" && !place.videos)) throw wrongType(part, upload, place, as);
      most = type.kind === "image" ? place.maxImageBytes : place.maxBytes;
    }
    if (bytes > most) throw tooBig(upload, { maxBytes: most }, upload.kind === "media" ? whichFile(part, as) : {});
  };
}

function wrongType(part: MultipartFile, { field, kind }: Upload, { videos }: Place, as: string) {
  const code = videos ? "upload.media_type" : "upload.type";
  return fieldProblem(field, code, kind === "media" ? whichFile(part, as) : {});
}

/** Name and index of the file in the form, in the same format as in errors of the room. */
function whichFile(part: MultipartFile, as: string): { file: string; place: number } {
  const place = Number(as.replace("poster-", ""));
  return { file: nameOf(part) || String(place + 1), place };
}

const tooBig = ({ field }: Upload, { maxBytes }: Pick<Place, "maxBytes">, which: object = {}) =>
  fieldProblem(field, "upload.too_big", { max_mb: maxBytes / 1024 ** 2, ...which });
const tooMany = ({ field, max }: Upload) => fieldProblem(field, "upload.too_many", { max });

/** The form parser has its own errors; most others are malformed forms. */
function asProblem(error: unknown, upload: Upload, place: Place): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "FST_FILES_LIMIT") return tooMany(upload);
  if (code === "FST_REQ_FILE_TOO_LARGE") return tooBig(upload, place);
  if (code === "FST_FIELDS_LIMIT" || code === "FST_PARTS_LIMIT") return problem("body.too_large");
  if (typeof code === "string" && code.startsWith("FST_")) return problem("body.malformed");
  // The parser reports a too long boundary as a needle error.
  if (error instanceof Error && /multipart|part terminated|boundary|malformed|needle/i.test(error.message))
    return problem("body.malformed");
  return error;
}
