import { sql } from "kysely";
import { expect, test } from "vitest";
import { as, claim, invited, manages } from "../../tests/fixtures/mandates.ts";
import { offerAt } from "../../tests/fixtures/offers.ts";
import { accept, addressOf, answer, lviv, requestOf } from "../../tests/fixtures/requests.ts";
import { newPhone, world, type Person } from "../../tests/world/world.ts";

const ids = (list: { id: string }[]) => list.map(({ id }) => id).toSorted();
const take = async (who: Person, olga: Person, anna: { id: string }) =>
  who.call("POST /users/invitation", { body: { token: (await invited(olga, anna)).token } });

/** Olga's work for Anna: requests in three states, a place, offers, a block. */
async function profile() {
  const { person } = await world();
  const { olga, anna } = await manages();
  const acting = as(olga, anna);
  const [marko, ivan] = [await person("Marko"), await person("Ivan")];
  const [open, awarded, closed] = [await requestOf(acting), await requestOf(acting), await requestOf(acting)];
  await accept(acting, (await answer(marko, awarded.id)).id);
  await acting.call("POST /service-requests/:id/close", {
    params: { id: closed.id },
    body: { close_reason: "request_non_actual" },
  });
  const place = await addressOf(acting, lviv, { label: "Дім" });
  await acting.call("PATCH /account-settings", { body: { provides_services: true } });
  await acting.call("POST /blocked-people", { body: { user_id: ivan.id } });
  return { olga, anna, acting, marko, ivan, place, requests: [open, awarded, closed], awarded };
}

/** The limit of published offers in the plan `user`, after the free month. */
const endTrial = async (who: Person) =>
  sql`update subscriptions set ends_at = now() - interval '1 hour' where user_id = ${who.id}`.execute(
    (await world()).kit.db,
  );
const published = (who: Person, fresh: number) => Promise.all(Array.from({ length: fresh }, () => offerAt(who, lviv)));

test("Anna has an account already: she accepts the invitation, and all that Olga did for her moves there", async () => {
  const { person } = await world();
  const { olga, anna, acting, marko, ivan, place, requests, awarded } = await profile();
  const self = await person("Anna at home");
  const own = await requestOf(self);
  const taken = await take(self, olga, anna);
  expect(taken).toEqual({ manager: { id: olga.id, name: "Olga", latin_name: null }, drafts: 0 });

  const mine = await self.call("GET /service-requests", { query: { per_page: 50 } });
  expect(ids(mine.data)).toEqual(ids([own, ...requests]));
  expect(ids((await self.call("GET /addresses")).data)).toContain(place);
  expect((await self.call("GET /blocked-people")).data.map(({ user }) => user.id)).toEqual([ivan.id]);
  expect((await self.call("GET /users/current")).manager).toMatchObject({ id: olga.id, name: "Olga" });
  // The deal goes on, with the manager as before.
  const deal = await self.call("GET /service-requests/:id", { params: { id: awarded.id } });
  expect(deal.status).toBe("published");
  expect((await marko.attempt("GET /users/:id/phones", { params: { id: olga.id } })).status).toBe(200);

  expect(ids((await olga.call("GET /users/managed")).data)).toEqual([self.id]);
  expect((await as(olga, self).call("GET /users/current")).id).toBe(self.id);
  expect((await acting.attempt("GET /users/current")).code).toBe("acting_as.refused");
  expect((await olga.attempt("GET /users/managed/:id", { params: { id: anna.id } })).code).toBe("user.not_found");
});

test("offers over the limit of the account arrive as drafts, those published last stay", async () => {
  const { kit, person } = await world();
  const { olga, anna } = await manages();
  const acting = as(olga, anna);
  await acting.call("PATCH /account-settings", { body: { provides_services: true } });
  const older = await published(acting, 1);
  const newer = await published(acting, 1);
  const self = await person("Anna at home");
  await endTrial(self);
  await published(self, 2);
  const taken = await take(self, olga, anna);
  expect(taken.drafts).toBe(1);
  const rows = await kit.db.selectFrom("points").select(["id", "status"]).where("user_id", "=", self.id).execute();
  const states = new Map(rows.map(({ id, status }) => [id, status]));
  expect([...older, ...newer].map(({ id }) => states.get(id))).toEqual(["draft", "published"]);
  const { used } = await kit.db
    .selectFrom("allowances")
    .select("used")
    .where("user_id", "=", self.id)
    .where("ability", "=", "ServiceOffer:create")
    .executeTakeFirstOrThrow();
  expect(used).toBe(3);
});

test("a block of the profile ends the open deals of the account with that person", async () => {
  const { kit, person } = await world();
  const { olga, anna, ivan } = await profile();
  const self = await person("Anna at home");
  const tap = await requestOf(self);
  const proposal = await answer(ivan, tap.id);
  await take(self, olga, anna);
  const query = kit.db.selectFrom("proposals").select("status").where("id", "=", proposal.id);
  expect(["declined", "withdrawn"]).toContain((await query.executeTakeFirstOrThrow()).status);
});

test("the ledger moves: the account reads the viewers of the profile's address", async () => {
  const { kit, person } = await world();
  const { olga, anna, marko, awarded } = await profile();
  const at = kit.db.selectFrom("points").select("address_id").where("id", "=", awarded.id);
  const { address_id } = await at.executeTakeFirstOrThrow();
  await marko.call("GET /addresses/:id", { params: { id: address_id ?? "" } });
  const self = await person("Anna at home");
  await take(self, olga, anna);
  const owners = await kit.db.selectFrom("reveals").select("owner_id").where("viewer_id", "=", marko.id).execute();
  expect(owners.map(({ owner_id }) => owner_id)).not.toContain(anna.id);
  expect(owners.map(({ owner_id }) => owner_id)).toContain(self.id);
});

test("of two accounts that take one link at once, one gets the profile", async () => {
  const { person } = await world();
  const { olga, anna } = await manages();
  const request = await requestOf(as(olga, anna));
  const { token } = await invited(olga, anna);
  const people = [await person("Anna"), await person("Hanna")];
  const answers = await Promise.all(people.map((who) => who.attempt("POST /users/invitation", { body: { token } })));
  expect(answers.map(({ code, status }) => code ?? String(status)).toSorted((a, b) => a.localeCompare(b))).toEqual([
    "200",
    "link.invalid",
  ]);
  const lists = await Promise.all(people.map((who) => who.call("GET /service-requests")));
  expect(lists.flatMap(({ data }) => ids(data))).toEqual([request.id]);
});

test.each(["an account takes", "a new person takes"])(
  "phones that the manager noted are gone when %s the profile over: the owner alone chooses what is shown",
  async (by) => {
    const { kit, person } = await world();
    const noted = newPhone();
    const { olga, anna } = await manages({ phones: [{ phone: noted }] });
    const marko = await person("Marko");
    const tap = await requestOf(as(olga, anna));
    const proposal = await answer(marko, tap.id);
    await accept(as(olga, anna), proposal.id);
    const self = by === "an account takes" ? await person("Anna at home") : await claim(olga, anna);
    if (by === "an account takes") await take(self, olga, anna);

    const { phones } = await self.call("GET /users/current");
    expect(phones.map(({ phone }) => phone)).not.toContain(noted);
    const shown = await marko.attempt("GET /users/:id/phones", { params: { id: self.id } });
    expect(JSON.stringify(shown.body)).not.toContain(noted);
    expect(await kit.db.selectFrom("contact_phones").select("id").where("phone", "=", noted).execute()).toEqual([]);
  },
);
