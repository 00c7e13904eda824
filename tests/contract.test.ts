// Promises of every endpoint, generated from the contract: a new endpoint is tested at once.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { errors, type ErrorCode } from "#contract/errors.ts";
import type { Call } from "#contract/surface.ts";
import { allowedNames } from "#server/http/read.ts";
import { calls } from "./calls.ts";
import { absent, type Made } from "./calls/room.ts";
import { endpoints, named, paramNames, type Listed } from "./contract/endpoints.ts";
import { refusedBody, refusedParams, refusedQuery, type Refused } from "./contract/refused.ts";
import { makeScene, type Scene } from "./contract/scene.ts";
import {
  fieldAt,
  fieldPaths,
  isRequired,
  nasty,
  nastyTexts,
  pathsFor,
  withValue,
  wrongFor,
} from "./contract/values.ts";
import type { Answer } from "./world/caller.ts";
import { rounds } from "./world/rounds.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});
afterAll(() => scene.closeOthers());

const send = (call: Call, { who, ...options }: Made, change: object = {}): Promise<Answer> =>
  who.attempt(call, { ...options, ...change });
const make = async (call: Call): Promise<Made> => calls[call].works(scene);
const made = new Map<Call, Promise<Made>>();
/** The declared call, made once: calls that are refused or only read can share it, because they consume nothing. */
const shared = (call: Call): Promise<Made> => {
  const known = made.get(call) ?? make(call);
  made.set(call, known);
  return known;
};
const ofRequest = ({ body }: Answer): object => ({ ...(body as object), request_id: "" });
/** Each public call comes from another IP address, because this test does not concern the limits of logins. */
const fresh = (it: Listed, made: Made): Made => (it.access === "public" ? { ...made, who: scene.visitor() } : made);
const ids = (it: Listed, id: string) => Object.fromEntries(paramNames(it).map((name) => [name, id]));

const ended = endpoints.filter((it) => it.reply.kind !== "stream");
const closed = endpoints.filter((it) => it.access !== "public");
const withParams = endpoints.filter((it) => paramNames(it).length > 0);
const withBody = endpoints.flatMap((it) => (it.body ? [{ ...it, body: it.body }] : []));
/** The calls whose answers caches may keep if the request contains no personal data. */
const cacheable = new Set<Call>([
  "GET /point-types",
  "GET /point-purposes",
  "GET /questions",
  "GET /public/service-requests",
  "GET /public/nearby",
]);

describe("a good call", () => {
  test.each(named(ended))("%s is answered as the contract says", async (call, it) => {
    const made = await (it.method === "GET" ? shared(call) : make(call));
    const { status, headers } = await send(call, made); // the caller compares the body with the schema
    expect(status).toBe(it.status);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
    if (!cacheable.has(call)) expect(headers["cache-control"]).toBe("private, no-store");
    if (it.reply.kind === "file") expect(headers["content-type"]).toBe(it.reply.type);
    else if (it.status !== 204) expect(headers["content-type"]).toMatch(/^application\/json/);
  });

  /** One function unwraps all bodies: every fifth endpoint shows that it runs before the schemas. */
  const wrapped = withBody.filter((_, index) => rounds(index % 5, 0) === 0);
  test.each(named(wrapped))("%s takes its body inside `data` too", async (call, it) => {
    const made = await make(call);
    expect((await send(call, made, { body: { data: made.body } })).status).toBe(it.status);
  });
});

test("only DELETE answers without a body: clients count 200 and 201 as the success of the others", () => {
  const silent = endpoints.filter(({ method, status }) => status === 204 && method !== "DELETE");
  expect(silent.map(({ call }) => call)).toEqual([]);
});

