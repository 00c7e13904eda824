import { generateKeyPairSync } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Caller } from "../../../tests/world/caller.ts";
import { password, type Person, world } from "../../../tests/world/world.ts";
import { blockUser } from "../../cli/user.ts";

type World = Awaited<ReturnType<typeof world>>;

async function signIn(it: World, who: Person) {
  const tokens = await it.visitor().call("POST /token", { body: { phone: who.phone, password } });
  return { access: tokens.access_token ?? "", refresh: tokens.refresh_token ?? "" };
}
const refresh = (who: Caller, token: string) =>
  who.attempt("POST /jwt/refresh-token", { body: { refresh_token: token } });
const tokensOf = ({ body }: { body: unknown }) =>
  (body as { data: { access_token: string; refresh_token: string } }).data;
const visit = (who: Caller, token: string) =>
  who.attempt("GET /users/current", { headers: { authorization: `Bearer ${token}` } });

/** Moves the exchange of the token this many seconds into the past. */
const backdate = ({ kit }: World, token: string, seconds: number) =>
  sql`update refresh_tokens set rotated_at = rotated_at - make_interval(secs => ${seconds})
    where token_hash = ${kit.keys.hash("refresh-token", token)}`.execute(kit.db);

test("ten tabs refresh with one token at the same moment and all stay signed in", async () => {
  const it = await world();
  const first = await signIn(it, await it.person("Olena"));
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(it.visitor(), first.refresh)));
  const successors = new Set(answers.map((answer) => tokensOf(answer).refresh_token));
  expect(successors.size).toBe(1);
  for (const answer of answers) expect((await visit(it.visitor(), tokensOf(answer).access_token)).status).toBe(200);
  const [successor] = [...successors];
  expect((await refresh(it.visitor(), successor ?? "")).status).toBe(200);
});

test("an older ancestor ends its session, and only that one", async () => {
  const it = await world();
  const olena = await it.person("Olena");
  const here = await signIn(it, olena);
  const there = await signIn(it, olena);
  const second = tokensOf(await refresh(it.visitor(), here.refresh));
  const third = tokensOf(await refresh(it.visitor(), second.refresh_token));
  const stolen = await refresh(it.visitor(), here.refresh);
  expect(stolen.code).toBe("auth.refresh_invalid");
  expect((await refresh(it.visitor(), third.refresh_token)).code).toBe("auth.refresh_invalid");
  expect((await visit(it.visitor(), third.access_token)).code).toBe("auth.required");
  expect((await visit(it.visitor(), there.access)).status).toBe(200);
  expect((await refresh(it.visitor(), there.refresh)).status).toBe(200);
});

test("a client that sends its ended access token along gets a new one all the same", async () => {
  const it = await world();
  const olena = await it.person("Olena");
  const { refresh: token } = await signIn(it, olena);
  const headers = { authorization: "Bearer ended.long.ago" };
  const answer = await it.visitor().attempt("POST /jwt/refresh-token", { body: { refresh_token: token }, headers });
  expect(answer.status).toBe(200);
  const body = { phone: olena.phone, password };
  expect((await it.visitor().attempt("POST /token", { body, headers })).status).toBe(200);
  expect((await it.visitor().attempt("GET /messengers", { headers })).code).toBe("auth.required");
});

test("the parent gets its successor for half a minute, later its use counts as theft", async () => {
  const it = await world();
  const { refresh: parent } = await signIn(it, await it.person("Olena"));
  const next = tokensOf(await refresh(it.visitor(), parent));
  await backdate(it, parent, 20);
  expect(tokensOf(await refresh(it.visitor(), parent)).refresh_token).toBe(next.refresh_token);
  await backdate(it, parent, 20);
  expect((await refresh(it.visitor(), parent)).code).toBe("auth.refresh_invalid");
  expect((await visit(it.visitor(), next.access_token)).status).toBe(401);
});

test("a session refreshes at most thirty times an hour", async () => {
  const it = await world();
  let { refresh: token } = await signIn(it, await it.person("Olena"));
  for (let round = 0; round < 30; round++) token = tokensOf(await refresh(it.visitor(), token)).refresh_token;
  const refused = await refresh(it.visitor(), token);
  expect(refused.code).toBe("rate.limited");
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
  await sql`update refresh_tokens set created_at = created_at - interval '1 hour'`.execute(it.kit.db);
  expect((await refresh(it.visitor(), token)).status).toBe(200);
});

test("logging out ends the session for the access and the refresh token alike", async () => {
  const it = await world();
  const olena = await it.person("Olena");
  const { access, refresh: token } = await signIn(it, olena);
  const headers = { authorization: `Bearer ${access}` };
  expect((await it.visitor().attempt("POST /jwt/logout", { headers })).status).toBe(200);
  expect((await visit(it.visitor(), access)).code).toBe("auth.required");
  expect((await refresh(it.visitor(), token)).code).toBe("auth.refresh_invalid");
  expect((await olena.attempt("GET /users/current")).status).toBe(200);
});

