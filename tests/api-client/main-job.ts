// The main job, done by a client that openapi-typescript made from the document. Its types,
// `ApiPaths` and `ApiComponents`, are written by tests/contract/generated-client.test.ts, which compiles and runs this file.
import createClient from "openapi-fetch";

export type Helpers = {
  baseUrl: string;
  /** A phone that no account has. */
  newPhone: () => string;
  solve: (challenge: ApiComponents["schemas"]["Challenge"]) => Promise<string>;
  codeSentTo: (phone: string) => Promise<string>;
};
type Answer<T> = { data?: { data: T }; error?: ApiComponents["schemas"]["Problem"] };

/** Throws an Error with code and message of a problem. */
async function must<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error } = await call;
  if (!data) throw new Error(`${error?.code}: ${error?.message}`);
  return data.data;
}

async function register({ baseUrl, newPhone, solve, codeSentTo }: Helpers, name: string) {
  const client = createClient<ApiPaths>({ baseUrl });
  const phone = newPhone();
  const human = await solve(await must(client.GET("/api/human-check")));
  await must(client.POST("/api/phone/send-otp", { body: { phone, human } }));
  const code = await codeSentTo(phone);
  const { verification } = await must(client.POST("/api/phone/verify-otp", { body: { phone, code } }));
  const body = {
    name,
    phone,
    verification,
    password: "korrekt-horse-battery",
    login_phone_shown: true,
    terms: true,
  } as const;
  const { access_token } = await must(client.POST("/api/register", { body }));
  client.use({
    onRequest({ request }) {
      request.headers.set("authorization", `Bearer ${access_token}`);
      return request;
    },
  });
  return client;
}

/** Register, post a request, propose, accept, read the contacts, close. */
export async function playMainJob(helpers: Helpers) {
  const [olena, marko] = [await register(helpers, "Olena"), await register(helpers, "Marko")];
  const address = {
    country_code: "UA",
    locality: "Львів",
    locality_type: "city",
    road: "вулиця Тестова",
    house_number: "12",
  } as const;
  const home = { lat: 49.8397, lng: 24.0297, label: "Home", exact: true, address };
  const { id: address_id } = await must(olena.POST("/api/addresses", { body: home }));
  const tap = { title: "The tap leaks", point_type_id: 1, point_purpose_ids: [1], address_id, publish: true };
  const request = await must(olena.POST("/api/service-requests", { body: tap }));

  const offer = { request_id: request.id, price_kind: "fixed", amount: 75_000, currency: "UAH" } as const;
  const proposal = await must(marko.POST("/api/proposals", { body: { ...offer, message: "I come today." } }));
  const accepted = await must(olena.POST("/api/events/{id}/accept", { params: { path: { id: proposal.id } } }));

  const { id } = await must(marko.GET("/api/users/current"));
  const { phones } = await must(olena.GET("/api/users/{id}/phones", { params: { path: { id } } }));
  const closing = { params: { path: { id: request.id } }, body: { close_reason: "request_completed" } } as const;
  const closed = await must(olena.POST("/api/service-requests/{id}/close", closing));
  return { accepted: accepted.status, phones: phones.length, closed: closed.status };
}
