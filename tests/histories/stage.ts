// Plays a history with new people through the API; steps that need time or an operator are written into the database.
import { as, manages } from "../fixtures/mandates.ts";
import { home, lviv, plumber } from "../fixtures/requests.ts";
import { world, type Person } from "../world/world.ts";
import { phoneCanary, placeCanary, textCanary, type Canary } from "./canaries.ts";
import type { Facts, History } from "./state.ts";

type Contact = { person: Person; canaries: Canary[] };

const run = async (text: string, values: unknown[]) => (await world()).kit.pool.query(text, values);

/** A person with a visible phone and messenger, a hidden login phone, and an email. */
async function contactOf(name: string, made?: Person): Promise<Contact> {
  const person = made ?? (await (await world()).person(name));
  const [shown, login, handle] = [
    phoneCanary(`phone of ${name}`),
    phoneCanary(`login of ${name}`),
    textCanary(`messenger of ${name}`),
  ];
  await run("update users set phone = $2, login_phone_shown = false, email = $3 where id = $1", [
    person.id,
    login.phone,
    `${person.id}@example.org`,
  ]);
  await run("delete from contact_phones where user_id = $1", [person.id]);
  await run("insert into contact_phones (user_id, phone) values ($1, $2)", [person.id, shown.phone]);
  await run("insert into user_messengers (user_id, slug, handle) values ($1, 'telegram', $2)", [
    person.id,
    handle.text,
  ]);
  return { person, canaries: [shown, login, handle] };
}

const factsOf = ({ person }: Contact, { visibility, provides, paused }: Facts) =>
  run("update users set phone_visibility = $2, provides_services = $3, paused_at = $4 where id = $1", [
    person.id,
    visibility,
    provides,
    paused ? new Date() : null,
  ]);

async function customerSide(place: History["place"]) {
  if (place !== "managed") {
    const customer = await contactOf("customer");
    return { customer, author: customer.person, noted: [] as Canary[] };
  }
  const noted = phoneCanary("phone noted by the manager");
  const { olga, anna } = await manages({ phones: [{ phone: noted.phone }] });
  const customer = await contactOf("customer", olga);
  return { customer, author: as(olga, anna), noted: [noted] };
}

export type Stage = Awaited<ReturnType<typeof play>>;

export async function play(it: History) {
  const { person } = await world();
  const [{ customer, author, noted }, provider, stranger] = await Promise.all([
    customerSide(it.place),
    contactOf("provider"),
    person("stranger"),
  ]);
  const host = it.place === "hosted" ? await contactOf("host") : null;
  const shop = await offerOf(provider.person);
  const place = placeCanary("exact place", lviv);
  const label = textCanary("label of the place");
  const at = home(lviv, {
    ...place.point,
    label: label.text,
    reveal: it.reveal,
    link_enabled: host !== null,
    address: { country_code: "UA", locality: lviv.locality, ...place.address },
  });
  const address = await (host?.person ?? author).call("POST /addresses", { body: at });
  const note = textCanary("note of the customer");
  const where = host ? { public_alias: address.public_alias ?? "" } : { address_id: address.id };
  const receiver = it.direct ? { receiver_id: provider.person.id } : {};
  const body = { ...plumber, title: "Tap", comment: note.text, publish: true, ...where, ...receiver };
  const request = await author.call("POST /service-requests", { body });
  const people = { author, customer, provider, host };
  const proposal = await propose(it, { ...people, requestId: request.id, addressId: address.id });
  await factsOf(customer, it.customer);
  await factsOf(provider, it.provider);
  await separate(it, people);
  if (it.gone) await run("update users set blocked_at = now() where id = $1", [customer.person.id]);
  return {
    ...people,
    ...shop,
    stranger,
    noted,
    place,
    label,
    note,
    requestId: request.id,
    addressId: address.id,
    proposal,
  };
}

/** A published offer: its exact address is never open to others. */
async function offerOf(provider: Person) {
  const shop = placeCanary("address of the offer", lviv);
  const address = { country_code: "UA", locality: lviv.locality, ...shop.address };
  const { id: address_id } = await provider.call("POST /addresses", { body: home(lviv, { ...shop.point, address }) });
  const body = { ...plumber, title: "Plumber", address_id, publish: true };
  const { id: offerId } = await provider.call("POST /service-offers", { body });
  return { shop, offerId };
}

type People = { author: Person; customer: Contact; provider: Contact; host: Contact | null };
type Deal = People & { requestId: string; addressId: string };

async function propose(it: History, { author, provider, host, requestId, addressId }: Deal): Promise<string | null> {
  if (it.proposal === "none") return null;
  const answer = { request_id: requestId, price_kind: "on_inspection", message: "I come" } as const;
  const { id } = await provider.person.call("POST /proposals", { body: answer });
  const params = { id };
  if (host && it.resident)
    await host.person.call("POST /addresses/:id/residents/:userId", { params: { id: addressId, userId: author.id } });
  if (it.proposal === "accepted") await author.call("POST /events/:id/accept", { params });
  if (it.proposal === "withdrawn")
    await provider.person.call("POST /events/:id/withdraw", { params, body: { withdraw_reason: "busy" } });
  if (it.proposal === "declined")
    await author.call("POST /events/:id/decline", { params, body: { decline_reason: "another" } });
  const grant = { params: { id: requestId } };
  if (host && it.grant !== "none") {
    // The place is already open for a resident, so closing it first makes the call write a grant.
    if (it.resident) await host.person.call("DELETE /service-requests/:id/address-grant", grant);
    await host.person.call("POST /service-requests/:id/address-grant", grant);
    if (it.grant === "closed") await host.person.call("DELETE /service-requests/:id/address-grant", grant);
  }
  if (it.closed !== null) {
    const body = { close_reason: "request_completed" as const };
    await author.call("POST /service-requests/:id/close", { params: { id: requestId }, body });
    const days = "now() - make_interval(secs => $2::float8 * 86400)";
    await run(`update points set closed_at = ${days} where id = $1`, [requestId, it.closed]);
  }
  if (it.expired) await run("update proposals set valid_until = current_date - 2 where id = $1", [id]);
  return id;
}

/** Writes the block directly into the table. The verb would end the proposal; here the rule alone must close the contacts. */
async function separate({ block }: History, { author, customer, provider, host }: People): Promise<void> {
  const pairs: Partial<Record<History["block"], [string | undefined, string | undefined]>> = {
    "by customer": [customer.person.id, provider.person.id],
    "by provider": [provider.person.id, customer.person.id],
    "by subject": [author.id, provider.person.id],
    "host and author": [author.id, host?.person.id],
    "host and provider": [host?.person.id, provider.person.id],
  };
  const pair = pairs[block];
  if (pair) await run("insert into blocked_people (owner_id, blocked_id) values ($1, $2)", pair);
}
