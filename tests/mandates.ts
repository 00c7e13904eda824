// Managers and the people they act for.
import type { Calls } from "#contract/surface.ts";
import { caller } from "./caller.ts";
import { provePhone, registration } from "./newcomer.ts";
import { newIp, newPhone, world, type Person } from "./world.ts";

/** A person who may manage others. */
export async function manager(name = "Olga"): Promise<Person> {
  const { person, kit } = await world();
  const made = await person(name);
  await kit.db.updateTable("users").set({ role: "manager" }).where("id", "=", made.id).execute();
  return made;
}

/** The same caller, acting for someone: every call carries the header. */
export function as(actor: Person, { id, name }: { id: string; name: string | null }): Person {
  const attempt: Person["attempt"] = (call, options = {}) =>
    actor.attempt(call, { ...options, headers: { "x-managed-user": id, ...options.headers } });
  const call: Person["call"] = (name, options = {}) =>
    actor.call(name, { ...options, headers: { "x-managed-user": id, ...options.headers } });
  return { ...actor, attempt, call, id, name: name ?? "" };
}

export async function invited(olga: Person, { id }: { id: string }): Promise<{ token: string; link: string }> {
  const { link } = await olga.call("POST /users/managed/:id/invitation", { params: { id } });
  return { token: new URL(link).searchParams.get("invitation") ?? "", link };
}

/** Signs up with the link of the manager. */
export async function claim(olga: Person, anna: { id: string }): Promise<Person> {
  const { visitor, kit, app } = await world();
  const { token } = await invited(olga, anna);
  const who = visitor();
  const phone = newPhone();
  const body = { ...registration(phone, await provePhone(kit, who, phone)), name: "Anna", invitation: token };
  const { access_token } = await who.call("POST /register", { body });
  return { ...caller(app, { language: "en", ip: newIp(), token: access_token }), id: anna.id, name: "Anna", phone };
}

type Facts = Partial<Calls["POST /users/managed"]["body"]>;

/** Olga, a manager, and Anna, whom she manages; `self` is Anna herself, where she has claimed the profile. */
export async function manages(facts: Facts = {}, { claimed = false } = {}) {
  const olga = await manager();
  const anna = await olga.call("POST /users/managed", { body: { name: "Anna", ...facts } });
  return { olga, anna, self: claimed ? await claim(olga, anna) : olga };
}
