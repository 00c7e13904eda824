// The private address of a calendar: made, replaced, removed. Everybody with the address reads the calendar.
import { createHash, randomBytes } from "node:crypto";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Member } from "#server/kit/viewer.ts";
import { deleteFeed, setFeed } from "./queries.ts";

export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** @returns the address, which is shown this once: an address before it ends. */
export async function makeFeed(tx: Tx, { config }: Pick<Kit, "config">, viewer: Member, busyOnly: boolean) {
  const token = randomBytes(16).toString("base64url");
  await setFeed(tx, viewer.id, hashOf(token), busyOnly);
  return { url: `${config.publicUrl}/calendar/${token}.ics` };
}

export const removeFeed = async (tx: Tx, viewer: Member): Promise<void> => {
  await deleteFeed(tx, viewer.id);
};
