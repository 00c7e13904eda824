import { expect, test } from "vitest";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { operatorOf } from "../../tests/fixtures/operators.ts";
import { accept, addressOf, answer, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { appWithPages } from "../../tests/world/pages.ts";
import { newIp, world, type Person } from "../../tests/world/world.ts";

const show = "GET /analytics";
const phone = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/150.0 Mobile Safari/537.36";

const offerOf = async (provider: Person) =>
  provider.call("POST /service-offers", {
    body: {
      ...plumber,
      title: "Плитка",
      address_id: await addressOf(provider),
      price: 40_000,
      price_kind: "from",
      publish: true,
    },
  });

test("pages opened by others count once each; own visits, the manager's and robots' do not", async () => {
  const { person } = await world();
  const app = await appWithPages();
  const [marko, olena] = [await person("Marko"), await person("Olena")];
  const offer = await offerOf(marko);
  const { olga, anna } = await manages();
  const managed = await offerOf(as(olga, anna));
  const open = async (url: string, who: Person | null, agent = phone) => {
    const headers = {
      accept: "text/html",
      host: "localhost",
      "user-agent": agent,
      ...(who && { cookie: `access=${who.token}` }),
    };
    expect((await app.inject({ url, headers, remoteAddress: newIp() })).statusCode).toBe(200);
  };
  for (const who of [null, null, olena, olena, marko]) await open(`/service/offer/${offer.id}`, who);
  await open(`/service/offer/${offer.id}`, null, "Googlebot/2.1");
  await open(`/service/provider/${marko.id}`, olena);
  const seen = await marko.call(show);
  expect(seen.totals).toMatchObject({ offer_views: 3, profile_views: 1, sent: 0 });
  expect(seen.offers).toEqual([{ id: offer.id, title: "Плитка", views: 3 }]);
  expect(seen.by_type).toMatchObject([{ type: { id: plumber.point_type_id }, offer_views: 3, sent: 0 }]);
  for (const who of [olga, marko]) await open(`/service/offer/${managed.id}`, who);
  expect((await as(olga, anna).call(show)).totals).toMatchObject({ offer_views: 1 });
  expect((await olena.call(show)).totals).toMatchObject({ offer_views: 0, profile_views: 0 });
});

test("proposals are followed from sent to done in the week of sending, also across periods and categories", async () => {
  const { person, kit } = await world();
  const [marko, olena] = [await person("Marko"), await person("Olena")];
  const sent: { age: number; id: string; request: string }[] = [];
  // Ages in days: three in the last four weeks, one in the four before, one older.
  for (const age of [0, 1, 8, 30, 70]) {
    const request = await requestOf(olena, { title: `Job ${age}` });
    const proposal = await answer(marko, request.id);
    sent.push({ age, id: proposal.id, request: request.id });
  }
  await accept(olena, sent[1]?.id ?? "");
  await accept(olena, sent[3]?.id ?? "");
  for (const { age, id, request } of sent) {
    const past = (days: number) => new Date(Date.now() - days * 86_400_000);
    await kit.db
      .updateTable("points")
      .set({ published_at: past(age + 1 / 24) })
      .where("id", "=", request)
      .execute();
    await kit.db
      .updateTable("proposals")
      .set({ created_at: past(age) })
      .where("id", "=", id)
      .execute();
  }
  const four = await marko.call(show, { query: { filter: { weeks: "4" } } });
  const monday = new Date(`${four.from}T00:00:00Z`);
  // A slow count of the same.
  const facts = sent.map(({ age, id }) => ({
    at: Date.now() - age * 86_400_000,
    accepted: [sent[1]?.id, sent[3]?.id].includes(id),
  }));
  const weekOf = (at: number) => Math.floor((at - monday.getTime()) / (7 * 86_400_000));
  const within = facts.filter(({ at }) => weekOf(at) >= 0);
  const former = facts.filter(({ at }) => weekOf(at) >= -4 && weekOf(at) < 0);
  expect(four.totals).toMatchObject({
    sent: within.length,
    accepted: within.filter(({ accepted }) => accepted).length,
    done: 0,
  });
  expect(four.before).toMatchObject({
    sent: former.length,
    accepted: former.filter(({ accepted }) => accepted).length,
  });
  expect(four.by_week.map(({ sent }) => sent)).toEqual(
    [0, 1, 2, 3].map((week) => within.filter(({ at }) => weekOf(at) === week).length),
  );
  expect(four.answer_minutes).toBe(60);
  expect(monday.getUTCDay()).toBe(1);
  const year = await marko.call(show, { query: { filter: { weeks: "52" } } });
  expect([year.by_week.length, year.totals.sent, year.totals.read]).toEqual([52, 5, 2]);
  const other = await marko.call(show, { query: { filter: { weeks: "52", point_type: "2" } } });
  expect([other.totals.sent, other.by_type]).toEqual([0, []]);
  expect((await marko.attempt(show, { query: { filter: { weeks: "5" } } })).code).toBe("query.invalid");
});

test("the operator's numbers count a new account, its request, the proposal within a day and what became of it", async () => {
  const { person, kit } = await world();
  const oksana = await operatorOf();
  const read = () => oksana.call("GET /admin/numbers", { query: { filter: { weeks: "4" } } });
  const earlier = await read();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const [quick, slow, old] = [await requestOf(olena), await requestOf(olena), await requestOf(olena)];
  for (const { id } of [quick, slow, old]) await answer(marko, id);
  const days = (id: string, count: number) =>
    kit.pool.query(`update points set published_at = now() - interval '${count} days' where id = $1`, [id]);
  await days(slow.id, 2);
  await days(old.id, 35);
  const { data } = await olena.call("GET /proposals", { query: { filter: { request: quick.id } } });
  await accept(olena, data[0]?.id ?? "");
  const now = await read();
  const grown = (name: keyof typeof now.totals) => now.totals[name] - earlier.totals[name];
  expect(["people", "requests", "answered", "proposals", "accepted", "done"].map((it) => grown(it as never))).toEqual([
    2, 2, 1, 3, 1, 0,
  ]);
  expect(now.before.requests - earlier.before.requests).toBe(1);
  for (const name of ["requests", "proposals"] as const)
    expect(now.by_week.reduce((sum, week) => sum + week[name], 0)).toBe(now.totals[name]);
  expect(now.by_type.reduce((sum, type) => sum + type.requests, 0)).toBe(now.totals.requests);
  const file = await (
    await appWithPages()
  ).inject({ url: "/admin/numbers/file?weeks=4", headers: { cookie: `access=${oksana.token}` } });
  expect(file.body.split("\r\n")[0]).toBe("week,people,offers,requests,answered,proposals,accepted,done");
});