test("a block ends open sessions at their next call", async () => {
  const it = await world();
  const petro = await it.person("Petro");
  const { access, refresh: token } = await signIn(it, petro);
  const block = (at: unknown) =>
    it.kit.db
      .updateTable("users")
      .set({ blocked_at: at as never })
      .where("id", "=", petro.id);
  await block(sql`now()`).execute();
  expect((await visit(it.visitor(), access)).code).toBe("auth.required");
  const elsewhere = await it.visitor().attempt("GET /messengers", { headers: { authorization: `Bearer ${access}` } });
  expect(elsewhere.status).toBe(401);
  await block(null).execute();
  expect((await visit(it.visitor(), access)).status).toBe(401);
  expect((await refresh(it.visitor(), token)).status).toBe(401);
});

test("the operator's block ends the sessions with it, and lifting it does not bring them back", async () => {
  const it = await world();
  const petro = await it.person("Petro");
  const { access } = await signIn(it, petro);
  await blockUser(it.kit, petro.phone, { reason: "spam" });
  await blockUser(it.kit, petro.phone, { undo: true });
  expect((await visit(it.visitor(), access)).status).toBe(401);
  const back = await signIn(it, petro);
  expect((await visit(it.visitor(), back.access)).status).toBe(200);
});

test("a blocked person gets the reason when refreshing tokens", async () => {
  const it = await world();
  const petro = await it.person("Petro");
  const { refresh: token } = await signIn(it, petro);
  await it.kit.db
    .updateTable("users")
    .set({ blocked_at: sql`now()` })
    .where("id", "=", petro.id)
    .execute();
  expect((await refresh(it.visitor(), token)).code).toBe("account.blocked");
});

test("tokens of a deleted person are invalid", async () => {
  const it = await world();
  const petro = await it.person("Petro");
  const { access, refresh: token } = await signIn(it, petro);
  await it.kit.db
    .updateTable("users")
    .set({ deleted_at: sql`now()` })
    .where("id", "=", petro.id)
    .execute();
  expect((await visit(it.visitor(), access)).status).toBe(401);
  expect((await refresh(it.visitor(), token)).code).toBe("auth.refresh_invalid");
});

test("tokens that are not ours, not whole or not alive are refused", async () => {
  const it = await world();
  const { access, refresh: token } = await signIn(it, await it.person("Olena"));
  const claims = JSON.parse(Buffer.from(access.split(".")[1] ?? "", "base64url").toString("utf8"));
  expect(Object.keys(claims).toSorted()).toEqual(["aud", "exp", "iat", "iss", "sid", "sub"]);
  const { keys } = it.kit;
  const sign = (change: object, key = keys.signing, head: object = {}) =>
    new SignJWT({ ...claims, ...change }).setProtectedHeader({ alg: "EdDSA", typ: "at+jwt", ...head }).sign(key);
  const stranger = generateKeyPairSync("ed25519").privateKey;
  expect((await visit(it.visitor(), await sign({}))).status).toBe(200);
  const bad = {
    "another key": await sign({}, stranger),
    "algorithm none": new UnsecuredJWT(claims).encode(),
    "the public key as a secret": await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
      .sign(keys.verifying.export({ format: "der", type: "spki" })),
    expired: await sign({ exp: claims.iat - 1 }),
    "for others": await sign({ aud: "https://elsewhere.example" }),
    "from others": await sign({ iss: "https://elsewhere.example" }),
    "another type": await sign({}, keys.signing, { typ: "JWT" }),
    "no end": await sign({ exp: undefined }),
    "another session": await sign({ sid: "01890000-0000-7000-8000-000000000000" }),
    "a session that is no id": await sign({ sid: "1 or 1=1" }),
    "a number for a session": await sign({ sid: 1 }),
    "a changed payload": access.replace(/\..*\./, `.${btoa(JSON.stringify({ ...claims, sub: "x" }))}.`),
    "cut off": access.slice(0, -3),
    "the refresh token": token,
    nothing: "",
  };
  for (const [what, forged] of Object.entries(bad)) {
    const answer = await visit(it.visitor(), forged);
    expect([what, answer.status, answer.code]).toEqual([what, 401, "auth.required"]);
  }
});

test("refresh tokens are stored as hashes, and a session has one valid token", async () => {
  const it = await world();
  const { refresh: token } = await signIn(it, await it.person("Olena"));
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const { rows } = await sql<{ row: string }>`select r::text as row from refresh_tokens r`.execute(it.kit.db);
  expect(
    rows
      .map(({ row }) => row)
      .join()
      .includes(token),
  ).toBe(false);
  const { rows: doubles } = await sql`select session_id from refresh_tokens where rotated_at is null
    group by session_id having count(*) > 1`.execute(it.kit.db);
  expect(doubles).toEqual([]);
});