describe("access", () => {
  test.each(named(closed))("%s asks a visitor to sign in", async (call, it) => {
    const answer = await scene.visitor().attempt(call, { params: ids(it, absent), body: it.body ? {} : undefined });
    expect([answer.status, answer.code]).toEqual([401, "auth.required"]);
    expect(answer.headers).toMatchObject({
      "content-type": expect.stringContaining("application/problem+json"),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
      "x-request-id": (answer.body as { request_id: string }).request_id,
    });
  });

  /** The errors that a person without access may get. */
  const open = new Map<Call, [status: number, code: ErrorCode | null]>([
    ["GET /public/service-offers/:id", [200, null]],
    ["GET /help/articles/:category/:slug", [200, null]],
    ["GET /help/legal/:document", [200, null]],
    ["GET /public/service-requests/:id", [200, null]],
    ["GET /public/addresses/:id", [200, null]],
    ["GET /public/service-providers/:id", [200, null]],
    ["GET /service-providers/:id", [200, null]],
    ["GET /public/service-providers/:id/reviews", [200, null]],
    ["GET /public/service-providers/:id/rating", [200, null]],
    ["POST /reviews/:id/reply", [403, "ability_not_granted"]],
    ["GET /reports/:kind/:id", [200, null]],
    // The token in the path gives the right.
    ["GET /appeals/:token", [200, null]],
    ["POST /appeals/:token", [200, null]],
    ["GET /donations/:token", [200, null]],
    ["POST /donations/:token/cancel", [200, null]],
    ["GET /public/service-providers/:id/phones", [200, null]],
    ["GET /service-providers/:id/phones", [200, null]],
    ["GET /search-service-requests/:id", [200, null]],
    ["POST /search-service-requests/:id/dismiss", [200, null]],
    ["DELETE /search-service-requests/:id/dismiss", [204, null]],
    ["GET /users/:id/phones", [403, "phones.hidden"]],
  ]);

  test.each(named(withParams))(
    "%s: a missing thing, an invalid id and another person's thing give the same 404",
    async (call, it) => {
      const made = await shared(call);
      const missing = await send(call, made, { params: ids(it, absent) });
      expect([missing.status, missing.code]).toEqual([404, it.missing]);
      const noIds = ["7", "no-id", "%00", "' or 1=1", `${absent}0`];
      // Sends one value that the schema accepts and one that it refuses, different ones for each endpoint.
      const shown = endpoints.indexOf(it) % noIds.length;
      for (const [at, id] of noIds.entries()) {
        const refused = refusedParams(it, ids(it, id));
        if (refused) expect([id, refused.code]).toEqual([id, it.missing]);
        if (refused && at !== shown) continue;
        const answer = await send(call, made, { params: ids(it, encodeURIComponent(id)) });
        expect(ofRequest(answer)).toEqual(ofRequest(missing));
      }
      const stranger = await send(call, { ...made, who: scene.ivan });
      // A caller without the ability is refused before any lookup.
      const allowed = ["Account:manage", "Referral:read"].includes(it.access)
        ? [403, "ability_not_granted"]
        : open.get(call);
      if (allowed) expect([stranger.status, stranger.code]).toEqual(allowed);
      else expect(ofRequest(stranger)).toEqual(ofRequest(missing));
    },
  );
});

describe("a bad body", () => {
  const fieldsOf = (answer: Answer): string[] => {
    expect(answer.status).toBe(422);
    return Object.keys((answer.body as { errors: object }).errors);
  };
  const about = (path: string) => expect.stringMatching(new RegExp(`^${path.replaceAll(".", "\\.")}(\\.|$)`));

  test.each(named(withBody))("%s names the fields that are missing, wrong or unknown", async (call, it) => {
    const made = await shared(call);
    const body = made.body ?? {};
    const schema = it.body as NonNullable<typeof it.body>;
    for (const path of fieldPaths(schema)) {
      const field = fieldAt(schema, path);
      const ask = (value: unknown) => refusedBody(it, withValue(body, path, value))?.fields;
      if (isRequired(field)) expect(ask(undefined)).toContainEqual(about(path));
      expect(ask(wrongFor(field))).toContainEqual(about(path));
    }
    const unknown = { ...body, user_id: scene.ivan.id, status: "accepted" };
    const named = fieldsOf(await send(call, fresh(it, made), { body: unknown }));
    const strange = ["user_id", "status"].filter((name) => !fieldPaths(schema).includes(name));
    expect(named).toEqual(expect.arrayContaining(strange));
    expect((await send(call, fresh(it, made), { body: [] })).status).toBe(422);
  });

  test.each(named(withBody))("%s takes JSON only, whole, and not too much of it", async (call, it) => {
    const made = fresh(it, await shared(call));
    const raw = async (body: unknown, type = "application/json") =>
      (await send(call, made, { body, headers: { "content-type": type } })).code;
    expect(await raw('{"a":')).toBe("body.malformed");
    expect(await raw(`{"a":"${"x".repeat(110_000)}"}`)).toBe("body.too_large");
    expect(await raw(`${"[".repeat(30)}${"]".repeat(30)}`)).toBe("body.too_large");
    expect(await raw(JSON.stringify({ a: Array(201).fill(0) }))).toBe("body.too_large");
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml"])
      expect([type, await raw("a=1", type)]).toEqual([type, "body.type_unsupported"]);
  });
});

