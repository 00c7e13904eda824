import { videoMbOf } from "#server/files/upload/max-bytes.ts";
import type { Config } from "#server/kit/config.ts";

/** The numbers of the settings that the web checks before a call, or says: `TownLimits` of the web. */
export const townLimits = (config: Config) => ({
  files: config.UPLOAD_FILES,
  imageMb: config.UPLOAD_IMAGE_MB,
  videoMb: videoMbOf(config),
  megapixels: config.UPLOAD_MEGAPIXELS,
  accessDays: config.ACCESS_AFTER_CLOSE_DAYS,
});
