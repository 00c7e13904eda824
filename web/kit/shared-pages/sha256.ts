import { createHash } from "node:crypto";

/** As a Content-Security-Policy names the hash of an inline script or style. */
export const sha256 = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;
