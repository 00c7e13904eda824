import { wholeAddress } from "#web/addresses/address.ts";
import type { KeptContacts } from "#web/offline/kept.ts";
import type { Contacts } from "./contacts.ts";

/** The part of a job's open contacts that the offline page shows. */
export const keptContacts = (request: string, contacts: Contacts | null): KeptContacts | null =>
  contacts && {
    id: request,
    address: contacts.address && wholeAddress(contacts.address),
    comment: contacts.address?.exact?.address_comment ?? null,
    comment_language: contacts.address?.exact?.address_comment_language ?? null,
    phones: contacts.phones?.phones.map(({ phone, formatted }) => ({ phone, formatted })) ?? [],
  };
