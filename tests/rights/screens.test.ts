// The table of screens, against the real app with its pages: the page itself, and the data that its script asks for.
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import type { Ability } from "#contract/abilities.ts";
import routes from "#web/routes.ts";
import { appWithPages } from "../world/pages.ts";
import { newIp, world, type Person } from "../world/world.ts";
import { screenExamples } from "./examples.ts";
import { files, later, ours, partlyPublic, specified, type Need } from "./screens.ts";

const rows = Object.entries({ ...specified, ...ours } as Record<string, Need>);
const there = routes.flatMap(({ path, index }) => (index ? ["/"] : path && path !== "*" ? [`/${path}`] : []));
const known = (path: string) => later.some((it) => it === path);

test("every screen has a row, and every row a screen or its place among those that come later", () => {
  expect(there.filter((path) => !rows.some(([row]) => row === path) && !files.includes(path))).toEqual([]);
  expect(rows.filter(([path]) => there.includes(path) === known(path)).map(([path]) => path)).toEqual([]);
  expect([rows.length, later.length]).toEqual([102, 0]);
});

let app: FastifyInstance;
let olga: Person;
let uliana: Person;
let withId: (path: string) => string;
let managed: string;

beforeAll(async () => {
  app = await appWithPages();
  ({ olga, uliana, withId, managed } = await screenExamples());
}, 120_000);

type Shown = { status: number; to: string | null };

async function open(url: string, who: Person | null, acting = ""): Promise<Shown> {
  const headers = { accept: "text/html", ...(who ? { cookie: `access=${who.token}${acting}` } : {}) };
  const answer = await app.inject({ url, headers, remoteAddress: who?.ip ?? newIp() });
  return { status: answer.statusCode, to: answer.headers["location"] ?? null };
}

/** Requests the data of a page as its script does: a redirect is in the body, which contains nothing else. */
async function ask(url: string, who: Person | null): Promise<Shown> {
  const headers = who ? { cookie: `access=${who.token}` } : {};
  const data = `${url === "/" ? "/_root" : url}.data`;
  const answer = await app.inject({ url: data, headers, remoteAddress: who?.ip ?? newIp() });
  const [, to = null] = /"redirect","([^"]+)"/.exec(answer.body) ?? [];
  return { status: answer.statusCode, to };
}

/** The answers of routes that are not pages or have another status than 200. */
const shown: Record<string, Shown> = {
  "/error-404": { status: 404, to: null },
  "/dev/gallery": { status: 404, to: null },
  "/dev/outbox": { status: 404, to: null }, // closed to callers from elsewhere
  "/q": { status: 302, to: "/" },
  "/logout": { status: 302, to: "/login" },
  "/pages/authentication/*": { status: 301, to: "/login" },
  "/acting": { status: 302, to: "/managed" },
  "/pricing/choose": { status: 302, to: "/pricing" }, // no plan is named
};
const page: Shown = { status: 200, to: null };

describe.each(rows.filter(([path]) => !known(path)))("%s needs %s", (path, need) => {
  const isOpen = need === "public" || need === "visitors";
  const expected = shown[path] ?? page;

  const visitorEnters = isOpen || partlyPublic.includes(path);
  test.each([visitorEnters ? "comes in" : "goes to the login and comes back"])("a visitor %s", async () => {
    const url = withId(path);
    const login = { status: 302, to: `/login?next=${encodeURIComponent(url)}` };
    expect(await open(url, null)).toEqual(visitorEnters ? expected : login);
    expect((await ask(url, null)).to).toBe(visitorEnters ? expected.to : login.to);
  });

  test.each([need === "visitors" ? "is redirected" : "sees the page"])(
    "a signed-in person with the right %s",
    async () => {
      const url = withId(path);
      const { status, to } = await open(url, olga);
      if (need === "visitors") expect([status, to === null || to.startsWith("/login")]).toEqual([302, false]);
      else expect({ status, to }).toEqual(expected);
      expect((await ask(url, olga)).to).toBe(to);
    },
  );

  if (isOpen || need === "user") return;
  test("signed-in people without the right are redirected to not-authorized", async () => {
    const url = withId(path);
    const denied = "/pages/miscellaneous/not-authorized";
    await without(need, async () => {
      expect(await open(url, uliana)).toEqual({ status: 302, to: denied });
      expect((await ask(url, uliana)).to).toBe(denied);
    });
  });
});

test("only the owner of a place gets its poster", async () => {
  const url = `${withId("/location/print/:id")}/pdf`;
  expect((await open(url, null)).to).toBe(`/login?next=${encodeURIComponent(url)}`);
  expect((await open(url, uliana)).status).toBe(404);
});

/** The status of pages while acting: the manager's own things and other people's accounts do not exist (P8). */
const acting: Record<string, number> = {
  "/service/offer/edit/:id": 404,
  "/service/offer/clone/:id": 404,
  "/location/edit/:id": 404,
  "/location/info/:id": 404,
  "/location/print/:id": 404,
  "/service/request/edit/:id": 404,
  "/service/request/:id": 404,
  "/service/review/:id": 404,
  "/event/calendar/add/:id": 404,
  "/event/calendar/edit/:id": 404,
  "/messages/:id": 404,
  "/managed": 403,
  "/managed/:id": 403,
};
test.each(rows.filter(([path]) => !known(path)))("%s (%s) while acting for someone", async (path, need) => {
  const { status, to } = await open(withId(path), olga, `; acting=${managed}`);
  const isTheirs = !["Account:manage", "ServiceRequest:manage", "Referral:update"].includes(need);
  if (!isTheirs) expect([status, to]).toEqual([302, "/pages/miscellaneous/not-authorized"]);
  else if (need === "visitors") expect([status, to?.startsWith("/login")]).toEqual([302, false]);
  else expect(status).toBe(acting[path] ?? (shown[path] ?? page).status);
});

/** Runs `work` while no user has the ability: every user has most abilities of screens (rule P6), the free plan has others. */
async function without(ability: Ability, work: () => Promise<void>) {
  const { kit } = await world();
  const [resource] = ability.split(":");
  const taken = sql`abilities - ${ability}::text - ${`${resource}:manage`}::text`;
  const before = await kit.db.selectFrom("roles").select(["slug", "abilities"]).where("slug", "=", "user").execute();
  const plans = await kit.db.selectFrom("plans").select(["slug", "abilities"]).where("slug", "=", "user").execute();
  await sql`update roles set abilities = ${taken} where slug = 'user'`.execute(kit.db);
  await sql`update plans set abilities = ${taken} where slug = 'user'`.execute(kit.db);
  try {
    await work();
  } finally {
    for (const { slug, abilities } of plans)
      await kit.db
        .updateTable("plans")
        .set({ abilities: JSON.stringify(abilities) })
        .where("slug", "=", slug)
        .execute();
    for (const { slug, abilities } of before)
      await kit.db
        .updateTable("roles")
        .set({ abilities: JSON.stringify(abilities) })
        .where("slug", "=", slug)
        .execute();
  }
}
