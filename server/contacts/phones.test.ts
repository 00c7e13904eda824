import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { accept, answer, requestOf, requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { caller } from "../../tests/world/caller.ts";
import { newIp, world, type Person } from "../../tests/world/world.ts";

const look = (who: Pick<Person, "attempt">, { id }: { id: string }) =>
  who.attempt("GET /users/:id/phones", { params: { id } });
const told = async (who: Pick<Person, "attempt">, of: { id: string }) => {
  const { status, code, body } = await look(who, of);
  return status === 200 ? (body as { data: { reason: string } }).data.reason : code;
};

test("while a proposal is open only its two sides see each other's contact phones", async () => {
  const { olena, marko, ivan, tap } = await requestWithTwoProposals();
  const { person } = await world();
  const seen = await marko.call("GET /users/:id/phones", { params: { id: olena.id } });
  expect(seen).toMatchObject({ user_id: olena.id, reason: "proposal", quota: { used: 1, limit: 20 } });
  expect(seen.phones).toEqual([{ phone: olena.phone, formatted: expect.stringMatching(/^\+380 67 \d/) }]);
  expect(await told(olena, marko)).toBe("proposal");
  expect(await told(ivan, marko)).toBe("phones.hidden");
  expect(await told(await person("Petro"), olena)).toBe("phones.hidden");
  expect(await told(olena, olena)).toBe("own");
  expect(tap.status).toBe("published");
});

test.each(["decline", "withdraw"] as const)("it ends with the %s", async (end) => {
  const { olena, marko, byMarko } = await requestWithTwoProposals();
  await accept(olena, byMarko.id);
  expect([await told(marko, olena), await told(olena, marko)]).toEqual(["accepted", "accepted"]);
  const params = { id: byMarko.id };
  if (end === "decline") await olena.call("POST /events/:id/decline", { params, body: { decline_reason: "another" } });
  else await marko.call("POST /events/:id/withdraw", { params, body: { withdraw_reason: "busy" } });
  expect([await told(marko, olena), await told(olena, marko)]).toEqual(["phones.hidden", "phones.hidden"]);
});

test("the accepted provider has access for seven days after the close, a declined one loses it at once", async () => {
  const { olena, marko, ivan, tap, byMarko } = await requestWithTwoProposals();
  const { kit } = await world();
  await accept(olena, byMarko.id);
  expect(await told(ivan, olena)).toBe("phones.hidden");
  const closing = { params: { id: tap.id }, body: { close_reason: "request_completed" } } as const;
  await olena.call("POST /service-requests/:id/close", closing);
  const closedAgo = (days: number) => {
    const closed_at = new Date(Date.now() - days * 86_400_000);
    return kit.db.updateTable("points").set({ closed_at }).where("id", "=", tap.id).execute();
  };
  await closedAgo(6.9);
  expect(await told(marko, olena)).toBe("accepted");
  expect((await marko.call("GET /search-service-requests/:id", { params: { id: tap.id } })).can.see_phones).toBe(true);
  await closedAgo(7.1);
  expect([await told(marko, olena), await told(olena, marko)]).toEqual(["phones.hidden", "phones.hidden"]);
  const after = await marko.call("GET /search-service-requests/:id", { params: { id: tap.id } });
  expect(after.can).toMatchObject({ see_phones: false, see_address: false });
  const proposalId = byMarko.id;
  for (const who of [marko, olena]) {
    const { can } = await who.call("GET /proposals/:proposalId", { params: { proposalId } });
    expect(can).toMatchObject({ see_phones: false, see_address: who === olena });
  }
});

test("a proposal past its last day opens nothing, and promises nothing", async () => {
  const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
  const { kit } = await world();
  const lastDay = (days: number) =>
    kit.pool.query(
      "update proposals set valid_until = (now() at time zone 'Europe/Kyiv')::date + $2::int where id = $1",
      [byMarko.id, days],
    );
  const place = async () => (await marko.attempt("GET /addresses/:id", { params: { id: tap.address_id ?? "" } })).code;
  const promised = async (who: Person) =>
    (await who.call("GET /proposals/:proposalId", { params: { proposalId: byMarko.id } })).can;
  await lastDay(0);
  expect([await told(marko, olena), await told(olena, marko), await place()]).toEqual(["proposal", "proposal", null]);
  await lastDay(-1);
  expect([await told(marko, olena), await told(olena, marko)]).toEqual(["phones.hidden", "phones.hidden"]);
  expect(await place()).toBe("address.not_found");
  expect(await promised(marko)).toMatchObject({ see_phones: false, see_address: false });
  expect(await promised(olena)).toMatchObject({ see_phones: false, see_address: true });
});

test.each(["the customer", "the provider"])("a block by %s closes phones and place at once", async (by) => {
  const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
  const { kit } = await world();
  await accept(olena, byMarko.id);
  const [owner, blocked] = by === "the customer" ? [olena, marko] : [marko, olena];
  await kit.db.insertInto("blocked_people").values({ owner_id: owner.id, blocked_id: blocked.id }).execute();
  expect([await told(marko, olena), await told(olena, marko)]).toEqual(["user.not_found", "user.not_found"]);
  const place = await marko.attempt("GET /addresses/:id", { params: { id: tap.address_id ?? "" } });
  expect(place.code).toBe("address.not_found");
});

test("phones of a person without services are refused to strangers, with a specific error", async () => {
  const { person } = await world();
  const olena = await person("Olena", { visibility: "anybody", provides: false });
  const marko = await person("Marko");
  const refused = await look(marko, olena);
  expect(refused).toMatchObject({ status: 403, code: "provider.not_providing" });
  const tap = await requestOf(olena);
  await answer(marko, tap.id);
  expect(await told(marko, olena)).toBe("proposal");
});

test.each([
  ["anybody", "anybody"],
  ["authorized", "authorized"],
  ["active_proposal", "phones.hidden"],
] as const)("a stranger sees phones that are shown to %s: %s", async (visibility, expected) => {
  const { person, visitor } = await world();
  const marko = await person("Marko", { visibility });
  expect(await told(await person("Ivan"), marko)).toBe(expected);
  expect(await told(visitor(), marko)).toBe("auth.required");
});

test("a paused person shows no phones to strangers, but to the other side of a deal; a blocked person shows none", async () => {
  const { olena, marko, ivan, byMarko } = await requestWithTwoProposals();
  const { kit } = await world();
  await accept(olena, byMarko.id);
  for (const phone_visibility of ["active_proposal", "anybody"] as const) {
    const paused = { phone_visibility, paused_at: new Date() };
    await kit.db.updateTable("users").set(paused).where("id", "=", marko.id).execute();
    expect([await told(ivan, marko), await told(olena, marko)]).toEqual(["provider.not_active", "accepted"]);
  }
  await kit.db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", marko.id).execute();
  expect([await told(ivan, marko), await told(olena, marko)]).toEqual(["user.not_found", "user.not_found"]);
});

test("an account that leaves is as unknown as its page, except to the other side of a deal", async () => {
  const { olena, marko, ivan, byMarko } = await requestWithTwoProposals();
  const { kit } = await world();
  await accept(olena, byMarko.id);
  const leaving = {
    phone_visibility: "anybody",
    leaves_at: new Date(),
    erases_at: new Date(Date.now() + 86_400_000),
  } as const;
  await kit.db.updateTable("users").set(leaving).where("id", "=", marko.id).execute();
  expect([await told(ivan, marko), await told(olena, marko)]).toEqual(["user.not_found", "accepted"]);
});

test("a direct request: the sender sees phones by the receiver's choice, the receiver hers after answering", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const [shy, frank] = [await person("Marko"), await person("Ivan", { visibility: "authorized" })];
  const direct = await requestOf(olena, { receiver_id: shy.id });
  await requestOf(olena, { receiver_id: frank.id });
  expect([await told(olena, shy), await told(olena, frank)]).toEqual(["phones.hidden", "authorized"]);
  expect([await told(shy, olena), await told(frank, olena)]).toEqual(["phones.hidden", "phones.hidden"]);
  const params = { id: direct.id };
  expect((await shy.call("GET /search-service-requests/:id", { params })).customer?.name).toBe("Olena");
  const place = async () => {
    const address = await shy.attempt("GET /addresses/:id", { params: { id: direct.address_id ?? "" } });
    return address.code;
  };
  expect(await place()).toBe("address.not_found");
  await answer(shy, direct.id);
  expect([await told(olena, shy), await told(shy, olena), await place()]).toEqual(["proposal", "proposal", null]);
});

