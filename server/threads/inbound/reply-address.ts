// The address to which a person replies by email: it names the thread and proves that we wrote to this person (rule H5).
import { timingSafeEqual } from "node:crypto";
import type { Kit } from "#server/kit/kit.ts";
import type { Id } from "#server/kit/viewer.ts";

type Needs = Pick<Kit, "keys" | "config">;
type Reader = { id: Id; email: string };

const proofBytes = 12;
/** Hexadecimal, as some servers change the case of addresses. */
const form = /^r\+([\da-f]{32})([\da-f]{24})$/;

/** Another email address of the account ends its reply addresses. */
const proofOf = ({ keys }: Pick<Kit, "keys">, threadId: Id, { id, email }: Reader): Buffer =>
  keys.hash("email-reply", `${threadId} ${id} ${email.toLowerCase()}`).subarray(0, proofBytes);

export const inboundDomain = ({ config }: Pick<Kit, "config">): string =>
  (config.INBOUND_DOMAIN ?? new URL(config.publicUrl).hostname).toLowerCase();

/** Undefined where the app receives no emails. */
export const replyAddress = (kit: Needs, threadId: Id, reader: Reader): string | undefined =>
  kit.config.INBOUND_LMTP &&
  `r+${threadId.replaceAll("-", "")}${proofOf(kit, threadId, reader).toString("hex")}@${inboundDomain(kit)}`;

export type ReplyToken = { token: string; threadId: Id; proof: Buffer };

/** Null for an address that is not ours. */
export function readReplyAddress(kit: Pick<Kit, "config">, address: string): ReplyToken | null {
  const [local = "", domain] = address.toLowerCase().split("@");
  const [, thread = "", proof = ""] = form.exec(local) ?? [];
  if (domain !== inboundDomain(kit) || !thread) return null;
  const threadId = thread.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { token: `${thread}${proof}`, threadId, proof: Buffer.from(proof, "hex") };
}

export const isProof = (kit: Pick<Kit, "keys">, { threadId, proof }: ReplyToken, reader: Reader): boolean =>
  proof.length === proofBytes && timingSafeEqual(proof, proofOf(kit, threadId, reader));
