// Limits and abilities, for every endpoint at once.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { surface } from "#contract/surface.ts";
import { identify } from "#server/auth/identify.ts";
import type { AnyEndpoint } from "#server/http/call.ts";
import { createHttp } from "#server/http/http.ts";
import { serve } from "#server/kit/serve.ts";
import type { Member } from "#server/kit/viewer.ts";
import { absent } from "../calls/room.ts";
import { caller, type Caller } from "../world/caller.ts";
import { newIp } from "../world/world.ts";
import { endpoints, named, paramNames } from "./endpoints.ts";
import { makeScene, type Scene } from "./scene.ts";

let scene: Scene;
beforeAll(async () => {
  scene = await makeScene();
});
afterAll(() => scene.closeOthers());

const knock = (who: Caller, it: (typeof endpoints)[number]) =>
  who.attempt(it.call, {
    params: Object.fromEntries(paramNames(it).map((name) => [name, absent])),
    body: it.body ? {} : undefined,
  });

describe("over the limit", () => {
  let visitor: Caller;
  let marko: Caller;
  beforeAll(async () => {
    visitor = scene.hurried();
    marko = scene.hurried(scene.marko);
    for (const who of [visitor, marko]) expect((await who.attempt("GET /messengers")).status).toBe(200);
  });

  test.each(named(endpoints))("%s returns the time to wait", async (_call, it) => {
    const answer = await knock(it.access === "public" ? visitor : marko, it);
    expect([answer.status, answer.code]).toEqual([429, "rate.limited"]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  });
});

test("every verified user may post, have places, find requests and change the account", async () => {
  const { ability } = await scene.ivan.call("GET /users/current");
  const held = ability.map(({ resource, action, limit }) => `${resource}:${action} ${limit}`);
  const wanted = ["Location:create", "ServiceRequest:create", "ServiceOffer:read", "Account:update"];
  expect(held).toEqual(expect.arrayContaining(wanted.map((name) => `${name} null`)));
});

describe("without any ability", () => {
  let marko: Caller;
  let close: () => Promise<void>;
  /** The real routes with handlers that must not be reached, for a member without abilities. */
  beforeAll(async () => {
    const powerless: typeof identify = async (...call) => {
      const viewer = await identify(...call);
      return viewer.isUser ? ({ ...viewer, abilities: new Map() } satisfies Member) : viewer;
    };
    const app = await createHttp(scene.kit, { identify: powerless, constraints: {} });
    for (const room of Object.values(surface) as unknown as Record<string, AnyEndpoint>[]) {
      const reached = async () => Promise.reject(new Error("reached"));
      serve(room, Object.fromEntries(Object.keys(room).map((name) => [name, reached])))(app, scene.kit);
    }
    await app.ready();
    marko = caller(app, { language: "en", ip: newIp(), token: scene.marko.token });
    close = () => app.close();
  });
  afterAll(() => close());

  test.each(named(endpoints.filter((it) => it.access.includes(":"))))("%s is refused", async (_call, it) => {
    const answer = await knock(marko, it);
    expect([answer.status, answer.code]).toEqual([403, "ability_not_granted"]);
  });
});
