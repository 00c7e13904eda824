import { createHash } from "node:crypto";

/** The hash of an inline script or style, in the format of a Content-Security-Policy. */
export const sha256 = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;
