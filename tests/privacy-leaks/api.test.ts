// Private data leaves only to people with access: reads everything readable as every viewer, and searches it.
import { expect, test } from "vitest";
import { acceptedIncludes, endpoints, paramNames, type Listed } from "../contract/endpoints.ts";
import { caller, type Caller } from "../world/caller.ts";
import { listenTo } from "../world/live-events.ts";
import { rounds } from "../world/rounds.ts";
import { newIp, world } from "../world/world.ts";
import { plantCanaries, type Reader as Asker, type Role } from "./canaries.ts";
import { foundIn } from "./canary.ts";

const scene = (async () => {
  const { person, kit, app, visitor } = await world();
  return { ...(await plantCanaries((name) => person(name), kit)), app, visitor: visitor() };
})();
type Scene = Awaited<typeof scene>;
type Reader = Role | "visitor";

const readers = async (): Promise<[Reader, Caller & { actsFor?: string }][]> => {
  const { people, visitor } = await scene;
  return [["visitor", visitor], ...(Object.entries(people) as [Role, Asker][])];
};

/** The whole answer with headers, not only the fields that the contract declares. */
async function raw(
  { app }: Scene,
  who: Caller & { actsFor?: string },
  method: string,
  url: string,
  body?: object,
): Promise<string> {
  const headers = {
    "accept-language": "en",
    ...(who.token ? { authorization: `Bearer ${who.token}` } : {}),
    ...(who.actsFor ? { "x-managed-user": who.actsFor } : {}),
  };
  const payload = body === undefined ? {} : { payload: body };
  const answer = await app.inject({
    method: method as "GET",
    url: `/api${url}`,
    headers,
    remoteAddress: who.ip,
    ...payload,
  });
  return JSON.stringify(answer.headers) + answer.body;
}

/** The paths of an endpoint, with ids of the kind of thing that it takes. */
function paths(it: Scene, { path }: Listed): string[] {
  if (!path.includes(":")) return [path];
  const people = [...it.ids, ...new Set(Object.values(it.people).map(({ id }) => id))];
  const kinds: [part: string, ids: string[]][] = [
    ["/addresses/", it.addresses],
    ["-requests/", it.requests],
    ["-offers/", it.offers],
    ["/points/", [...it.requests, ...it.offers]],
    ["/proposals/", it.proposals],
    ["/events/", [...it.proposals, ...it.events]],
    ["/threads/", it.threads],
    ["/verifications/", it.verifications],
    ["/users/", people],
    ["/cases/", it.cases],
    ["/service-providers/", people],
    ["/referrals/", people],
  ];
  // Other kinds have no canaries, so one id is enough: the thing is missing.
  const [, ids] = kinds.find(([part]) => path.includes(part)) ?? [null, it.requests.slice(0, 1)];
  return ids.map((id) => path.replace(/:\w+/, id));
}

const queries: Record<string, string[]> = {
  "/proposals": [
    "?include=customer,request&per_page=100",
    "?filter[side]=sent&include=customer,request",
    "?filter[side]=received",
  ],
  "/service-requests": ["?per_page=100", "?filter[text]=PLNT"],
  "/search-service-requests": [
    "?per_page=100&filter[lat]=49.82&filter[lng]=24.03",
    "?filter[text]=PLNT",
    "?filter[dismissed]=true",
    "?sort=published_at&per_page=100",
  ],
  "/public/service-requests": ["?per_page=100", "?sort=published_at"],
  "/public/service-offers": ["?per_page=100&include=user,media_files", "?filter[text]=PLNT", "?sort=price"],
  "/public/service-offers/map": ["?filter[box]=49,23,51,25"],
  "/service-offers": ["?per_page=100&include=user", "?filter[text]=PLNT"],
  "/points": ["?per_page=100&include=user", "?filter[text]=PLNT"],
  "/users/managed": ["?per_page=100", "?filter[text]=PLNT"],
  "/admin/users": ["?per_page=100&sort=-created_at", "?filter[text]=PLNT", "?filter[state]=blocked"],
  "/admin/subscriptions": ["?per_page=100", "?filter[text]=PLNT"],
  "/admin/messages": ["?per_page=100"],
  "/admin/translations": [""],
  "/admin/donations": ["?per_page=100", "?filter[text]=PLNT"],
  "/admin/audit": ["?per_page=100"],
  "/places": ["?text=PLNT", "?text=Льв"].map(encodeURI),
  "/places/reverse": ["?lat=49.81&lng=24.02"],
};

/** With everything that it can include, and the queries above. */
function asked(endpoint: Listed): string[] {
  const includes = acceptedIncludes(endpoint);
  const all = includes.length > 0 ? [`?include=${includes.join(",")}`] : [];
  return [...all, ...(queries[endpoint.path] ?? [])];
}

const found = ({ secrets }: Scene, texts: string[]): string[] => foundIn(texts, secrets);
const allowed = ({ secrets }: Scene, reader: Reader): string[] =>
  secrets.filter(({ by }) => by.some((role) => role === reader)).map(({ what }) => what);

/** The readers that read everything in every run: the owner, the contractor, an acting manager and an operator. */
const wholeFor = new Set<Reader>(["olena", "marko", "acting", "operator"]);

/** Every `of`th item, different ones for the next reader; with ROUNDS=full all. */
const shareOf = <T>(items: T[], at: number, of: number): T[] =>
  items.filter((_, index) => rounds(Number(index % of === at % of), 1) === 1);

