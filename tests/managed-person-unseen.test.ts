// Rule P9: the managed person behind a request stays hidden. Reads and searches everything that a contractor can read.
import { expect, test } from "vitest";
import { endpoints } from "./contract/endpoints.ts";
import { as, manages } from "./fixtures/mandates.ts";
import { accept, addressOf, answer, plumber, requestOf } from "./fixtures/requests.ts";
import type { Caller } from "./world/caller.ts";
import { rounds } from "./world/rounds.ts";
import { world, type Person } from "./world/world.ts";

/** Searches for Anna's id, name and phones. The steps below are done by her, and by her manager with and without acting as her. */
async function cast() {
  const { person } = await world();
  const phones = [{ phone: "067 765 43 21" }];
  const { olga, anna, self } = await manages({ phones, bio: "PLNTbio" }, { claimed: true });
  await as(olga, anna).call("PATCH /account-settings", { body: { name: "PLNTanna" } });
  await self.call("PATCH /account-settings", { body: { phones: [...phones, { phone: self.phone }] } });
  const [marko, ivan] = await Promise.all([person("Marko"), person("Ivan")]);
  const traces = [anna.id, "PLNTanna", "PLNTbio", "7654321", self.phone.slice(-7)];
  return { olga, anna, self, marko, ivan, traces };
}

async function deals({ olga, anna, self, marko, ivan }: Awaited<ReturnType<typeof cast>>) {
  const address_id = await addressOf(as(olga, anna));
  const made = [];
  for (const who of [olga, self, as(olga, anna)]) {
    const tap = await requestOf(as(olga, anna), { address_id, title: "Managed tap" });
    const [one, two] = [await answer(marko, tap.id), await answer(ivan, tap.id)];
    await who.call("PATCH /service-requests/:id", { params: { id: tap.id }, body: { urgent: true } });
    await who.call("POST /events/:id/decline", { params: { id: two.id }, body: { decline_reason: "another" } });
    await accept(who, one.id);
    made.push({ tap, one, two });
  }
  await requestOf(as(olga, anna), { address_id, title: "Direct", receiver_id: marko.id });
  const direct = await requestOf(as(olga, anna), { address_id, title: "Direct later" });
  const body = { receiver_id: marko.id };
  await self.call("PATCH /service-requests/:id", { params: { id: direct.id }, body });
  const offer = await offerFor(olga, anna, address_id);
  const [first, second] = made;
  for (const it of [first, second])
    await self.call("POST /service-requests/:id/close", {
      params: { id: it?.tap.id ?? "" },
      body: { close_reason: "request_completed" },
    });
  for (const who of [self, as(olga, anna), olga]) await who.call("GET /users/:id/phones", { params: { id: marko.id } });
  return { address_id, made, offer };
}

/** Makes an offer of Anna: others may see the manager's data in it, but none of hers. */
async function offerFor(olga: Person, anna: { id: string; name: string | null }, address_id: string): Promise<string> {
  const { kit } = await world();
  await kit.db.updateTable("users").set({ provides_services: true }).where("id", "=", anna.id).execute();
  const body = { ...plumber, title: "Managed offer", address_id, publish: true };
  return (await as(olga, anna).call("POST /service-offers", { body })).id;
}

const digits = (text: string) => text.replaceAll(/[\s()-]/g, "");

