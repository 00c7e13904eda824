// Files in a bucket of any S3-compatible service. The libraries are loaded with the first file.
import type { ReadStream } from "node:fs";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { DriveFile } from "flydrive";
import { isKey, refuseInvalidKey } from "./keys.ts";
import type { Storage, StoredFile } from "./types.ts";

export type Bucket = {
  /** Absent: Amazon's endpoint for the region. */
  endpoint?: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `https://host/bucket/key` instead of `https://bucket.host/key`. */
  pathStyle: boolean;
};

const timeouts = { connectionTimeout: 2_000, requestTimeout: 20_000, throwOnRequestTimeout: true };

export function s3Storage(given: Bucket): Storage {
  let opened: ReturnType<typeof open> | undefined;
  const parts = () => (opened ??= open(given));
  const find = async (key: string): Promise<StoredFile | null> => {
    if (!isKey(key)) return null;
    const { client, HeadObjectCommand } = await parts();
    const head = await client.send(new HeadObjectCommand({ Bucket: given.bucket, Key: key })).catch(absent);
    if (!head) return null;
    const { ContentLength = 0, ContentType = "application/octet-stream", LastModified = new Date(0) } = head;
    return { key, bytes: ContentLength, contentType: ContentType, changedAt: LastModified };
  };
  return {
    find,
    async put(key, content, options) {
      const { driver } = await parts();
      if (content instanceof Uint8Array) return driver.put(refuseInvalidKey(key), content, options);
      // S3 needs the length in advance: a file has it, another stream is buffered.
      if (isFile(content)) return driver.putStream(refuseInvalidKey(key), content, options);
      return driver.put(refuseInvalidKey(key), new Uint8Array(await buffer(content)), options);
    },
    get: async (key) => (await parts()).driver.getBytes(refuseInvalidKey(key)),
    async stream(key, range) {
      const { client, GetObjectCommand } = await parts();
      const part = range && { Range: `bytes=${range.start}-${range.end}` };
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket: given.bucket, Key: refuseInvalidKey(key), ...part }),
      );
      return Body as Readable;
    },
    exists: async (key) => (await find(key)) !== null,
    async remove(key) {
      const { driver } = await parts();
      // The slash is part of the prefix, so that `a` does not match the folder `ab`.
      await (/\.[a-z\d]+$/.test(refuseInvalidKey(key)) ? driver.delete(key) : driver.deleteAll(`${key}/`));
    },
    list: async (folder) => listKeys(await parts(), folder === undefined ? "/" : `${refuseInvalidKey(folder)}/`),
  };
}

const isFile = (stream: Readable): stream is ReadStream => typeof (stream as ReadStream).path === "string";

async function open({ endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle }: Bucket) {
  const [{ S3Client, GetObjectCommand, HeadObjectCommand }, { S3Driver }] = await Promise.all([
    import("@aws-sdk/client-s3"),
    import("flydrive/drivers/s3"),
  ]);
  const client = new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: pathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 3,
    requestHandler: timeouts,
    // Services other than Amazon's support only the old checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
  const driver = new S3Driver({ client, bucket, visibility: "private", supportsACL: false });
  return { client, driver, GetObjectCommand, HeadObjectCommand };
}

async function listKeys({ driver }: Awaited<ReturnType<typeof open>>, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  let paginationToken: string | undefined;
  do {
    const page = await driver.listAll(prefix, { recursive: true, ...(paginationToken && { paginationToken }) });
    for (const it of page.objects) keys.push((it as DriveFile).key);
    ({ paginationToken } = page);
  } while (paginationToken);
  return keys.toSorted();
}

/** The file does not exist, which is no failure. */
function absent(error: unknown): null {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } };
  if ($metadata?.httpStatusCode === 404) return null;
  throw error;
}
