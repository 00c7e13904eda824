import { afterAll, beforeAll, expect, test } from "vitest";
import { browser, subscribe, type Browser } from "../../../tests/fixtures/push.ts";
import { answer, requestOf, accept } from "../../../tests/fixtures/requests.ts";
import { startPush, type PushServer } from "../../../tests/servers/push.ts";
import { caller } from "../../../tests/world/caller.ts";
import { mintSession, newIp, world, type Person, type TestKit } from "../../../tests/world/world.ts";
import { sendPushes } from "./send.ts";

let service: PushServer;
let usual: TestKit["outside"];
beforeAll(async () => {
  const { kit } = await world();
  service = await startPush(kit.keys.push.publicKey);
  usual = kit.outside;
  kit.outside = service.outside;
});
afterAll(async () => {
  (await world()).kit.outside = usual;
  await service.stop();
});

/** Olena with a browser, and a proposal of Marko's for her request. */
async function proposed(facts: { language?: "uk" | "de" } = { language: "uk" }) {
  const { person, kit } = await world();
  const [olena, marko] = [await person("Olena", facts), await person("Marko")];
  const phone = service.add(browser());
  await subscribe(olena, phone);
  const tap = await requestOf(olena, { title: "Тече кран на Зеленій" });
  const proposal = await answer(marko, tap.id);
  return { kit, olena, marko, phone, tap, proposal };
}
const idsOf = async (who: Person) => (await who.call("GET /notifications")).data.map(({ id }) => id);
const sentTo = ({ endpoint }: Browser) => service.received.filter((it) => it.endpoint === endpoint);
const send = async (kit: TestKit, who: Person) => sendPushes(kit, { ids: await idsOf(who) });
const waiting = async (kit: TestKit, who: Person) =>
  (
    await kit.db
      .selectFrom("push_deliveries as d")
      .innerJoin("notifications as n", "n.id", "d.notification_id")
      .select("n.id")
      .where("n.user_id", "=", who.id)
      .execute()
  ).length;

test("a proposal reaches the phone of the customer through the queue, in her language and without names", async () => {
  const { phone, tap } = await proposed();
  await expect.poll(() => sentTo(phone).length, { timeout: 20_000 }).toBe(1);
  const [{ payload, ttl, urgency, topic } = { payload: undefined }] = sentTo(phone);
  expect(payload).toMatchObject({
    kind: "new_proposal.created",
    language: "uk",
    count: 1,
    link: `/service/request/${tap.id}`,
    title: "Нова пропозиція на ваш запит",
  });
  expect([ttl, urgency, topic]).toEqual([86_400, "normal", payload?.tag]);
  expect(JSON.stringify(payload)).not.toMatch(/Olena|Marko|Зелен|кран|Львів/);
});

test("what was read in the app is not pushed, and nothing is pushed twice", async () => {
  const { kit, olena, phone } = await proposed();
  const { person } = await world();
  const [petro, other] = [await person("Petro"), service.add(browser())];
  await subscribe(olena, other);
  await send(kit, olena);
  await send(kit, olena);
  expect(sentTo(phone)).toHaveLength(1);
  const second = await answer(petro, (await requestOf(olena)).id);
  await olena.call("POST /notifications/read-all");
  await send(kit, olena);
  expect([sentTo(phone).length, sentTo(other).length, await waiting(kit, olena)]).toEqual([1, 0, 0]);
  expect(second.id).toBeTruthy();
});

test("a second job beside the first one does not send its message, and leaves a job for the case that the first one dies", async () => {
  const { kit, olena, phone } = await proposed();
  const [first] = await idsOf(olena);
  const jobs = async () =>
    (
      await kit.pool.query<{ wait: number }>(
        "select extract(epoch from start_after - created_on)::float as wait from pgboss.job where name = 'notifications.push' and data::text like $1",
        [`%${first}%`],
      )
    ).rows.filter(({ wait }) => wait > 10);
  const { outside } = kit;
  // The second one begins and ends while the message of the first one is on its way.
  kit.outside = async (url, call) => {
    kit.outside = outside;
    await send(kit, olena);
    return outside(url, call);
  };
  await send(kit, olena);
  expect([sentTo(phone).length, await waiting(kit, olena), (await jobs()).length]).toEqual([1, 0, 1]);
});

