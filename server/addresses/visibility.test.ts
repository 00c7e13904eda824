import { expect, test } from "vitest";
import { createApp } from "#server/app.ts";
import { caller } from "../../tests/world/caller.ts";
import { newIp, world } from "../../tests/world/world.ts";
import { home } from "./places-for-tests.ts";

// No reader without access to the place may receive any of these. The numbers are unique, too.
const planted = {
  postcode: "PLANTED-P1",
  suburb: "PLANTED-S2",
  district: "PLANTED-D3",
  road: "PLANTED-R4",
  house_number: "PLANTED-H5",
  building: "PLANTED-B6",
  apartment_number: "PLANTED-A7",
  office: "PLANTED-O8",
  address_comment: "PLANTED-C9",
  country: "PLANTED-X1",
  province: "PLANTED-X2",
};
const secret = /PLANTED|49\.83217|24\.03391/;

async function tapAt(reveal: "proposal" | "accepted" = "proposal") {
  const { kit, config, person, visitor } = await world();
  const olena = await person("Olena", { language: "uk" });
  const marko = await person("Marko", { language: "de" });
  const ivan = await person("Ivan", { language: "en" });
  const address = await olena.call("POST /addresses", { body: home({ label: "PLANTED-L0", reveal }, planted) });
  const purpose = await kit.db.selectFrom("point_purposes").selectAll().limit(1).executeTakeFirstOrThrow();
  const body = { point_type_id: purpose.point_type_id, point_purpose_ids: [purpose.id], address_id: address.id };
  const title = `Тече кран ${address.id}`;
  const request = await olena.call("POST /service-requests", { body: { ...body, title, publish: true } });
  const answer = async (who: typeof marko) => {
    const content = { price_kind: "fixed" as const, amount: 50_000, message: "Morgen um neun" };
    return (await who.call("POST /proposals", { body: { request_id: request.id, ...content } })).id;
  };
  const sees = async (who: typeof marko) =>
    (await who.attempt("GET /addresses/:id", { params: { id: address.id } })).status === 200;
  return { kit, config, olena, marko, ivan, visitor, address, request, purpose, answer, sees };
}
type Scene = Awaited<ReturnType<typeof tapAt>>;

const accept = async ({ olena }: Scene, id: string) => olena.call("POST /events/:id/accept", { params: { id } });
const close = async ({ olena, request }: Scene) => {
  const reason = { close_reason: "request_completed" as const };
  await olena.call("POST /service-requests/:id/close", { params: { id: request.id }, body: reason });
};
const daysPass = async ({ kit, request }: Scene, days: number) =>
  kit.pool.query("update points set closed_at = closed_at - make_interval(days => $2) where id = $1", [
    request.id,
    days,
  ]);

type Case = [
  what: string,
  reveal: "proposal" | "accepted",
  happens: (scene: Scene, byMarko: string) => Promise<unknown>,
  sees: boolean,
];
test.each<Case>([
  ["answered, open from the proposal on", "proposal", async () => undefined, true],
  ["answered, open only once accepted", "accepted", async () => undefined, false],
  ["accepted", "proposal", async (scene, id) => accept(scene, id), true],
  ["accepted, open only once accepted", "accepted", async (scene, id) => accept(scene, id), true],
  [
    "declined",
    "proposal",
    async ({ olena }, id) =>
      olena.call("POST /events/:id/decline", { params: { id }, body: { decline_reason: "another" } }),
    false,
  ],
  [
    "withdrawn",
    "proposal",
    async ({ marko }, id) =>
      marko.call("POST /events/:id/withdraw", { params: { id }, body: { withdraw_reason: "busy" } }),
    false,
  ],
  ["another was accepted", "proposal", async (scene) => accept(scene, await scene.answer(scene.ivan)), false],
  ["closed while the answer was open", "proposal", async (scene) => close(scene), false],
  [
    "accepted, closed 6 days ago",
    "proposal",
    async (scene, id) => (await accept(scene, id), await close(scene), daysPass(scene, 6)),
    true,
  ],
  [
    "accepted, closed 8 days ago",
    "proposal",
    async (scene, id) => (await accept(scene, id), await close(scene), daysPass(scene, 8)),
    false,
  ],
])("Marko, %s (reveal: %s)", async (_what, reveal, happens, sees) => {
  const scene = await tapAt(reveal);
  await happens(scene, await scene.answer(scene.marko));
  expect(await scene.sees(scene.marko)).toBe(sees);
  expect(await scene.sees(scene.olena)).toBe(true);
});

test("a provider without a proposal gets the 404 of a missing location", async () => {
  const scene = await tapAt();
  await scene.answer(scene.marko);
  const refused = await scene.ivan.attempt("GET /addresses/:id", { params: { id: scene.address.id } });
  expect([refused.status, refused.code]).toEqual([404, "address.not_found"]);
  const anonymous = await scene.visitor().attempt("GET /addresses/:id", { params: { id: scene.address.id } });
  expect([anonymous.status, anonymous.code]).toEqual([401, "auth.required"]);
});

