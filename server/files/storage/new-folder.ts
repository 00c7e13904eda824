import { randomBytes } from "node:crypto";

/** `avatars` → `avatars/<24 random characters>`: who does not know it cannot guess it, and it is never used again. */
export const newFolder = (kind: string): string => `${kind}/${randomBytes(18).toString("base64url")}`;
