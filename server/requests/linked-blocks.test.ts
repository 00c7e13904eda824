// A posting link does not work between two people when one has blocked the other (rule S11).
import { expect, test } from "vitest";
import { accept, addressOf, answer, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { rounds } from "../../tests/world/rounds.ts";
import { world, type Person } from "../../tests/world/world.ts";

/** Lesia's flat has a posting link; Taras is a tenant. */
async function cast() {
  const { person, kit, visitor } = await world();
  const [lesia, taras] = [await person("Lesia"), await person("Taras")];
  const flat = await addressOf(lesia, undefined, { link_enabled: true });
  const { public_alias } = await lesia.call("GET /addresses/:id", { params: { id: flat } });
  return { kit, person, visitor, lesia, taras, flat, alias: public_alias ?? "" };
}
const block = (who: Person, { id }: Person) => who.call("POST /blocked-people", { body: { user_id: id } });
const bodyOf = (public_alias: string, publish = true) => ({ ...plumber, title: "Тече кран", publish, public_alias });
const post = (who: Person, alias: string, publish = true) =>
  who.call("POST /service-requests", { body: bodyOf(alias, publish) });
const opens = async (who: Pick<Person, "attempt">, alias: string) =>
  (await who.attempt("GET /public/addresses/:id", { params: { id: alias } })).code;

test.each(["the host", "the tenant"])("blocked by %s, the link is the same 404 as a missing one", async (by) => {
  const { kit, person, visitor, lesia, taras, flat, alias } = await cast();
  const draft = await post(taras, alias, false);
  const at = await addressOf(taras);
  const own = await requestOf(taras, { address_id: at });
  expect(await opens(taras, alias)).toBeNull();
  await (by === "the host" ? block(lesia, taras) : block(taras, lesia));

  const [seen, missing] = await Promise.all(
    [alias, "a-link-that-leads-nowhere"].map((id) => taras.attempt("GET /public/addresses/:id", { params: { id } })),
  );
  const withoutId = (answer: typeof seen) => ({ ...(answer as { body: object }).body, request_id: null });
  expect(withoutId(seen)).toEqual(withoutId(missing));
  expect([await opens(await person("Petro"), alias), await opens(visitor(), alias)]).toEqual([null, null]);

  const refused = [
    await taras.attempt("POST /service-requests", { body: bodyOf(alias) }),
    await taras.attempt("PATCH /service-requests/:id", { params: { id: own.id }, body: { public_alias: alias } }),
    await taras.attempt("PATCH /service-requests/:id", { params: { id: draft.id }, body: { publish: true } }),
  ];
  expect(refused.map(({ code }) => code)).toEqual(refused.map(() => "address.not_found"));
  const moved = kit.pool.query("update points set host_id = $2, address_id = $3 where id = $1", [
    own.id,
    lesia.id,
    flat,
  ]);
  await expect(moved).rejects.toMatchObject({ constraint: "point_address" });
});

test("a block hides the hosted request from the host and closes the exact address of it", async () => {
  const { person, lesia, taras, flat, alias } = await cast();
  const marko = await person("Marko");
  const tap = await post(taras, alias);
  await accept(taras, (await answer(marko, tap.id)).id);
  await lesia.call("POST /service-requests/:id/address-grant", { params: { id: tap.id } });
  const look = async () => (await marko.attempt("GET /addresses/:id", { params: { id: flat } })).code;
  expect(await look()).toBeNull();
  await block(taras, lesia);
  expect(await look()).toBe("address.host_not_approved");
  const params = { id: tap.id };
  expect([
    (await lesia.call("GET /service-requests", { query: { filter: { hosted: "true" } } })).data,
    (await lesia.attempt("GET /service-requests/:id", { params })).code,
    (await lesia.attempt("GET /service-requests/:id/address-grant", { params })).code,
    (await taras.attempt("GET /service-requests/:id", { params })).code,
  ]).toEqual([[], "request.not_found", "request.not_found", null]);
});

test(
  "of a block and a post at the same time, the post is whole before it or refused",
  { timeout: rounds(30_000, 200_000) },
  async () => {
    for (let round = 0; round < rounds(8, 60); round++) {
      const { kit, lesia, taras, alias } = await cast();
      const [sent] = await Promise.all([
        taras.attempt("POST /service-requests", { body: bodyOf(alias) }),
        block(lesia, taras),
      ]);
      expect([sent.status, sent.code]).toEqual(sent.status === 201 ? [201, null] : [404, "address.not_found"]);
      const { rows } = await kit.pool.query(
        `select p.created_at < b.created_at as before from points p
       join blocked_people b on b.owner_id = p.host_id and b.blocked_id = p.user_id where p.host_id = $1`,
        [lesia.id],
      );
      expect(rows).toHaveLength(sent.status === 201 ? 1 : 0);
    }
  },
);

test.each(["the reader", "the customer"])(
  "public requests are hidden from the other after a block by %s",
  async (by) => {
    const { person, visitor } = await world();
    const [olena, marko] = [await person("Olena"), await person("Marko")];
    const tap = await requestOf(olena, { title: `Рідкісний ${by}` });
    const offer = await marko.call("POST /service-offers", {
      body: { ...plumber, title: "Майстер", address_id: await addressOf(marko), publish: true },
    });
    await (by === "the reader" ? block(marko, olena) : block(olena, marko));
    const asks = async (who: Pick<Person, "call">) =>
      (await who.call("GET /public/service-requests", { query: { filter: { text: `Рідкісний ${by}` } } })).data.map(
        ({ id }) => id,
      );
    const offers = async (who: Pick<Person, "call">) =>
      (await who.call("GET /public/service-offers", { query: { filter: { provider: marko.id } } })).data.map(
        ({ id }) => id,
      );
    expect([await asks(marko), await asks(visitor()), await asks(await person("Ivan"))]).toEqual([
      [],
      [tap.id],
      [tap.id],
    ]);
    expect([await offers(olena), await offers(visitor()), await offers(await person("Ivan"))]).toEqual([
      [],
      [offer.id],
      [offer.id],
    ]);
  },
);
