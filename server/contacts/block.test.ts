// A block applies in both directions everywhere, and only the blocking person learns of it (rule S11).
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { offerAt, somewhere } from "../../tests/fixtures/offers.ts";
import {
  accept,
  addressOf,
  answer,
  inbox,
  plumber,
  requestOf,
  requestWithTwoProposals,
} from "../../tests/fixtures/requests.ts";
import { rounds } from "../../tests/world/rounds.ts";
import { world, type Person } from "../../tests/world/world.ts";

const block = (who: Person, { id }: { id: string }) => who.call("POST /blocked-people", { body: { user_id: id } });
const unblock = (who: Person, { id }: { id: string }) => who.call("DELETE /blocked-people/:id", { params: { id } });
const phones = async (who: Person, { id }: { id: string }) =>
  (await who.attempt("GET /users/:id/phones", { params: { id } })).code;
const read = (who: Person, proposalId: string) => who.attempt("GET /proposals/:proposalId", { params: { proposalId } });
const found = async (who: Person, id: string) =>
  (await who.attempt("GET /search-service-requests/:id", { params: { id } })).code;

test.each(["the customer", "the provider"])(
  "a block by %s ends open and accepted proposals, and undone it ends nothing more",
  async (by) => {
    const { olena, marko, ivan, tap, byMarko } = await requestWithTwoProposals();
    const { kit } = await world();
    const wall = await requestOf(olena);
    const open = await answer(marko, wall.id);
    await accept(olena, byMarko.id);
    const [one, other] = by === "the customer" ? [olena, marko] : [marko, olena];
    const before = await inbox(other);
    expect(await block(one, other)).toMatchObject({ user: { id: other.id, name: other.name } });

    expect([await phones(marko, olena), await phones(olena, marko)]).toEqual(["user.not_found", "user.not_found"]);
    expect([await found(marko, tap.id), await found(marko, wall.id)]).toEqual([
      "request.not_found",
      "request.not_found",
    ]);
    for (const { id } of [byMarko, open]) {
      expect((await read(olena, id)).code).toBe("proposal.not_found");
      const his = (await read(marko, id)).body as { data: { history: { by: string }[] } };
      expect(his.data).toMatchObject({ status: "withdrawn", withdraw_reason: "blocked", can: { see_phones: false } });
      expect(his.data.history.at(-1)?.by).toBe("system");
    }
    const steps = await kit.db
      .selectFrom("proposal_steps")
      .select("by")
      .where("reason", "=", "blocked")
      .where("proposal_id", "in", [byMarko.id, open.id])
      .orderBy("by")
      .execute();
    expect(steps.map((step) => step.by)).toEqual([by === "the customer" ? "customer" : "provider", "system"]);
    expect((await olena.call("GET /service-requests/:id", { params: { id: tap.id } })).status).toBe("published");
    expect((await inbox(other)).length - before.length).toBe(1); // only of the accepted one
    expect(await phones(ivan, olena)).toBe("phones.hidden");

    await unblock(one, other);
    expect([await phones(marko, olena), await found(marko, tap.id)]).toEqual(["phones.hidden", null]);
    expect((await answer(marko, tap.id)).status).toBe("created");
  },
);

test("people whom nothing has shown to the viewer are as unknown as ids that nobody has, until they meet", async () => {
  const { person } = await world();
  const [olena, petro] = [await person("Olena", { provides: false }), await person("Petro", { provides: false })];
  const { anna } = await manages();
  const attempt = (id: string) => olena.attempt("POST /blocked-people", { body: { user_id: id } });
  for (const id of [petro.id, anna.id, randomUUID()])
    expect(await attempt(id)).toMatchObject({ status: 404, code: "user.not_found" });
  await requestOf(petro);
  expect((await attempt(petro.id)).status).toBe(201);
  expect((await attempt(petro.id)).status).toBe(201);
});

test("the block of a managed provider names the manager, as the page does", async () => {
  const { person, kit } = await world();
  const olena = await person("Olena");
  const { olga, anna } = await manages();
  await kit.db.updateTable("users").set({ provides_services: true }).where("id", "=", anna.id).execute();
  const tap = await requestOf(olena);
  await answer(as(olga, anna), tap.id);
  expect((await block(olena, anna)).user).toMatchObject({ id: anna.id, name: "Olga" });
  expect(JSON.stringify(await olena.call("GET /blocked-people"))).not.toContain("Anna");
});

test("only the blocking person sees the list; the other one is not notified", async () => {
  const { person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  await block(olena, marko);
  await block(olena, marko);
  const list = async (who: Person) => (await who.call("GET /blocked-people")).data.map(({ user }) => user.name);
  expect([await list(olena), await list(marko)]).toEqual([["Marko"], []]);
  expect([await inbox(marko), (await marko.attempt("DELETE /blocked-people/:id", { params: olena })).code]).toEqual([
    [],
    "user.not_found",
  ]);
  await block(marko, olena);
  await unblock(olena, marko);
  expect(await phones(olena, marko)).toBe("user.not_found"); // the block by the other person is still active
  await unblock(marko, olena);
  expect(await phones(olena, marko)).toBe("phones.hidden");
});

test("offers, direct requests and searches are hidden from both; a direct request is archived", async () => {
  const { person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const offer = await offerAt(marko, somewhere());
  const direct = await requestOf(olena, { receiver_id: marko.id });
  await block(marko, olena);
  expect((await olena.attempt("GET /public/service-offers/:id", { params: { id: offer.id } })).code).toBe(
    "offer.not_found",
  );
  expect(await found(marko, direct.id)).toBe("request.not_found");
  expect((await olena.call("GET /service-requests/:id", { params: { id: direct.id } })).status).toBe("archived");
  const body = { ...plumber, title: "Tap", address_id: await addressOf(olena), receiver_id: marko.id, publish: true };
  expect((await olena.attempt("POST /service-requests", { body })).code).toBe("user.not_found");
});

test("a block of the manager hides the managed person; acting, it is the managed person's own", async () => {
  const { person } = await world();
  const { olga, anna } = await manages();
  const [marko, ivan] = [await person("Marko"), await person("Ivan")];
  const tap = await requestOf(as(olga, anna));
  await block(marko, olga);
  await block(as(olga, anna), ivan);
  expect([await found(marko, tap.id), await found(ivan, tap.id)]).toEqual(["request.not_found", "request.not_found"]);
  const own = await requestOf(olga);
  expect([await found(marko, own.id), await found(ivan, own.id)]).toEqual(["request.not_found", null]);
  for (const [who, whom] of [
    [olga, olga],
    [olga, anna],
    [as(olga, anna), olga],
  ] as const) {
    const refused = await who.attempt("POST /blocked-people", { body: { user_id: whom.id } });
    expect(refused.code).toBe("validation.failed");
  }
});

test(
  "a proposal sent while one blocks the other is refused or ended",
  { timeout: rounds(30_000, 200_000) },
  async () => {
    const { person, kit } = await world();
    for (let round = 0; round < rounds(8, 60); round++) {
      const [olena, marko] = [await person("Olena"), await person("Marko")];
      const tap = await requestOf(olena);
      const body = { request_id: tap.id, price_kind: "on_inspection", message: "I come" } as const;
      const [sent] = await Promise.all([marko.attempt("POST /proposals", { body }), block(olena, marko)]);
      expect([201, 404]).toContain(sent.status);
      const rows = await kit.db.selectFrom("proposals").select("status").where("request_id", "=", tap.id).execute();
      expect(rows.map(({ status }) => status)).toEqual(sent.status === 201 ? ["withdrawn"] : []);
    }
  },
);
