import { randomBytes } from "node:crypto";

/** `avatars` → `avatars/<24 random characters>`: it cannot be guessed and is never reused. */
export const newFolder = (kind: string): string => `${kind}/${randomBytes(18).toString("base64url")}`;
