// Plants canaries in the messages of a conversation: only its two sides may read them, not the providers of other proposals.
import { photoIn, say, threadOf } from "../fixtures/threads.ts";
import type { Person } from "../world/world.ts";
import { holds, type Canary } from "./canary.ts";

/** A conversation about the provider's accepted proposal. */
export async function plantConversation<Role extends string>(
  customer: Person,
  provider: Person,
  roles: [customer: Role, provider: Role],
) {
  const query = { filter: { side: "sent", stage: "accepted" } } as const;
  const [job] = (await provider.call("GET /proposals", { query })).data;
  const id = await threadOf(provider, job?.request_id ?? "");
  await say(customer, id, "PLNT-words-of-the-customer");
  await say(provider, id, "PLNT-words-of-the-provider");
  const photo = await photoIn(customer, id, "PLNT-photo-of-the-customer");
  const secrets: Canary<Role>[] = [
    { what: "words of the customer", found: holds("PLNT-words-of-the-customer"), by: roles },
    { what: "words of the provider", found: holds("PLNT-words-of-the-provider"), by: roles },
    { what: "photo of the customer", found: holds("PLNT-photo-of-the-customer"), by: roles },
  ];
  return { secrets, ids: [id], photos: [photo] };
}
