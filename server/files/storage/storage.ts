// Uploaded and generated files: on the disk of this machine, or in a bucket. Rooms use keys, never paths.
import type { Config } from "#server/kit/config.ts";
import { diskStorage } from "./disk-storage.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./types.ts";

type Settings = Pick<Config, "DATA_DIR"> & Partial<Pick<Config, `S3_${string}` & keyof Config>>;

/** A bucket if one is configured, else the disk. */
export function openStorage({ DATA_DIR, ...config }: Settings): Storage {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = config;
  if (!bucket || !accessKeyId || !secretAccessKey) return diskStorage(DATA_DIR);
  const { S3_ENDPOINT: endpoint, S3_REGION: region = "us-east-1", S3_FORCE_PATH_STYLE: style } = config;
  const pathStyle = style === undefined ? endpoint !== undefined : style === "on";
  return s3Storage({ bucket, accessKeyId, secretAccessKey, endpoint, region, pathStyle });
}
