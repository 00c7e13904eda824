// What a program needs that a person does not: whole lists, versions in headers, names that say what a call is about.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { surface } from "#contract/surface.ts";
import type { AnyEndpoint } from "#server/http/call.ts";
import { hasVersion } from "#server/http/versions.ts";
import { calls } from "../calls.ts";
import { answer, requestOf } from "../fixtures/requests.ts";
import { listenTo } from "../world/live-events.ts";
import { password, world } from "../world/world.ts";
import { endpoints, named } from "./endpoints.ts";
import { makeScene, type Scene } from "./scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});

const rooms = Object.values(surface) as unknown as Record<string, AnyEndpoint>[];
const withVersion = new Set(
  rooms.flatMap((room) =>
    Object.values(room).flatMap((it) => (hasVersion(it, room) ? [`${it.method} ${it.path}`] : [])),
  ),
);
const tagged = endpoints.filter(({ method, path }) => withVersion.has(`${method} ${path}`));

test.each(named(tagged))("%s says in `ETag` what `If-Match` takes", async (call) => {
  const { who, ...options } = await calls[call].works(scene);
  const { headers, body } = await who.attempt(call, options);
  const { data, meta } = body as { data: { version?: string; updated_at?: string }; meta?: { version: string } };
  const version = meta ? meta.version : (data.version ?? data.updated_at);
  expect([call, headers["etag"]]).toEqual([call, `"${version}"`]);
});

test("a thing is changed with the ETag that was read, and not again with the old one", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const params = { id: (await requestOf(olena)).id };
  const { headers: read } = await olena.attempt("GET /service-requests/:id", { params });
  const change = (title: string) =>
    olena.attempt("PATCH /service-requests/:id", {
      params,
      body: { title },
      headers: { "if-match": read["etag"] ?? "" },
    });
  expect([(await change("One")).status, (await change("Two")).code]).toEqual([200, "version.changed"]);
});

test("a program reads an own list of any length, and later what changed", async () => {
  const { person, kit } = await world();
  const olena = await person("Olena");
  await sql`insert into points (user_id, actor_id, kind, status, title, created_at, updated_at)
    select ${olena.id}, ${olena.id}, 'request', 'incomplete', 'Draft ' || n, now() - interval '1 day', now() - interval '1 day'
    from generate_series(1, 1050) n`.execute(kit.db);
  const read = new Set<string>();
  for (let after: string | undefined, rows = 100; rows === 100;) {
    const filter = { ...(after && { after }) };
    const { data } = await olena.call("GET /service-requests", {
      query: { sort: "created_at", per_page: 100, filter },
    });
    for (const { id } of data) read.add(id);
    [after, rows] = [data.at(-1)?.id, data.length];
  }
  expect(read.size).toBe(1_050);
  const [first = ""] = read;
  const { updated_at: updated_since } = await olena.call("PATCH /service-requests/:id", {
    params: { id: first },
    body: { title: "Changed" },
  });
  const { data } = await olena.call("GET /service-requests", { query: { filter: { updated_since } } });
  expect(data.map(({ title }) => title)).toEqual(["Changed"]);
});

test.each(["GET /service-offers", "GET /points", "GET /proposals", "GET /addresses"] as const)(
  "%s goes on after an entry, too",
  async (call) => {
    const { person } = await world();
    const [olena, marko] = [await person("Olena"), await person("Marko")];
    for (const title of ["One", "Two", "Three"]) {
      await olena.call("POST /service-offers", { body: { title } });
      await answer(olena, (await requestOf(marko, { title })).id);
      await requestOf(olena, { title });
    }
    const list = async (query: object) => {
      const { body } = await olena.attempt(call, { query: { sort: "created_at", ...query } });
      return (body as { data: { id: string }[] }).data.map(({ id }) => id);
    };
    const all = await list({});
    expect(all.length).toBeGreaterThanOrEqual(3);
    expect(await list({ filter: { after: all[0] } })).toEqual(all.slice(1));
    expect(await list({ filter: { updated_since: new Date(Date.now() + 1_000).toISOString() } })).toEqual([]);
    expect(await list({ filter: { updated_since: new Date(Date.now() - 60_000).toISOString() } })).toEqual(all);
  },
);

test("a proposal is accepted under its own name, once under both names", async () => {
  const { person, app } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const { id } = await answer(marko, (await requestOf(olena)).id);
  const accept = (path: string) =>
    app.inject({
      method: "POST",
      url: `/api${path}/${id}/accept`,
      headers: { authorization: `Bearer ${olena.token}`, "idempotency-key": `accept ${id}` },
      payload: {},
    });
  const first = await accept("/proposals");
  expect([first.statusCode, first.json().data.status]).toEqual([200, "accepted"]);
  expect((await accept("/events")).headers["idempotency-replayed"]).toBe("true");
});

test("a stream that is opened again says whether a notification came meanwhile", async () => {
  const { person, app } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const idOf = (raw: string) => /^id: (.+)$/m.exec(raw)?.[1];
  const open = async (lastId?: string) => {
    const stream = await listenTo(app, olena.token, { lastId });
    // The first event is the present state; one that was on its way may follow.
    await expect.poll(() => stream.events().length).toBeGreaterThan(0);
    stream.stop();
    return { id: idOf(stream.raw()), told: stream.events()[0]?.notification_id };
  };
  const tap = await requestOf(olena);
  expect(await open()).toEqual({ id: undefined, told: null });
  await answer(marko, tap.id);
  const { id = "", told } = await open();
  expect([id, told]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), null]);
  expect((await open(id)).told).toBeNull();
  await answer(await person("Ivan"), tap.id);
  const later = await open(id);
  expect(later.told).toBe(later.id);
  expect(later.id).not.toBe(id);
});

test("an answer that asks for a login names the scheme", async () => {
  const { visitor } = await world();
  const { status, headers } = await visitor().attempt("GET /service-requests");
  expect([status, headers["www-authenticate"]]).toEqual([401, "Bearer"]);
});

test("the job that the document tells from beginning to end is played as it stands there", async () => {
  const { person, app } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const document: { info: { description: string } } = (await app.inject({ url: "/api/openapi.json" })).json();
  const [, block = ""] = /```\n([\s\S]+?)```/.exec(document.info.description) ?? [];
  const known = new Map([
    ["phone", olena.phone],
    ["password", password],
    ["new_uuid", randomUUID()],
  ]);
  const filled = (text: string) =>
    text.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => known.get(name) ?? `no ${name}`);
  let token = "";
  for (const line of block.trim().split("\n")) {
    const [, method = "", url = "", body] = /^(GET|POST) (\S+)(?: (.+))?$/.exec(filled(line)) ?? [];
    const answered = await app.inject({
      method: method as "GET" | "POST",
      url,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { payload: body }),
      remoteAddress: olena.ip,
    });
    expect([line, answered.statusCode, answered.statusCode < 300 ? "" : answered.body]).toEqual([
      line,
      expect.toBeOneOf([200, 201]),
      "",
    ]);
    const { data } = answered.json<{ data: { id: string; access_token?: string } | { id: string }[] }>();
    const one = Array.isArray(data) ? data[0] : data;
    token = (one as { access_token?: string }).access_token ?? token;
    const [, thing = ""] = /^\/api\/(?:service-)?(\w+?)(?:es|s)?(?:\?|$)/.exec(url) ?? [];
    if (one?.id) known.set(thing === "address" ? "address" : thing, one.id);
    if (thing === "request") await answer(marko, known.get("request") ?? "");
  }
  const { status } = await olena.call("GET /service-requests/:id", { params: { id: known.get("request") ?? "" } });
  expect(status).toBe("closed");
});
