// Plants canaries in name, message and email of a donation: operators may read all of them, the donor all except the email.
import type { Person } from "../world/world.ts";
import { holds, type Canary } from "./canary.ts";

export async function plantDonation<Role extends string>(donor: Person, role: Role, operator: Role) {
  const email = `plnt.donor.${donor.id}@example.org`;
  const texts = { public_name: "PLNT-name-of-donor", message: "PLNT-words-of-donor" };
  await donor.call("POST /donations", { body: { amount: 10_000, interval: "once", email, ...texts } });
  const secrets: Canary<Role>[] = [
    { what: "name of a donor", found: holds(texts.public_name), by: [role, operator] },
    { what: "words of a donor", found: holds(texts.message), by: [role, operator] },
    { what: "email of a donor", found: holds(email), by: [operator] },
  ];
  return { secrets };
}
