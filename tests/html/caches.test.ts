// Requests every page as every kind of reader through a cache in front of the app, which may keep no personal page.
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import routes from "#web/routes.ts";
import { plantCanaries, type Reader } from "../privacy-leaks/canaries.ts";
import { foundIn } from "../privacy-leaks/canary.ts";
import { appWithPages } from "../world/pages.ts";
import { rounds } from "../world/rounds.ts";
import { world } from "../world/world.ts";

let app: FastifyInstance;
let canaries: Awaited<ReturnType<typeof plantCanaries>>;
beforeAll(async () => {
  const { person, kit } = await world();
  canaries = await plantCanaries((name) => person(name), kit);
  app = await appWithPages();
}, 120_000);

const unknown = crypto.randomUUID();
/** The sitemap with an id that exists, and for offers with one that does not. */
function paths(): string[] {
  const { offers, requests, addresses, people } = canaries;
  const known = { location: addresses[0], managed: people.anna.id, admin: people.anna.id };
  return routes.flatMap(({ path = "" }) => {
    const [room = "", kind = ""] = path.split("/");
    const shownId = kind === "provider" ? people.marko.id : offers[0];
    const id =
      kind.includes("offer") || kind === "provider" ? shownId : (known[room as "location"] ?? requests[0] ?? unknown);
    const url = `/${path.replace("*", "no-such-page")}`;
    return (kind === "offer" || kind === "provider") && url.endsWith("/:id")
      ? [url.replace(":id", id ?? unknown), url.replace(":id", unknown)]
      : [url.replace(":id", id ?? unknown)];
  });
}
const sharedPaths = () => [
  "/",
  "/service/offer/list",
  `/service/offer/${canaries.offers[0]}`,
  `/service/provider/${canaries.people.marko.id}`,
  `/service/search-request/${canaries.requests[0]}`,
  "/pricing",
];
const inGerman = (path: string) => `${path}?lang=de`;

type Asked = { cookie?: string; ip: string };
const signedIn = ({ token, actsFor, ip }: Reader): Asked => ({
  cookie: `access=${token}${actsFor ? `; acting=${actsFor}` : ""}`,
  ip,
});
const visitors: Record<string, Asked> = {
  visitor: { ip: "10.251.1.1" },
  "visitor with settings": { cookie: "lang=uk; tz=Asia%2FTokyo; menu=folded; theme=dark; _ga=1", ip: "10.251.1.2" },
};
const members = (): Record<string, Asked> => ({
  member: signedIn(canaries.people.olena),
  "manager acting": signedIn(canaries.people.acting),
  operator: signedIn(canaries.people.operator),
});
const others = (): Record<string, Asked> => ({
  consent: { cookie: "consent=scripts", ip: "10.251.1.3" },
  flash: { cookie: `flash=${encodeURIComponent('{"kind":"done","text":"Saved"}')}`, ip: "10.251.1.4" },
});

const get = (url: string, { cookie, ip }: Asked, method: "GET" | "HEAD" = "GET") =>
  app.inject({
    method,
    url,
    remoteAddress: ip,
    headers: { accept: "text/html", "accept-language": "en", host: "localhost", ...(cookie && { cookie }) },
  });
const isStored = (caching: string) => !/no-store/.test(caching);

test("no cache may store a personal page", { timeout: 300_000 }, async () => {
  const shared = [...sharedPaths(), ...sharedPaths().map(inGerman)];
  // The offline page is the same for everybody and is tested in `tests/html/service-worker.test.ts`.
  const everywhere = paths()
    .map(inGerman)
    .filter((url) => url !== inGerman("/offline"));
  const asking: { who: string; asked: Asked; urls: string[]; method: "GET" | "HEAD" }[] = [
    // Uses HEAD, which has the headers of the page but renders nothing.
    // The member requests all pages, manager and operator a sixth each; with ROUNDS=full all three request all.
    ...Object.entries(members()).map(([who, asked], at) => {
      const of = at === 0 ? 1 : rounds(6, 1);
      const urls = everywhere.filter((_, index) => index % of === at % of);
      return { who, asked, urls, method: "HEAD" as const };
    }),
    ...Object.entries({ ...members(), ...others() }).map(([who, asked]) => ({
      who,
      asked,
      urls: shared,
      method: "GET" as const,
    })),
  ];
  for (const { who, asked, urls, method } of asking)
    for (const url of urls) {
      const { headers } = await get(url, asked, method);
      const { "cache-control": caching, etag, "x-content-type-options": sniffing } = headers;
      expect([who, url, caching, etag, sniffing]).toEqual([
        who,
        url,
        expect.stringContaining("no-store"),
        undefined,
        "nosniff",
      ]);
    }
});

test(
  "pages that caches may keep contain no cookie, no nonce and no data of a member who read the page before",
  { timeout: 300_000 },
  async () => {
    const shared = new Map<string, Set<string>>();
    for (const url of paths().flatMap((path) => [path, inGerman(path)])) {
      if (sharedPaths().includes(url.replace("?lang=de", ""))) await get(url, signedIn(canaries.people.olena));
      for (const [who, asked] of Object.entries(visitors)) {
        const { headers, body } = await get(url, asked);
        const caching = String(headers["cache-control"]);
        if (!isStored(caching)) continue;
        const policy = String(headers["content-security-policy"]);
        expect([who, url, headers["set-cookie"], /nonce/.test(policy), /nonce="/.test(body)]).toEqual([
          who,
          url,
          undefined,
          false,
          false,
        ]);
        expect([url, /sha256-/.test(policy), headers.etag]).toEqual([url, true, expect.stringMatching(/^W\/"/)]);
        expect([url, String(headers["vary"])]).toEqual([
          url,
          url === inGerman("/offline") ? "Accept-Encoding" : expect.stringContaining("Cookie"),
        ]);
        expect([url, foundIn([body, JSON.stringify(headers)], canaries.secrets)]).toEqual([url, []]);
        const isPublic = caching.startsWith("public, max-age=0, s-maxage=60, stale-while-revalidate=60");
        expect([url, isPublic, caching === "private, no-cache"]).toEqual([
          url,
          url.includes("?lang="),
          !url.includes("?lang="),
        ]);
        if (isPublic) shared.set(url, (shared.get(url) ?? new Set()).add(body));
      }
    }
    expect([...shared.keys()].map((url) => url.replace(/[\da-f-]{36}/, ":id"))).toEqual([
      "/?lang=de",
      "/service/offer/list?lang=de",
      "/service/offer/:id?lang=de",
      "/service/search-request/:id?lang=de",
      "/service/provider/:id?lang=de",
      "/pricing?lang=de",
      "/faq?lang=de",
      "/pages/knowledge-base?lang=de",
      "/about?lang=de",
      "/offline?lang=de",
    ]);
    // The body is the same for every visitor, with any settings.
    for (const [url, bodies] of shared) expect([url, bodies.size]).toEqual([url, 1]);
  },
);
