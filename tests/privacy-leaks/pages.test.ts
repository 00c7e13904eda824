// The same search in the pages: the HTML of every screen and its data requests, for every reader.
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { appWithPages } from "../world/pages.ts";
import { rounds } from "../world/rounds.ts";
import { world } from "../world/world.ts";
import { plantCanaries, type Reader, type Role } from "./canaries.ts";
import { foundIn } from "./canary.ts";

let app: FastifyInstance;
let canaries: Awaited<ReturnType<typeof plantCanaries>>;

beforeAll(async () => {
  const { person, kit } = await world();
  canaries = await plantCanaries((name) => person(name), kit);
  app = await appWithPages();
}, 120_000);

const plain = [
  "/",
  "/locations",
  "/location/add",
  "/service/my-requests",
  "/service/search-requests",
  "/service/search-requests?lat=49.82&lng=24.03",
  "/service/request/add-wizard",
  "/service/request/add-wizard?step=where",
  "/notifications",
  "/pages/reveals",
  "/pages/account-setting",
  "/pages/profile",
  "/pricing",
  "/managed",
  "/admin",
  "/admin/users?text=PLNT",
  "/admin/subscriptions",
  "/admin/audit",
  "/admin/verifications",
  "/admin/verifications?state=refused",
  "/pages/badges",
  "/donate",
  "/admin/messages",
  "/admin/translations",
  "/admin/donations",
  "/event/calendar",
  "/event/calendar?view=month",
];
const ofEach = {
  requests: [
    "/service/request/",
    "/service/request/edit/",
    "/service/search-request/",
    "/service/request/add-wizard?step=review&draft=",
  ],
  addresses: ["/location/edit/"],
  people: ["/managed/", "/admin/users/"],
  events: ["/event/calendar/edit/"],
};

function screens(): string[] {
  const { requests, addresses, ids, people, events } = canaries;
  const each = (paths: string[], ids: string[]) => paths.flatMap((path) => ids.map((id) => path + id));
  return [
    ...plain,
    ...each(ofEach.requests, requests),
    ...each(ofEach.addresses, addresses),
    ...each(ofEach.events, events),
    ...each(ofEach.people, [...ids, people.anna.id, people.blocked.id]),
  ];
}

/** The page as the browser gets it first, or as its script asks for it later. */
type Kind = "html" | "data";

async function textsOf(who: Reader | null, kinds: Kind[], urls = screens()): Promise<string[]> {
  const acting = who?.actsFor ? `; acting=${who.actsFor}` : "";
  const cookie = who ? { cookie: `access=${who.token}${acting}` } : {};
  const headers = { "accept-language": "en", accept: "text/html", ...cookie };
  const texts: string[] = [];
  for (const url of urls) {
    for (const asked of kinds.map((kind) => (kind === "html" ? url : dataUrl(url)))) {
      const answer = await app.inject({ url: asked, headers, remoteAddress: who?.ip ?? "10.250.1.1" });
      expect([asked, answer.statusCode < 500]).toEqual([asked, true]);
      texts.push(JSON.stringify(answer.headers) + answer.body);
    }
  }
  return texts;
}

/** The address from which React Router's script requests the data of a page. */
function dataUrl(url: string): string {
  const [path = "", search] = url.split("?");
  return `${path === "/" ? "/_root" : path}.data${search ? `?${search}` : ""}`;
}

const found = (texts: string[]) => foundIn(texts, canaries.secrets);

const openTo = (role: Role | "visitor"): string[] =>
  canaries.secrets.filter(({ by }) => by.some((reader) => reader === role)).map(({ what }) => what);

const wholeFor = new Set<Role>(["olena", "marko", "operator", "ivan"]);

/**
 * A page is rendered from the answer of its data request, which it contains: for most readers checking that answer is
 * enough. The whole page is also read by a visitor and by a person with a deal with the owner (marko), with ROUNDS=full
 * by one without (ivan) too, because it may contain more.
 */
test("no screen and no data request contains data that its reader may not see", { timeout: 300_000 }, async () => {
  const seen = new Map<Role | "visitor", string[]>();
  seen.set("visitor", found(await textsOf(null, ["html", "data"])));
  const marko = found(await textsOf(canaries.people.marko, ["html"]));
  for (const [at, [role, person]] of (Object.entries(canaries.people) as [Role, Reader][]).entries()) {
    // Readers without access to private data read a fifteenth, each different pages; readers with access a fifth; the owner,
    // the contractor, an operator and a stranger all pages. With ROUNDS=full everybody reads all.
    const usual = wholeFor.has(role) ? 1 : openTo(role).length > 0 ? 5 : 15;
    const share = rounds(usual, 1);
    const texts = await textsOf(
      person,
      role === "ivan" && rounds(0, 1) === 1 ? ["html", "data"] : ["data"],
      screens().filter((_, index) => index % share === at % share),
    );
    seen.set(role, found(texts));
  }
  seen.set("marko", [...new Set([...marko, ...(seen.get("marko") ?? [])])]);
  for (const [role, secrets] of seen) {
    const open = openTo(role);
    // The login page shows a blocked person the reason.
    if (role === "blocked") open.push("reason of a block");
    expect([role, secrets.filter((what) => !open.includes(what))]).toEqual([role, []]);
  }
  // Proves that the search can fail: the owner and the accepted provider do find the data open to them on their pages.
  expect(seen.get("olena")).toContain("exact place B");
  expect(seen.get("marko")).toContain("exact place B");
  expect(seen.get("visitor")).toEqual([]);
  expect(marko).toContain("exact place B");
});