test("each device gets its own, and one that is busy does not repeat the others", async () => {
  const { person, kit } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const [phone, laptop] = [service.add(browser()), service.add(browser("updates.push.services.mozilla.com"))];
  const session = await mintSession(kit, olena);
  await subscribe(olena, phone);
  await subscribe(caller((await world()).app, { language: "en", ip: newIp(), token: session.access }), laptop);
  await answer(marko, (await requestOf(olena)).id);
  for (const answer of [429, 500] as const) {
    service.answerWith(answer, laptop);
    await expect(send(kit, olena)).rejects.toThrow("busy");
  }
  service.answerWith(201, laptop);
  await send(kit, olena);
  expect([sentTo(phone).length, sentTo(laptop).length, await waiting(kit, olena)]).toEqual([1, 1, 0]);
});

test("a subscription that is gone is forgotten, one that is refused is marked", async () => {
  for (const answer of [404, 410, 413] as const) {
    const { kit, olena, phone } = await proposed();
    service.answerWith(answer, phone);
    await send(kit, olena);
    const { data } = await olena.call("GET /notifications/fcm-tokens");
    expect([answer, data.length, data[0]?.failed_at != null]).toEqual([answer, answer === 413 ? 1 : 0, answer === 413]);
    expect(await waiting(kit, olena)).toBe(0);
  }
});

test("a push service that asks to wait is left alone until then", async () => {
  const { person, kit } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const phone = service.add(browser("web.push.apple.com"));
  await subscribe(olena, phone);
  service.answerWith({ retryAfter: 120 }, phone);
  await answer(marko, (await requestOf(olena)).id);
  await expect(send(kit, olena)).rejects.toThrow("busy");
  service.answerWith(201, phone);
  const [first] = await idsOf(olena);
  const begun = Date.now();
  await send(kit, olena);
  expect([sentTo(phone).length, await waiting(kit, olena)]).toEqual([0, 1]);
  const { rows } = await kit.pool.query<{ start_after: string }>(
    "select start_after from pgboss.job where name = 'notifications.push' and data::text like $1 order by start_after desc",
    [`%${first}%`],
  );
  expect(Date.parse(rows[0]?.start_after ?? "") - begun).toBeGreaterThan(100_000);
  await kit.pool.query("update push_hosts set busy_until = now() where host = 'web.push.apple.com'");
  await send(kit, olena);
  const left = await kit.pool.query("select 1 from push_hosts where host = 'web.push.apple.com'");
  expect([sentTo(phone).length, left.rows.length]).toEqual([1, 0]);
});

test("the fifth failure in a row begins a pause", async () => {
  const { kit } = await world();
  const pauses: (number | null)[] = [];
  for (let n = 0; n < 13; n++) {
    await kit.pool.query("select push_failed('down.push.apple.com', null)");
    const { rows } = await kit.pool.query<{ seconds: number | null }>(
      "select round(extract(epoch from busy_until - now()))::integer as seconds from push_hosts where host = 'down.push.apple.com'",
    );
    pauses.push(rows[0]?.seconds ?? null);
  }
  expect(pauses).toEqual([null, null, null, null, 30, 60, 120, 240, 480, 960, 1_800, 1_800, 1_800]);
});

test("a push service that hangs is given up after ten seconds", async () => {
  const { kit, olena, phone } = await proposed();
  service.answerWith("hang", phone);
  const limits: (number | undefined)[] = [];
  const impatient: TestKit = {
    ...kit,
    outside: (url, call) => {
      limits.push(call?.timeoutMs);
      return service.outside(url, { ...call, timeoutMs: 100 });
    },
  };
  await expect(sendPushes(impatient, { ids: await idsOf(olena) })).rejects.toThrow("busy");
  expect([limits, await waiting(kit, olena)]).toEqual([[10_000], 1]);
});