describe("a query", () => {
  test.each(named(endpoints))("%s refuses unknown names and lists the allowed ones", async (call, it) => {
    const made = await shared(call);
    const allowed = allowedNames(it.query);
    const queries = [
      { unheard_of: "1" },
      ...(allowed.some((name) => name.startsWith("filter[")) ? [filterNamed()] : []),
    ];
    for (const query of queries) {
      const answer = await send(call, fresh(it, made), { query: { ...made.query, ...query } });
      expect([answer.status, answer.code]).toEqual([400, "query.invalid"]);
      expect((answer.body as { params: object }).params).toMatchObject({ allowed });
    }
    for (const name of ["include", "sort"].filter((name) => allowed.includes(name))) {
      const answer = await send(call, fresh(it, made), { query: { ...made.query, [name]: "unheard_of" } });
      expect([name, answer.status, answer.code]).toEqual([name, 400, "query.invalid"]);
    }
    if (allowed.includes("page")) {
      const answer = await send(call, fresh(it, made), { query: { ...made.query, page: "51", per_page: "20" } });
      expect([answer.status, answer.code]).toEqual([400, "page.too_deep"]);
    }
  });
  const filterNamed = () => ({ filter: { unheard_of: "1" } });

  test.each([
    ["GET /proposals", "include", ["user", "request"]],
    ["GET /point-types", "include", ["point_purposes"]],
    ["GET /search-service-requests", "sort", ["distance", "-published_at"]],
  ] as const)("%s?%s=… tells what it may be", async (call, name, allowed) => {
    const { body } = await send(call, await shared(call), { query: { [name]: "unheard_of" } });
    for (const word of allowed) expect(JSON.stringify(body)).toContain(word);
  });
});

