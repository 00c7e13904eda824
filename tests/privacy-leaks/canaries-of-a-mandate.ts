// Plants canaries in the data of a managed person, of her manager, and of people known only to the operator.
import { as, invited, manages } from "../fixtures/mandates.ts";
import { answer, plumber } from "../fixtures/requests.ts";
import { newPhone, type Person, type TestKit } from "../world/world.ts";
import { holds, holdsPhone, plantHome, type Canary } from "./canary.ts";

/** `acting`: the manager as Anna; `foreign`: another manager with the header for Anna. */
export type MandateRole = "anna" | "olga" | "acting" | "foreign";
type Role = MandateRole | "marko" | "operator";
type Needs = Pick<TestKit, "db">;

/** @param marko answers her request, and the answer stays open. */
export async function plantMandate({ db }: Needs, marko: Person) {
  const { olga, anna, self } = await manages({}, { claimed: true });
  const { olga: stepan } = await manages();
  const people = {
    anna: self,
    olga,
    acting: { ...as(olga, anna), actsFor: anna.id },
    foreign: { ...as(stepan, anna), actsFor: anna.id },
  };
  const boris = await olga.call("POST /users/managed", { body: { name: "PLNT-name-boris" } });
  const { token } = await invited(olga, boris);
  const secrets: Canary<Role>[] = [
    ...(await plantAnna(db, self)),
    ...(await plantOlga(db, olga)),
    { what: "name of who is managed only", found: holds("PLNT-name-boris"), by: ["olga", "operator"] },
    { what: "invitation", found: holds(token), by: [] },
  ];
  const home = await plantHome(people.acting, "M", 5, "proposal");
  const body = { ...plumber, title: "Тече кран M", comment: "PLNT-comment-M", address_id: home.id, publish: true };
  const request = await people.acting.call("POST /service-requests", { body });
  const { id: proposal } = await answer(marko, request.id, { amount: 765_432_900, message: "PLNT-message-managed" });
  const both: Role[] = ["anna", "olga", "acting"];
  secrets.push(
    { what: "exact place of Anna", found: home.isExact, by: ["anna", "acting", "marko"] },
    { what: "label and link of Anna", found: home.isOwners, by: ["anna", "acting"] },
    { what: "comment of Anna", found: holds("PLNT-comment-M"), by: both },
    { what: "answer to Anna", found: holds("PLNT-message-managed", "765432900"), by: [...both, "marko"] },
  );
  return { people, secrets, requests: [request.id], addresses: [home.id], proposals: [proposal], ids: [boris.id] };
}

/** Name and bio of a provider are public. */
const withoutPage = { provides_services: false };

async function plantAnna(db: Needs["db"], { id, phone }: Person): Promise<Canary<Role>[]> {
  const contact = newPhone();
  const mine = { name: "PLNT-name-anna", bio: "PLNT-bio-anna", email: `plnt.${id}@example.org` };
  const pending_email = `plnt.pending.${id}@example.org`;
  await db
    .updateTable("users")
    .set({ ...mine, pending_email, ...withoutPage })
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("contact_phones").where("user_id", "=", id).execute();
  await db.insertInto("contact_phones").values({ user_id: id, phone: contact }).execute();
  await db.insertInto("user_messengers").values({ user_id: id, slug: "telegram", handle: "plnt_anna" }).execute();
  return [
    { what: "name of Anna", found: holds(mine.name), by: ["anna", "olga", "acting", "operator"] },
    { what: "bio of Anna", found: holds(mine.bio), by: ["anna", "olga", "acting"] },
    { what: "contact phone of Anna", found: holdsPhone(contact), by: ["anna", "olga", "acting"] },
    { what: "messenger of Anna", found: holds("plnt_anna"), by: ["anna", "acting"] },
    // Anna logs in with these, so the manager must not read them.
    { what: "phone of login of Anna", found: holdsPhone(phone), by: ["anna", "operator"] },
    { what: "email of Anna", found: holds(mine.email), by: ["anna", "operator"] },
    { what: "email of Anna that waits", found: holds(pending_email), by: ["anna"] },
  ];
}

/** Contractors and Anna call the manager's phones; the phone of the sign-in is private. */
async function plantOlga(db: Needs["db"], { id, phone }: Person): Promise<Canary<Role>[]> {
  const [login, email, bio] = [newPhone(), `plnt.${id}@example.org`, "PLNT-bio-olga"];
  await db
    .updateTable("users")
    .set({ phone: login, email, bio, ...withoutPage })
    .where("id", "=", id)
    .execute();
  return [
    { what: "contact phone of the manager", found: holdsPhone(phone), by: ["olga", "anna", "acting", "marko"] },
    { what: "phone of login of the manager", found: holdsPhone(login), by: ["olga", "operator"] },
    { what: "email of the manager", found: holds(email), by: ["olga", "operator"] },
    { what: "bio of the manager", found: holds(bio), by: ["olga"] },
  ];
}

/** A person blocked by the operator, a plan that waits for its payment, a device: operators may read some of these values, other viewers none. */
export async function plantForOperator({ db }: Needs, blocked: Person, olena: Person) {
  const reason = "PLNT-reason-of-the-block";
  await db
    .updateTable("users")
    .set({ blocked_at: new Date(), blocked_reason: reason })
    .where("id", "=", blocked.id)
    .execute();
  const reference = `PLNT${olena.id.slice(-12)}`; // no two are the same
  const plan = await db.selectFrom("plans").select("id").where("slug", "=", "company").executeTakeFirstOrThrow();
  const waiting = {
    user_id: olena.id,
    plan_id: plan.id,
    period: "month",
    state: "pending",
    reference,
  } as const;
  await db
    .insertInto("subscriptions")
    .values({ ...waiting, payment: "offline" })
    .execute();
  await db.updateTable("sessions").set({ user_agent: "PLNT-device" }).where("user_id", "=", olena.id).execute();
  const secrets: Canary<"olena" | "operator">[] = [
    { what: "reason of a block", found: holds(reason), by: ["operator"] },
    { what: "phone of who is blocked", found: holdsPhone(blocked.phone), by: ["operator"] },
    { what: "reference of a payment", found: holds(reference), by: ["olena", "operator"] },
    { what: "device", found: holds("PLNT-device"), by: [] },
  ];
  return secrets;
}