test("phones and addresses share a daily quota; repeated views and own deals are free, others wait a day", async () => {
  const { kit, config, person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const app = await createApp({ ...kit, config: { ...config, REVEALS_PER_DAY: 2 } });
  const careful = caller(app, { language: "de", ip: newIp(), token: marko.token });
  const home = await requestOf(olena);
  await answer(marko, home.id);
  const address = () => careful.attempt("GET /addresses/:id", { params: { id: home.address_id ?? "" } });
  const stranger = await person("Petro", { visibility: "anybody" });

  expect(await told(careful, olena)).toBe("proposal");
  expect((await address()).status).toBe(200);
  const over = await look(careful, stranger);
  expect([over.status, over.code]).toEqual([429, "phones.limit_exceeded"]);
  expect(over.body).toMatchObject({ message: "The daily view limit is exceeded, viewing is blocked for 24 hours" });
  expect(Number(over.headers["retry-after"])).toBeGreaterThan(86_000);

  expect([await told(careful, olena), (await address()).status]).toEqual(["proposal", 200]);
  const deal = await requestOf(stranger);
  await accept(stranger, (await answer(marko, deal.id)).id);
  expect((await look(careful, stranger)).body).toMatchObject({ data: { reason: "accepted", quota: null } });

  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  await kit.db
    .updateTable("reveal_quotas")
    .set({ blocked_until: ago(1) })
    .where("viewer", "=", marko.id)
    .execute();
  await kit.db
    .updateTable("open_targets")
    .set({ first_at: ago(25) })
    .where("viewer", "=", marko.id)
    .execute();
  expect(await told(careful, await person("Taras", { visibility: "anybody" }))).toBe("anybody");
  const ledger = await kit.db.selectFrom("reveals").selectAll().where("viewer_id", "=", marko.id).execute();
  expect(ledger.map(({ target, reason, counted }) => `${target} ${reason} ${counted}`).toSorted()).toEqual([
    "address proposal true",
    "phones accepted false",
    "phones anybody true",
    "phones proposal true",
  ]);
  await app.close();
});
