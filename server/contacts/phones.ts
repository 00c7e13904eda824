// Reveals a person's contact phones: checks access, records the view and counts the quota (rules A3 to A5).
import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { z } from "zod";
import type { ContactPreview, Phones } from "#contract/contacts.ts";
import type { Config } from "#server/kit/config.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member, Viewer } from "#server/kit/viewer.ts";
import { phonesAccess } from "./access.ts";
import { openTarget, type VisitingReader } from "./ledger.ts";
import { withChatLink } from "./messengers.ts";
import { contactOf, findContactAnswers, findShown } from "./queries.ts";

/**
 * Throws user.not_found, phones.hidden, provider.not_active, provider.not_providing, phones.limit_exceeded, to a visitor also auth.required.
 * @param visitor required for a viewer without an account
 */
export async function openPhones(
  tx: Tx,
  config: Config,
  viewer: Viewer,
  id: Id,
  visitor?: VisitingReader,
): Promise<z.infer<typeof Phones>> {
  const access = await phonesAccess(tx, viewer.id, id, config.ACCESS_AFTER_CLOSE_DAYS);
  if (access.reason === null) throw problem(access.refusal);
  const { reason, counted, request_id: requestId } = access;
  const ownerId = await contactOf(tx, id);
  const target = { target: "phones", targetId: id, ownerId, reason, requestId, counted } as const;
  const quota =
    reason === "own" ? null : await openTarget(tx, config, viewer, { ...target, ...(visitor && { visitor }) });
  const shown = await shownOf(tx, id);
  return { user_id: id, ...shown, reason, quota: counted ? quota : null };
}

/** The preview of the viewer's own contacts: the same numbers and the same rule as in the calls. */
export const preview = async (db: Db, viewer: Member): Promise<ContactPreview> => ({
  ...(await shownOf(db, viewer.id)),
  answers: await findContactAnswers(db),
});

async function shownOf(db: Db, id: Id) {
  const { phones, messengers } = await findShown(db, id);
  return {
    phones: phones.map((phone) => ({ phone, formatted: formatted(phone) })),
    messengers: messengers.map(withChatLink),
  };
}

const formatted = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
