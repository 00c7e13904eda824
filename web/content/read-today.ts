import { openContacts } from "#web/contacts/contacts.ts";
import type { Api } from "#web/kit/calls.ts";

/** Reads Today, and of the day's next job the phone of the other side and the address, which the acceptance has opened. */
export async function readToday(api: Api) {
  const today = await api("GET /today");
  const job = today.jobs.find(({ is_today, asks_done }) => is_today && !asks_done);
  const contacts = job ? await openContacts(api, { person: job.person.id, address: job.address_id }) : null;
  return {
    today,
    now: new Date().toISOString(),
    call: contacts?.phones?.phones[0] ?? null,
    address: contacts?.address ?? null,
  };
}