test("no answer to a contractor contains data of the managed person", { timeout: 120_000 }, async () => {
  const { app, visitor } = await world();
  const it = await cast();
  const { address_id, made, offer } = await deals(it);
  const ids = [address_id, offer, ...made.flatMap(({ tap, one, two }) => [tap.id, one.id, two.id]), it.olga.id];
  const read = async (who: Caller, url: string) => {
    const { body, headers } = await app.inject({
      method: "GET",
      url: `/api${url}`,
      remoteAddress: who.ip,
      headers: who.token ? { authorization: `Bearer ${who.token}` } : {},
    });
    return JSON.stringify(headers) + body;
  };
  const gets = endpoints.filter(({ method, reply }) => method === "GET" && reply.kind !== "stream");
  const queries = [
    "",
    "?per_page=100&include=user,request",
    "?per_page=100",
    "?filter[lat]=49.84&filter[lng]=24.03&per_page=100",
  ];
  const seen: [url: string, text: string][] = [];
  // Marko has the deals and reads everything; the others read an eighth, with ROUNDS=full everything.
  for (const who of [it.marko, it.ivan, visitor()]) {
    const of = who === it.marko ? 1 : rounds(8, 1);
    for (const [at, { path }] of gets.entries())
      for (const url of path.includes(":")
        ? ids.filter((_, index) => index % of === at % of).map((id) => path.replace(/:\w+/, id))
        : queries.map((query) => path + query))
        seen.push([url, await read(who, url)]);
  }
  const telling = (trace: string) =>
    seen.filter(([, text]) => text.includes(trace) || digits(text).includes(trace)).map(([url]) => url);
  for (const trace of it.traces) expect([trace, telling(trace)]).toEqual([trace, []]);
  expect(seen.some(([, text]) => text.includes(it.olga.id) && text.includes("Managed tap"))).toBe(true);
  expect(seen.some(([, text]) => text.includes(it.olga.id) && text.includes("Managed offer"))).toBe(true);
  // Proves that the search can fail: the manager sees everything.
  const mine = await read(it.olga, "/users/managed?per_page=100");
  for (const trace of it.traces) expect(digits(mine)).toContain(digits(trace));
});

test("contacts show the manager's phones, and the managed person's phones open to nobody", async () => {
  const it = await cast();
  const { address_id } = await deals(it);
  const phonesOf = (who: Person, id: string) => who.attempt("GET /users/:id/phones", { params: { id } });
  const opened = await it.marko.call("GET /users/:id/phones", { params: { id: it.olga.id } });
  expect([opened.reason, opened.phones.map(({ phone }) => phone)]).toEqual(["accepted", [it.olga.phone]]);
  expect((await phonesOf(it.marko, it.anna.id)).code).toBe("phones.hidden");
  expect((await phonesOf(it.ivan, it.olga.id)).code).toBe("phones.hidden");
  await it.marko.call("GET /addresses/:id", { params: { id: address_id } });
  const ledger = async (who: Person) =>
    (await who.call("GET /reveals")).data.map(({ target, viewer }) => `${target} ${viewer?.name}`);
  expect(await ledger(it.olga)).toEqual(["phones Marko"]);
  expect(await ledger(as(it.olga, it.anna))).toEqual(["address Marko"]);
  expect(await ledger(it.self)).toEqual(["address Marko"]);
  expect(new Set(await ledger(it.marko))).toEqual(new Set(["phones Olga"]));
});

test("deals with oneself through another person are refused", async () => {
  const it = await cast();
  const { olga, anna, self } = it;
  await Promise.all(
    [olga, self].map((who) => who.call("PATCH /account-settings", { body: { provides_services: true } })),
  );
  const managed = await requestOf(as(olga, anna));
  const ownOfAnna = await requestOf(self);
  const ofOlga = await requestOf(olga);
  const other = await olga.call("POST /users/managed", { body: { name: "Boris" } });
  const ofBoris = await requestOf(as(olga, other));
  const body = (request_id: string) => ({ request_id, price_kind: "on_inspection", message: "I come" });
  const refused: [Person, string][] = [
    [olga, managed.id],
    [olga, ownOfAnna.id],
    [as(olga, anna), ofOlga.id],
    [as(olga, anna), ofBoris.id],
    [self, managed.id],
  ];
  const { kit } = await world();
  for (const [who, id] of refused) {
    expect((await who.attempt("POST /proposals", { body: body(id) })).code).toBe("proposal.own_request");
    const author = { user_id: who.id, actor_id: who === self ? self.id : olga.id };
    const row = { ...author, request_id: id, price_kind: "on_inspection", currency: "UAH", message: "x" } as const;
    await expect(kit.db.insertInto("proposals").values(row).execute()).rejects.toThrow("a party of the request");
    const { data } = await who.call("GET /search-service-requests", {
      query: { filter: { lat: "49.84", lng: "24.03" }, per_page: 100, sort: "-published_at" },
    });
    expect(data.map((found) => found.id)).not.toContain(id);
  }
  expect((await olga.call("GET /search-service-requests/:id", { params: { id: managed.id } })).refusal).toBe(
    "own_request",
  );
  await self.call("POST /proposals", { body: { ...body(ofOlga.id), price_kind: "on_inspection" } }); // two people, each for themself
});
