// Files that people gave or made: on the disk of this machine, or in a bucket. Rooms know keys, never paths.
import type { Readable } from "node:stream";
import type { Config } from "../config.ts";
import { diskStorage } from "./disk-storage.ts";
import { s3Storage } from "./s3-storage.ts";

export { isKey } from "./keys.ts";

export type StoredFile = { key: string; bytes: number; contentType: string; changedAt: Date };
/** Both ends are included, as in HTTP. */
export type Range = { start: number; end: number };

/** Keys look like `avatars/<random>/512.webp`; see `newFolder`. A key that is not well formed names nothing. */
export type Storage = {
  /** Writes the whole file; what was there is replaced. */
  put(key: string, content: Uint8Array | Readable, options: { contentType: string }): Promise<void>;
  get(key: string): Promise<Uint8Array>;
  stream(key: string, range?: Range): Promise<Readable>;
  find(key: string): Promise<StoredFile | null>;
  exists(key: string): Promise<boolean>;
  /** A file, or a folder with all that is in it; what is not there is gone already. */
  remove(keyOrFolder: string): Promise<void>;
  /** The keys of all files, or of those in a folder. */
  list(folder?: string): Promise<string[]>;
};

type Settings = Pick<Config, "DATA_DIR"> & Partial<Pick<Config, `S3_${string}` & keyof Config>>;

/** A bucket where one is named, else the disk. */
export function openStorage({ DATA_DIR, ...config }: Settings): Storage {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket || !accessKeyId || !secretAccessKey) return diskStorage(DATA_DIR);
  const { S3_ENDPOINT: endpoint, S3_REGION: region = "us-east-1", S3_FORCE_PATH_STYLE: style } = config;
  const pathStyle = style === undefined ? endpoint !== undefined : style === "on";
  return s3Storage({ bucket, accessKeyId, secretAccessKey, endpoint, region, pathStyle });
}
