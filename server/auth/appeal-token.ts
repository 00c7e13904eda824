// The link to the decision that blocked an account. A blocked person cannot log in: the link replaces the session for this one page.
import { timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Keys } from "#server/kit/keys.ts";
import type { Id } from "#server/kit/viewer.ts";

type Needs = { keys: Pick<Keys, "hash"> };

const sign = ({ keys }: Needs, caseId: Id): string => keys.hash("appeal", caseId).toString("base64url");

/** Given only to a caller that proved to own the account. */
export const appealToken = (kit: Needs, caseId: Id): string => `${caseId}.${sign(kit, caseId)}`;

/** @returns the id of the case; null for a token that this server did not sign. */
export function readAppealToken(kit: Needs, token: string): Id | null {
  const [caseId = "", signature = ""] = token.split(".");
  if (!z.uuid().safeParse(caseId).success) return null;
  const given = Buffer.from(signature);
  const expected = Buffer.from(sign(kit, caseId));
  return given.length === expected.length && timingSafeEqual(given, expected) ? caseId : null;
}
