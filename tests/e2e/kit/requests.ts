import { randomUUID } from "node:crypto";
import type { AddressInput } from "#contract/addresses.ts";
import type { Member } from "./member.ts";

export const odesaHome: AddressInput = {
  lat: 46.4857,
  lng: 30.7438,
  label: "Дім",
  exact: true,
  address: { country_code: "UA", locality: "Одеса", locality_type: "city", road: "вулиця Тестова", house_number: "12" },
};

/** A published request about a tap in Odesa with a unique word in its title. */
export async function tapOf(customer: Member, facts: { title?: string } = {}) {
  const word = randomUUID().slice(0, 8);
  const title = `${facts.title ?? "Протікає кран на кухні"} ${word}`;
  const { id: address_id } = await customer.api("POST /addresses", { body: odesaHome });
  const body = { point_type_id: 1, point_purpose_ids: [1], title, address_id, publish: true, budget: 80_000 };
  const description = "Капає день і ніч, під раковиною вже калюжа.";
  const { id } = await customer.api("POST /service-requests", { body: { ...body, description } });
  return { id, title, word };
}

/** An answer of that provider, perhaps with a discount programme; returns its id. */
export async function answerOf(
  provider: Member,
  request_id: string,
  message: string,
  amount = 75_000,
  discount_program_id: string | null = null,
) {
  const body = { request_id, price_kind: "fixed", amount, currency: "UAH", message, discount_program_id } as const;
  return (await provider.api("POST /proposals", { body })).id;
}

/** A published request about a tap in Lviv, without street. */
export async function requestOf({ api }: Member): Promise<{ id: string }> {
  const address = { country_code: "UA", locality: "Львів", locality_type: "city" } as const;
  const { id: address_id } = await api("POST /addresses", { body: { lat: 49.84, lng: 24.03, address } });
  const body = { point_type_id: 1, point_purpose_ids: [1], title: "Тече кран", address_id, publish: true };
  return api("POST /service-requests", { body });
}

/** A new request of the customer with the provider's accepted proposal; returns the id of the request. */
export async function jobOf(customer: Member, provider: Member): Promise<string> {
  const { id } = await requestOf(customer);
  const answer = { request_id: id, price_kind: "on_inspection", message: "Ich komme morgen." } as const;
  const proposal = await provider.api("POST /proposals", { body: answer });
  await customer.api("POST /events/:id/accept", { params: { id: proposal.id } });
  return id;
}

/** The conversation about a new proposal of 800 UAH for a new request. */
export async function threadOf(customer: Member, provider: Member): Promise<{ id: string }> {
  const { id: request_id } = await requestOf(customer);
  await answerOf(provider, request_id, "Ich komme.", 80_000);
  return provider.api("POST /threads", { body: { request_id } });
}
