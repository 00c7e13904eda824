// The link to a donation in its emails: it replaces a login for this one page (rule L9).
import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id } from "#server/kit/viewer.ts";

type Needs = Pick<Kit, "keys">;

const sign = ({ keys }: Needs, id: Id): string => keys.hash("donation", id).toString("base64url");

export const donationToken = (kit: Needs, id: Id): string => `${id}.${sign(kit, id)}`;

export const donationLink = (kit: Needs, id: Id): string => `/donate/${donationToken(kit, id)}`;

/** Throws donation.not_found for a token that this server did not sign. */
export function readDonationToken(kit: Needs, token: string): Id {
  const [id = "", signature = ""] = token.split(".");
  if (!z.uuid().safeParse(id).success) throw problem("donation.not_found");
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(kit, id))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw problem("donation.not_found");
  return id;
}
