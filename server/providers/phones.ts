import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { z } from "zod";
// Opening a person's contact phones: by whom, why, and at what cost (decisions A3 to A5).
import type { Phones } from "#contract/providers.ts";
import { openTarget } from "#server/accounts/reveal.ts";
import type { Config } from "#server/kit/config.ts";
import type { Tx } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { contactsOf, relationOf, type Contacts, type Relation } from "./queries.ts";

type Reason = z.infer<typeof Phones>["reason"];

/** Throws user.not_found, phones.hidden, provider.not_active, phones.limit_exceeded. */
export async function openPhones(tx: Tx, config: Config, viewer: Member, id: Id): Promise<z.infer<typeof Phones>> {
  const contacts = await contactsOf(tx, id);
  if (!contacts) throw problem("user.not_found");
  const relation = await relationOf(tx, viewer.id, id, config.ACCESS_AFTER_CLOSE_DAYS);
  const reason = opened(viewer, id, contacts, relation);
  const phones = contacts.phones.map((phone) => ({ phone, formatted: formatted(phone) }));
  if (reason === "own") return { user_id: id, phones, reason, quota: null };
  const counted = reason !== "accepted";
  const requestId = relation?.request_id ?? null;
  const quota = await openTarget(tx, config, viewer, {
    target: "phones",
    targetId: id,
    ownerId: id,
    reason,
    requestId,
    counted,
  });
  return { user_id: id, phones, reason, quota: counted ? quota : null };
}

/** A deal between the two opens phones whatever the visibility; else the holder's choice decides. */
function opened(viewer: Member, id: Id, contacts: Contacts, relation: Relation | null): Reason {
  if (viewer.id === id) return "own";
  if (relation) return relation.accepted ? "accepted" : "proposal";
  if (contacts.visibility === "active_proposal") throw problem("phones.hidden");
  if (contacts.paused) throw problem("provider.not_active");
  return contacts.visibility === "anybody" ? "anybody" : "authorized";
}

const formatted = (phone: string) => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