test("a reader with access sees street and comment, and no owner-only field", async () => {
  const scene = await tapAt();
  await scene.answer(scene.marko);
  const seen = await scene.marko.call("GET /addresses/:id", { params: { id: scene.address.id } });
  expect(seen).toMatchObject({
    public_alias: null,
    link_enabled: null,
    label: null,
    exact: { road: "PLANTED-R4", address_comment: "PLANTED-C9", lat: 49.83217 },
    can: { edit: false, delete: false },
  });
});

test("with `own` a place of another person is not found, and no view is counted", async () => {
  const scene = await tapAt();
  await scene.answer(scene.marko);
  const asOwn = (who: typeof scene.marko) =>
    who.attempt("GET /addresses/:id", { params: { id: scene.address.id }, query: { own: "true" } });
  expect([(await asOwn(scene.marko)).code, (await asOwn(scene.olena)).status]).toEqual(["address.not_found", 200]);
  expect((await scene.olena.call("GET /reveals")).data).toEqual([]);
});

test("every view is in the ledger; the first counts, repeated ones are free, and over the quota the address is refused", async () => {
  const { kit, config, marko, address, answer } = await tapAt();
  const other = await tapAt();
  await answer(marko);
  await other.answer(marko);
  const app = await createApp({ ...kit, config: { ...config, REVEALS_PER_DAY: 1 } });
  const careful = caller(app, { language: "de", ip: newIp(), token: marko.token });
  const look = async (id: string) => (await careful.attempt("GET /addresses/:id", { params: { id } })).code;
  expect([await look(address.id), await look(address.id), await look(other.address.id)]).toEqual([
    null,
    null,
    "phones.limit_exceeded",
  ]);
  const ledger = await kit.db.selectFrom("reveals").selectAll().where("viewer_id", "=", marko.id).execute();
  expect(ledger).toMatchObject([{ target: "address", target_id: address.id, reason: "proposal", counted: true }]);
  await app.close();
});

test("no answer to other people contains a word or number of the exact place", async () => {
  const scene = await tapAt("accepted");
  const { olena, marko, ivan, visitor, request, purpose, answer } = scene;
  const proposalId = await answer(marko);
  const near = { lat: "49.84", lng: "24.03", purpose: String(purpose.id) };
  const answers: string[] = [];
  const ask = async (who: Pick<typeof marko, "attempt">, ...[call, options]: Parameters<typeof marko.attempt>) => {
    const { status, body } = await who.attempt(call, options);
    answers.push(`${call} ${status} ${JSON.stringify(body)}`);
  };
  for (const who of [marko, ivan]) {
    await ask(who, "GET /search-service-requests", { query: { filter: near, sort: "-published_at" } });
    await ask(who, "GET /search-service-requests/:id", { params: { id: request.id } });
    await ask(who, "GET /service-requests/:id", { params: { id: request.id } });
    await ask(who, "GET /proposals", { query: { include: ["request", "user"] } });
    await ask(who, "GET /proposals/:proposalId", { params: { proposalId }, query: { include: ["request"] } });
    await ask(who, "GET /addresses");
    await ask(who, "GET /addresses/:id", { params: { id: scene.address.id } });
    await ask(who, "PATCH /addresses/:id", { params: { id: scene.address.id }, body: { label: "x" } });
    await ask(who, "GET /notifications");
  }
  await ask(visitor("de"), "GET /public/service-requests", { query: { filter: { purpose: String(purpose.id) } } });
  expect(answers.filter((text) => secret.test(text))).toEqual([]);
  // The search finds it, with the coarse place.
  expect(answers.filter((text) => text.includes(request.id)).length).toBeGreaterThanOrEqual(6);
  expect(answers.find((text) => text.includes("Lwiw, Oblast Lwiw"))).toBeDefined();
  const lookup = await olena.attempt("POST /addresses", { query: { lookup: "" }, body: home({}, planted) });
  expect(JSON.stringify(lookup.body)).not.toMatch(secret);
});

test("an archived request cannot be published again at a location that is gone", async () => {
  const { olena, address, request } = await tapAt();
  await olena.call("DELETE /addresses/:id", { params: { id: address.id }, query: { archive: "true" } });
  const again = await olena.attempt("PATCH /service-requests/:id", {
    params: { id: request.id },
    body: { publish: true },
  });
  expect([again.status, again.code]).toEqual([404, "address.not_found"]);
  const { id } = await olena.call("POST /addresses", { body: home() });
  const body = { publish: true, address_id: id };
  expect((await olena.call("PATCH /service-requests/:id", { params: { id: request.id }, body })).status).toBe(
    "published",
  );
});
