// Plants canaries in the private parts of a provider's offers: the note, the exact place, and unpublished content.
import { plumber } from "../fixtures/requests.ts";
import type { Person } from "../world/world.ts";
import { holds, plantHome, type Canary } from "./canary.ts";

export async function plantOffers<Role extends string>(provider: Person, role: Role) {
  const home = await plantHome(provider, "shop", 8, "proposal");
  const comment = "PLNT-comment-offer";
  const shelved = "PLNT-title-shelved";
  const body = { ...plumber, comment, address_id: home.id };
  const [out, shelf] = [
    await provider.call("POST /service-offers", { body: { ...body, title: "Сантехнік", publish: true } }),
    await provider.call("POST /service-offers", { body: { ...body, title: shelved, archive: true } }),
  ];
  const secrets: Canary<Role>[] = [
    { what: "exact place of the offer", found: home.isExact, by: [role] },
    { what: "label and link of the offer's place", found: home.isOwners, by: [role] },
    { what: "comment of the offer", found: holds(comment), by: [role] },
    { what: "offer on the shelf", found: holds(shelved), by: [role] },
  ];
  return { secrets, addresses: [home.id], offers: [out.id, shelf.id] };
}
