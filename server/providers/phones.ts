// Reveals the phones of a provider, to visitors after a human check (rules A4, A5).
import type { z } from "zod";
import type { Phones } from "#contract/contacts.ts";
import { passHumanCheck } from "#server/auth/codes/human-check.ts";
import { openPhones } from "#server/contacts/phones.ts";
import { visitorKey } from "#server/contacts/visitor-key.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Viewer } from "#server/kit/viewer.ts";
import { pageRefusal } from "./queries.ts";

type Given = { human?: string | undefined };

/**
 * Throws provider.not_found, phones.hidden, provider.not_active, provider.not_providing, phones.limit_exceeded; to a visitor also
 * auth.required and human.not_passed.
 */
export async function openProviderPhones(
  tx: Tx,
  kit: Kit,
  viewer: Viewer,
  id: Id,
  { human = "" }: Given = {},
): Promise<z.infer<typeof Phones>> {
  if ((await pageRefusal(tx, viewer, id)) === "provider.not_found") throw problem("provider.not_found");
  if (viewer.isUser) return openPhones(tx, kit.config, viewer, id);
  const visitor = { key: visitorKey(kit.keys, viewer.ip), prove: () => passHumanCheck(tx, kit, human) };
  return openPhones(tx, kit.config, viewer, id, visitor);
}
