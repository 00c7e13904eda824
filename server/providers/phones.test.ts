// Phones of providers for visitors: after a human check, within the quotas of their network and of the provider (rule A4).
import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { solveHuman } from "../../tests/fixtures/registration.ts";
import { caller, type Caller } from "../../tests/world/caller.ts";
import { world, type Person } from "../../tests/world/world.ts";

/** People whose phones everybody sees. */
async function shops(count: number): Promise<Person[]> {
  const { person } = await world();
  return Promise.all(Array.from({ length: count }, () => person("Marko", { visibility: "anybody" })));
}
const look = (who: Caller, { id }: { id: string }, human?: string) =>
  who.attempt("GET /public/service-providers/:id/phones", { params: { id }, query: human ? { human } : {} });

let network = 0;
/** A visitor's address in a network of IPv4 that no other test uses. */
const address = (host: number, of = network) => `198.${18 + (of >> 8)}.${of & 255}.${host}`;

test("one human check opens five providers a day to a network; the owner reads that a visitor saw the phone", async () => {
  const { app } = await world();
  network += 1;
  const from = (host: number) => caller(app, { language: "en", ip: address(host) });
  const [first, ...others] = await shops(6);
  if (!first) throw new Error("No shop");
  expect((await look(from(1), first)).code).toBe("human.not_passed");
  const opened = await look(from(1), first, await solveHuman(from(1)));
  expect(opened.body).toMatchObject({
    data: { reason: "anybody", phones: [{ phone: first.phone }], quota: { used: 1, limit: 5 } },
  });
  const codes = [];
  for (const [host, shop] of others.entries()) codes.push((await look(from(host + 2), shop)).code);
  expect(codes).toEqual([null, null, null, null, "phones.limit_exceeded"]);
  expect((await look(from(9), first)).code).toBeNull(); // seen before: free
  expect((await first.call("GET /reveals")).data).toMatchObject([
    { viewer: null, reason: "anybody", target: "phones" },
  ]);
});

test("a provider's phones open to at most 30 visitors a day, also to those who come at once; users still see them", async () => {
  const { kit, config, person } = await world();
  const app = await createApp({ ...kit, config: { ...config, REVEALS_OF_PROVIDER_PER_DAY_ANONYMOUS: 3 } });
  const [shop] = await shops(1);
  if (!shop) throw new Error("No shop");
  const visitors = Array.from({ length: 6 }, () => caller(app, { language: "en", ip: address(1, ++network) }));
  const proofs = await Promise.all(visitors.map((it) => solveHuman(it)));
  const answers = await Promise.all(visitors.map((it, at) => look(it, shop, proofs[at])));
  expect(answers.map(({ code }) => code ?? "open").toSorted()).toEqual([
    ...Array.from({ length: 3 }, () => "open"),
    ...Array.from({ length: 3 }, () => "phones.limit_exceeded"),
  ]);
  expect((await look(await person("Ivan"), shop)).code).toBeNull();
  await app.close();
});

test.each([
  ["authorized", "auth.required"],
  ["active_proposal", "phones.hidden"],
] as const)(
  "phones shown to %s are closed to visitors, also after a human check, and cost nothing",
  async (visibility, code) => {
    const { person, visitor, kit } = await world();
    const [marko, who] = [await person("Marko", { visibility }), visitor()];
    expect((await look(who, marko, await solveHuman(who))).code).toBe(code);
    const page = await who.call("GET /public/service-providers/:id", { params: { id: marko.id } });
    expect([page.phones, page.can.see_phones]).toEqual([code, false]);
    const ledger = await kit.db.selectFrom("reveals").selectAll().where("owner_id", "=", marko.id).execute();
    expect(ledger).toEqual([]);
  },
);
