import type { Upload } from "#contract/kit/endpoint.ts";
import type { Config } from "../config.ts";

/** How big one file may be. */
export const maxBytesOf = (kind: Upload["kind"], config: Pick<Config, "UPLOAD_IMAGE_MB">): number =>
  ({ image: config.UPLOAD_IMAGE_MB })[kind] * 1024 ** 2;