test("push ends with the session, and with a switch in the settings", async () => {
  const { kit, olena, phone } = await proposed();
  await olena.call("PATCH /account-settings", {
    body: { notifications: [{ type: "new_proposal", channel: "push", enabled: false }] },
  });
  await send(kit, olena);
  expect(sentTo(phone)).toEqual([]);
  await olena.call("POST /jwt/logout");
  expect(await kit.db.selectFrom("push_subscriptions").where("endpoint", "=", phone.endpoint).execute()).toEqual([]);
});

test("a browser that another person logs in to belongs to that person alone", async () => {
  const { person } = await world();
  const [olena, ivan] = [await person("Olena"), await person("Ivan")];
  const shared = browser();
  const mine = await subscribe(olena, shared);
  expect(await subscribe(olena, shared)).toMatchObject({ id: mine.id, current: true, host: "fcm.googleapis.com" });
  await subscribe(ivan, shared);
  expect((await olena.call("GET /notifications/fcm-tokens")).data).toEqual([]);
  const check = (who: Person) => who.call("POST /notifications/fcm-tokens/check", { body: { token: shared.token } });
  expect([await check(olena), await check(ivan)]).toMatchObject([{ registered: false }, { registered: true }]);
  expect((await olena.attempt("DELETE /notifications/fcm-tokens/:id", { params: { id: mine.id } })).code).toBe(
    "push.not_found",
  );
  const fresh = browser();
  await ivan.call("POST /notifications/fcm-tokens/replace", {
    body: { old_token: shared.token, new_token: fresh.token },
  });
  expect((await ivan.call("GET /notifications/fcm-tokens")).data).toHaveLength(1);
  expect(await check(ivan)).toMatchObject({ registered: false });
});

test("the button sends a message to this browser alone", async () => {
  const { person } = await world();
  const [olena, phone] = [await person("Olena", { language: "de" }), service.add(browser())];
  await subscribe(olena, phone);
  await olena.call("POST /notifications/fcm-tokens/check", { body: { token: phone.token, test: true } });
  await expect
    .poll(() => sentTo(phone).map(({ payload }) => payload.title), { timeout: 10_000 })
    .toEqual(["Es funktioniert"]);
});

test("only subscriptions of known push services are saved", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const encode = (it: unknown) => Buffer.from(JSON.stringify(it)).toString("base64url");
  const { endpoint, pair, auth } = browser();
  const p256dh = pair.getPublicKey("base64url");
  const attempt = (it: unknown) => olena.attempt("POST /notifications/fcm-tokens", { body: { token: encode(it) } });
  for (const url of [
    "http://fcm.googleapis.com/a",
    "https://fcm.googleapis.com:8443/a",
    "https://localhost/a",
    "https://169.254.169.254/a",
    "https://fcm.googleapis.com.evil.example/a",
    "https://a@fcm.googleapis.com/a",
  ])
    expect([url, (await attempt({ endpoint: url, keys: { p256dh, auth } })).code]).toEqual([url, "push.host_refused"]);
  for (const keys of [{ p256dh, auth: "short" }, { p256dh: `A${p256dh.slice(1)}`, auth }, { auth }])
    expect((await attempt({ endpoint, keys })).code).toBe("validation.failed");
});

test("an accepted proposal is urgent for the push service", async () => {
  const { person, kit } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko", { language: "de" })];
  const phone = service.add(browser());
  const { id } = await answer(marko, (await requestOf(olena)).id);
  await subscribe(marko, phone);
  await accept(olena, id);
  await send(kit, marko);
  expect(sentTo(phone)).toMatchObject([
    { urgency: "high", payload: { title: "Ihr Angebot wurde angenommen", language: "de" } },
  ]);
});