test(
  "every GET of every reader contains exactly the private data that this reader may see",
  { timeout: 240_000 },
  async () => {
    const it = await scene;
    const seen = new Map<Reader, string[]>();
    for (const [at, [reader, who]] of (await readers()).entries()) {
      const gets = endpoints.filter(({ method, reply }) => method === "GET" && reply.kind !== "stream");
      const urls = gets.flatMap((endpoint) =>
        paths(it, endpoint).flatMap((path) => [path, ...asked(endpoint).map((query) => path + query)]),
      );
      const pictures = it.threads.flatMap((id) => it.photos.map((photo) => `/threads/${id}/photo?photo=${photo}`));
      const all = [...urls, ...pictures];
      const texts = [];
      const forAll = reader === "visitor" ? ["/openapi.json", "/docs", "/no-such-thing"] : []; // the same for everybody
      // Other readers read a fifth of the paths if they have access to something private, else a fifteenth, each different
      // ones; with ROUNDS=full all.
      const own = wholeFor.has(reader) ? all : shareOf(all, at, allowed(it, reader).length > 0 ? 5 : 15);
      for (const url of [...own, ...forAll]) texts.push(await raw(it, who, "GET", url));
      seen.set(reader, found(it, texts));
    }
    const less = (some: string[], others: string[]) => some.filter((what) => !others.includes(what));
    const isWhole = (reader: Reader) => wholeFor.has(reader) || rounds(0, 1) === 1;
    for (const [reader, texts] of seen) {
      const permitted = allowed(it, reader);
      const expected = isWhole(reader) ? permitted : permitted.filter((what) => texts.includes(what));
      expect
        .soft([reader, { open: less(texts, expected), closed: less(expected, texts) }])
        .toEqual([reader, { open: [], closed: [] }]);
    }
    // Proves that the search can fail: permitted viewers do find each canary.
    expect(seen.get("marko")).toContain("exact place B");
    const open = it.secrets.filter(({ by }) => by.some((reader) => isWhole(reader)));
    for (const { what } of open) expect([...seen.values()].flat()).toContain(what);
    expect(seen.get("visitor")).toEqual([]);
  },
);

const strangers = new Set<Reader>([
  ...(["visitor", "ivan", "bohdan", "danylo", "roman"] as const),
  ...(["partner", "paused", "blocked", "foreign"] as const),
]);

test("refusals reveal nothing either", { timeout: 240_000 }, async () => {
  const it = await scene;
  const writes = endpoints.filter(
    (endpoint) => endpoint.method !== "GET" && paramNames(endpoint).length > 0 && !endpoint.path.startsWith("/jwt"),
  );
  const bodies = [{}, { unheard_of: "x", address_id: it.addresses[0], receiver_id: it.people.olena.id }];
  const calls = writes.flatMap((endpoint) =>
    paths(it, endpoint).flatMap((path) => bodies.map((body) => [endpoint.method, path, body] as const)),
  );
  const asking = (await readers()).filter(([reader]) => strangers.has(reader));
  for (const [at, [reader, who]] of asking.entries()) {
    const texts = [];
    // Each call is made by one of the strangers in turn; with ROUNDS=full by all.
    for (const [method, path, body] of shareOf(calls, at, strangers.size))
      texts.push(await raw(it, who, method, path, body));
    for (const request_id of it.requests)
      texts.push(await raw(it, who, "POST", "/proposals", { request_id, price_kind: "fixed", amount: 1, message: "" }));
    for (const address_id of it.addresses)
      texts.push(await raw(it, who, "POST", "/service-requests", { title: "x", address_id }));
    const open = allowed(it, reader);
    expect([reader, found(it, texts).filter((what) => !open.includes(what))]).toEqual([reader, []]);
  }
});

test("live events and messages with codes hold nothing private", async () => {
  const it = await scene;
  const dumb = new Set<Role>(["blocked", "foreign", "acting"]);
  const members = (Object.entries(it.people) as [Role, Asker][]).filter(([role]) => !dumb.has(role));
  const streams = await Promise.all(members.map(([, { token }]) => listenTo(it.app, token)));
  const { olena, petro, marko } = it.people;
  const [byPetro = ""] = it.proposals;
  await petro.call("PATCH /proposals/:proposalId", { params: { proposalId: byPetro }, body: { duration: 60 } });
  const body = { title: "PLNT-title-direct", address_id: it.addresses[0], receiver_id: marko.id };
  await olena.call("POST /service-requests", {
    body: { point_type_id: 1, point_purpose_ids: [1], ...body, publish: true },
  });
  const received = () =>
    streams.map((stream) => stream.events().some(({ notification_id }) => notification_id !== null));
  await expect
    .poll(received, { timeout: 10_000 })
    .toEqual(members.map(([role]) => role === "olena" || role === "marko"));
  expect(
    found(
      it,
      streams.map((stream) => stream.raw()),
    ),
  ).toEqual([]);
  for (const stream of streams) stream.stop();
  const operator = caller(it.app, { language: "en", ip: "127.0.0.1" });
  const sent = await operator.call("GET /dev/outbox");
  expect(
    found(
      it,
      sent.filter(({ kind }) => kind === "sms").map(({ text }) => text),
    ),
  ).toEqual([]);
  expect(await raw(it, caller(it.app, { language: "en", ip: newIp() }), "GET", "/dev/outbox")).toContain(
    "route.not_found",
  );
});
