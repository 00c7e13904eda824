import { expect, test } from "vitest";
import { operatorOf } from "../../tests/fixtures/operators.ts";
import { accept, answer, requestOf } from "../../tests/fixtures/requests.ts";
import { listenTo } from "../../tests/world/live-events.ts";
import { password, world, type Person } from "../../tests/world/world.ts";
import { blockUser, setRole } from "../cli/user.ts";

const reason = "Asks for money beforehand and does not come";
const blockBy = (operator: Person, { id }: { id: string }) =>
  operator.call("POST /admin/users/:id/block", { params: { id }, body: { reason } });
const unblockBy = (operator: Person, { id }: { id: string }) =>
  operator.call("POST /admin/users/:id/unblock", { params: { id } });

async function login({ phone }: Person, carrier: "token" | "cookie" = "token") {
  const { visitor } = await world();
  return visitor().attempt("POST /token", { body: { phone, password, carrier } });
}

test("a block ends open access at once: tokens, cookies and live events", async () => {
  const { app, person, visitor } = await world();
  const [oksana, ivan] = await Promise.all([operatorOf(), person("Ivan")]);
  const { headers } = await login(ivan, "cookie");
  const cookie = [headers["set-cookie"]].flat().map((it) => String(it).split(";")[0]);
  const browse = () => visitor().attempt("GET /users/current", { headers: { cookie: cookie.join("; ") } });
  expect((await browse()).status).toBe(200);
  const stream = await listenTo(app, ivan.token);
  await expect.poll(() => stream.events().length, { timeout: 10_000 }).toBe(1);

  const row = await blockBy(oksana, ivan);
  expect(row).toMatchObject({ state: "blocked", blocked_reason: reason, blocked_reason_language: "en" });
  expect((await ivan.attempt("GET /users/current")).code).toBe("auth.required");
  expect((await browse()).code).toBe("auth.required");
  await expect.poll(() => stream.isOpen(), { timeout: 10_000 }).toBe(false);
});

test("the login shows the reason, only after the right password", async () => {
  const { person, visitor } = await world();
  const [oksana, ivan] = await Promise.all([operatorOf(), person("Ivan")]);
  await blockBy(oksana, ivan);
  expect(await login(ivan)).toMatchObject({ status: 403, code: "account.blocked", body: { params: { reason } } });
  const wrong = { phone: ivan.phone, password: "something else" };
  const guess = await visitor().attempt("POST /token", { body: wrong });
  expect(guess.code).toBe("auth.credentials_incorrect");
  expect(JSON.stringify(guess.body)).not.toContain(reason);
});

test("posts of a blocked person disappear from the lists of others, and come back", async () => {
  const { person } = await world();
  const [oksana, ivan, marko] = await Promise.all([operatorOf(), person("Ivan"), person("Marko")]);
  const word = `rohr${Date.now()}`;
  const tap = await requestOf(ivan, { title: `Tap ${word}` });
  const found = async () =>
    (await marko.call("GET /search-service-requests", { query: { filter: { text: word } } })).data.map(({ id }) => id);
  const open = async () => (await marko.attempt("GET /search-service-requests/:id", { params: { id: tap.id } })).status;
  expect([await found(), await open()]).toEqual([[tap.id], 200]);
  await blockBy(oksana, ivan);
  expect([await found(), await open()]).toEqual([[], 404]);
  await unblockBy(oksana, ivan);
  expect([await found(), await open()]).toEqual([[tap.id], 200]);
  expect((await login(ivan)).status).toBe(200);
});

test("an accepted provider keeps the deal with a customer who is blocked later", async () => {
  const { person } = await world();
  const [oksana, ivan, marko] = await Promise.all([operatorOf(), person("Ivan"), person("Marko")]);
  const tap = await requestOf(ivan);
  const { id } = await answer(marko, tap.id);
  await accept(ivan, id);
  await blockBy(oksana, ivan);
  const { data } = await marko.call("GET /proposals");
  expect(data.map((it) => it.id)).toContain(id);
});

test("actions are recorded, without the reason", async () => {
  const { person } = await world();
  const [oksana, ivan] = await Promise.all([operatorOf(), person("Ivan")]);
  await blockBy(oksana, ivan);
  await unblockBy(oksana, ivan);
  await unblockBy(oksana, ivan); // no job is left
  const { data } = await oksana.call("GET /admin/audit", { query: { filter: { user: ivan.id } } });
  const actions = data.filter(({ action }) => action.startsWith("operator."));
  expect(actions.map(({ action }) => action)).toEqual(["operator.unblocked", "operator.blocked"]);
  expect(actions[1]).toMatchObject({ actor: { name: "Oksana" }, subject: { id: ivan.id, name: "Ivan" } });
  expect(JSON.stringify(actions)).not.toContain(reason);
});

test("the command line does the same: a reason is needed, sessions end, it is written down", async () => {
  const { kit, person } = await world();
  const [oksana, ivan] = await Promise.all([operatorOf(), person("Ivan")]);
  await expect(blockUser(kit, ivan.phone, {})).rejects.toThrow("--reason");
  await blockUser(kit, ivan.phone, { reason });
  expect((await ivan.attempt("GET /users/current")).status).toBe(401);
  await blockUser(kit, ivan.phone, { undo: true });
  await expect(setRole(kit, ivan.phone, "king")).rejects.toThrow("A role is one of");
  await setRole(kit, ivan.phone, "manager");
  const { data } = await oksana.call("GET /admin/audit", { query: { filter: { user: ivan.id } } });
  const actions = data.filter(({ action }) => action.startsWith("operator."));
  expect(actions.map(({ action, actor }) => [action, actor])).toEqual([
    ["operator.role", null],
    ["operator.unblocked", null],
    ["operator.blocked", null],
  ]);
});

test("a block during a login allows no session", async () => {
  const { person } = await world();
  const oksana = await operatorOf();
  for (let round = 0; round < 5; round++) {
    const ivan = await person("Ivan");
    const [, ...logins] = await Promise.all([blockBy(oksana, ivan), login(ivan), login(ivan), login(ivan)]);
    const tokens = logins.map(({ body }) => (body as { data?: { access_token: string } }).data?.access_token);
    for (const token of tokens.filter(Boolean)) {
      const { visitor } = await world();
      const call = await visitor().attempt("GET /users/current", { headers: { authorization: `Bearer ${token}` } });
      expect(call.status).toBe(401);
    }
  }
});