describe("no input breaks the server", () => {
  /** True for a refusal that names no field: it comes from an unplanned check. */
  const isVague = (code: string | null, fields: string[]) => code === "validation.failed" && fields.length === 0;
  const fieldsIn = (body: object): string[] => Object.keys("errors" in body ? (body.errors as object) : {});

  /**
   * Tries all values on the endpoint's schemas. Sends those that the schemas accept, and the first of those they refuse:
   * the others would get the same answer. Returns the wrong answers.
   */
  async function offer<T>(sent: T[], refused: (it: T) => Refused | null, ask: (it: T) => Promise<Answer>) {
    const bad: string[] = [];
    let isRefusalSeen = false;
    for (const it of sent) {
      const refusal = refused(it);
      if (refusal && isVague(refusal.code, refusal.fields)) bad.push(`${refusal.code}: ${JSON.stringify(it)}`);
      if (refusal && isRefusalSeen) continue;
      isRefusalSeen ||= refusal !== null;
      const { status, code, body } = await ask(it);
      if (status >= 500 || isVague(code, fieldsIn(body))) bad.push(`${status} ${code}: ${JSON.stringify(it)}`);
    }
    return bad;
  }

  /** Every `of`th value, different ones for the next field; with ROUNDS=full all values. */
  const shareOf = <T>(values: T[], at: number, of: number): T[] =>
    values.filter((_, index) => rounds(Number(index % of === at % of), 1) === 1);

  /** The call shared by both tests of bodies: an accepted body has no other effect than the ones before it. */
  const played = new Map<Call, Promise<Made>>();
  const toPlay = (call: Call): Promise<Made> => {
    const known = played.get(call) ?? make(call);
    played.set(call, known);
    return known;
  };

  /** Endpoints with the same fields get different shares. */
  const numberOf = (it: Listed): number => endpoints.findIndex(({ call }) => call === it.call);

  test.each(named(withBody))("%s: any value in any field of the body", { timeout: 120_000 }, async (call, it) => {
    const made = await toPlay(call);
    const body = made.body ?? {};
    const values = [...nasty, scene.olena.id, scene.marko.id, scene.home];
    const paths = pathsFor(it.body as NonNullable<typeof it.body>, body);
    const all = paths.flatMap((path) => values.map((value) => withValue(body, path, value)));
    const first = numberOf(it);
    const sent = paths.flatMap((path, at) =>
      shareOf(values, first + at, 120).map((value) => withValue(body, path, value)),
    );
    const isRefusedVaguely = (refusal: Refused | null) => refusal !== null && isVague(refusal.code, refusal.fields);
    expect(all.filter((one) => isRefusedVaguely(refusedBody(it, one)))).toEqual([]);
    const ask = (body: object) => send(call, fresh(it, made), { body });
    expect(await offer(sent, (body) => refusedBody(it, body), ask)).toEqual([]);
  });

  test.each(named(ended))("%s: any text in any parameter of the query", { timeout: 120_000 }, async (call, it) => {
    // A write without declared query parameters refuses every query, so it changes nothing.
    const isRead = it.method === "GET" || allowedNames(it.query).length === 0;
    const made = await (isRead ? shared(call) : make(call));
    const first = numberOf(it);
    const queries: object[] = allowedNames(it.query).flatMap((name, at) => {
      const [, filter] = /^filter\[(\w+)\]$/.exec(name) ?? [];
      return shareOf(nastyTexts, first + at, 40).map((text) =>
        filter ? { filter: { [filter]: text } } : { [name]: text },
      );
    });
    const strange = [{ filter: "1" }, { filter: { a: { b: { c: "1" } } } }, { page: { a: "1" } }];
    const sent = [...queries, ...strange].map((query) => ({ ...made.query, ...query }));
    const ask = (query: object) => send(call, fresh(it, made), { query });
    expect(await offer(sent, (query) => refusedQuery(it, query), ask)).toEqual([]);
  });

  test.each(named(withBody))("%s: odd bodies", async (call, it) => {
    const made = await toPlay(call);
    const paths = pathsFor(it.body as NonNullable<typeof it.body>, made.body ?? {});
    const value = fc.oneof(fc.constantFrom(...nasty), fc.jsonValue());
    const changes = fc.array(fc.tuple(fc.constantFrom(...paths), value), { minLength: 2, maxLength: 5 });
    const bodies = fc
      .sample(changes, rounds(5, 300))
      .map((list) => list.reduce<object>((whole, [path, value]) => withValue(whole, path, value), made.body ?? {}));
    const ask = (body: object) => send(call, fresh(it, made), { body });
    expect(await offer(bodies, (body) => refusedBody(it, body), ask)).toEqual([]);
  });
});

describe("each error that an endpoint lists", () => {
  const listed = endpoints.flatMap((it) =>
    it.errors.filter((code) => code !== it.missing).map((code) => [it.call, code] as const),
  );

  /** Tests an error at the first endpoint that lists it and at every fourth after that; with ROUNDS=full at all. */
  const seen = new Map<ErrorCode, number>();
  const provoked = listed.filter(([, code]) => {
    const before = seen.get(code) ?? 0;
    seen.set(code, before + 1);
    return rounds(before % 4, 0) === 0;
  });

  test.each(provoked)("%s can answer %s", async (call, code) => {
    const recipe = calls[call].refused?.[code];
    if (!recipe) throw new Error(`tests/calls does not say how ${call} comes to answer ${code}`);
    const answer = await send(call, await recipe(scene));
    expect([answer.status, answer.code]).toEqual([errors[code].status, code]);
    if (answer.status === 429) expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });

  test("is provoked in tests/calls, and nothing else is", () => {
    const declared = Object.entries(calls).flatMap(([call, { refused = {} }]) =>
      Object.keys(refused).map((code) => `${call} ${code}`),
    );
    expect(declared.toSorted()).toEqual(listed.map((one) => one.join(" ")).toSorted());
  });
});
