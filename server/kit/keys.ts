// One secret and the keys derived from it: keyed hashes, and the Ed25519 key of the access tokens.
import {
  createCipheriv,
  createDecipheriv,
  createECDH,
  createHmac,
  createPrivateKey,
  createPublicKey,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";

export type Keys = {
  /** Keyed SHA-256: for codes, tokens and other values that must not be stored in plain text. */
  hash(purpose: string, text: string): Buffer;
  /** For texts that wait in the database and must be read by this server alone. */
  seal(text: string): string;
  unseal(sealed: string): string;
  signing: KeyObject;
  verifying: KeyObject;
  /** The pair that names this server to push services (VAPID, RFC 8292), as base64url. */
  push: { publicKey: string; privateKey: string };
};

const ed25519Prefix = Buffer.from("302e020100300506032b657004220420", "hex"); // PKCS#8 head before the 32 bytes of seed

export async function loadKeys(config: Pick<Config, "SECRET_KEY" | "DATA_DIR">): Promise<Keys> {
  const secret = config.SECRET_KEY ? Buffer.from(config.SECRET_KEY) : await secretFile(config.DATA_DIR);
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "poruch", purpose, 32));
  const signing = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, derive("access-token")]),
    format: "der",
    type: "pkcs8",
  });
  // As bytes, Node 24 would make a key of them at each call, for four times as long as the hash takes.
  const hashing = createSecretKey(derive("hash"));
  return {
    hash: (purpose, text) => createHmac("sha256", hashing).update(purpose).update("\0").update(text).digest(),
    ...sealing(derive("seal")),
    signing,
    verifying: createPublicKey(signing),
    push: pushKeys(derive),
  };
}

const nonceBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: nonce, tag, text. What was sealed with another key, or changed, throws. */
const sealing = (key: Buffer): Pick<Keys, "seal" | "unseal"> => ({
  seal(text) {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv("aes-256-gcm", key, nonce);
    const hidden = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString("base64");
  },
  unseal(sealed) {
    const bytes = Buffer.from(sealed, "base64");
    const cipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
    cipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    return cipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, "utf8") + cipher.final("utf8");
  },
});

/** The first derived number that is a private key on the curve; nearly all numbers are. */
function pushKeys(derive: (purpose: string) => Buffer, attempt = 0): Keys["push"] {
  const pair = createECDH("prime256v1");
  const secret = derive(`push-${attempt}`);
  try {
    pair.setPrivateKey(secret);
  } catch {
    return pushKeys(derive, attempt + 1);
  }
  return { publicKey: pair.getPublicKey("base64url"), privateKey: secret.toString("base64url") };
}

async function secretFile(dataDir: string): Promise<Buffer> {
  const dir = join(dataDir, "keys");
  const path = join(dir, "secret");
  await mkdir(dir, { recursive: true, mode: 0o700 });
  try {
    const file = await open(path, "wx", 0o600);
    await file.writeFile(randomBytes(48).toString("base64url"));
    await file.sync();
    await file.close();
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = await readFile(path);
  if (secret.length < 32) throw new Error(`The secret in ${path} is shorter than 32 bytes`);
  return secret;
}
