// Random histories: every surface that shows or promises a contact agrees with the rule, in both directions (rules A2 to A8, P9, S11).
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { appWithPages } from "../world/pages.ts";
import { rounds } from "../world/rounds.ts";
import { namesIn, type Canary } from "./canaries.ts";
import { play, type Stage } from "./stage.ts";
import { history, ruleOf, type History } from "./state.ts";
import { promisesIn, readCalls, readEmails, readExport, readPages, type Read, type Reader } from "./surfaces.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWithPages();
}, 120_000);

type Seen = { calls: Read[]; pages: Read[]; others: Read[] };

type Self = Parameters<typeof readExport>[1];

/** @param self the person whose data copy and emails are read, too */
async function readAll(it: History, stage: Stage, reader: Reader, self: Self | null): Promise<Seen> {
  const pages = it.pages ? await readPages(app, reader, stage) : [];
  const calls = await readCalls(app, reader, stage);
  return { calls, pages, others: it.pages && self ? [await readExport(app, self), ...(await readEmails(self))] : [] };
}

const all = ({ customer, provider, host, noted, shop, place, label, note }: Stage): Canary[] => [
  ...[customer, provider, ...(host ? [host] : [])].flatMap(({ canaries }) => canaries),
  ...noted,
  shop,
  place,
  label,
  note,
];

const shownOf = (who: string) => [`phone of ${who}`, `messenger of ${who}`];
const ownOf = (who: string) => [...shownOf(who), `login of ${who}`];
const placeNames = ["exact place", "label of the place"];

const statusOf = (calls: Read[], url: string): string | null => {
  const read = calls.find((it) => it.url === url);
  return read && read.status < 300 ? null : ((read?.body as { code?: string } | null)?.code ?? "not asked");
};

/** Canaries shown to the reader: exactly these, and none of another person in data copies and emails. */
function expectShown(stage: Stage, { calls, pages, others }: Seen, own: string[], opened: string[]) {
  const shown = namesIn(
    all(stage),
    [...calls, ...pages].map(({ text }) => text),
  );
  const expected = [...new Set([...own, ...opened])];
  const where = (name: string) =>
    [...calls, ...pages].filter(({ text }) => namesIn(all(stage), [text]).includes(name)).map(({ url }) => url);
  const more = shown.filter((name) => !expected.includes(name)).map((name) => [name, where(name)]);
  expect({ more, less: expected.filter((name) => !shown.includes(name)) }).toEqual({ more: [], less: [] });
  for (const { url, text } of others)
    expect([url, namesIn(all(stage), [text]).filter((name) => !own.includes(name))]).toEqual([url, []]);
}

/**
 * Each field that promises phones or an address agrees with the call's answer to the same reader. A request promises the
 * customer's phones, a proposal those of the other side.
 */
function expectPromises({ calls }: Seen, stage: Stage, otherSide: string) {
  const customer = stage.customer.person.id;
  const opens = (url: string) => statusOf(calls, url) === null;
  const address = opens(`/addresses/${stage.addressId}`);
  for (const { url, ...promised } of calls.flatMap(promisesIn)) {
    const phones = opens(`/users/${url.startsWith("/search-service-requests") ? customer : otherSide}/phones`);
    const { see_phones = phones, see_address = address } = promised;
    expect({ url, see_phones, see_address }).toEqual({ url, see_phones: phones, see_address: address });
  }
  for (const { url, body } of calls.filter(
    (it) => it.url.startsWith("/search-service-requests/") && it.status === 200,
  )) {
    const { address_id } = (body as { data: { address_id?: string | null } }).data;
    if (address_id !== undefined) expect([url, address_id]).toEqual([url, address ? stage.addressId : null]);
  }
}

async function checkProvider(it: History, stage: Stage) {
  const rule = ruleOf(it);
  const { provider, customer, host, addressId } = stage;
  const seen = await readAll(it, stage, provider.person, provider.person);
  const { toProvider } = rule.customersPhones;
  const answers = [
    statusOf(seen.calls, `/users/${customer.person.id}/phones`),
    statusOf(seen.calls, `/addresses/${addressId}`),
  ];
  expect(answers).toEqual([toProvider, rule.place]);
  if (host) expect(statusOf(seen.calls, `/users/${host.person.id}/phones`)).not.toBeNull();
  expectPromises(seen, stage, customer.person.id);
  expectShown(
    stage,
    seen,
    [...ownOf("provider"), "address of the offer"],
    [
      ...(toProvider === null ? shownOf("customer") : []),
      ...(rule.place === null ? ["exact place"] : []),
      ...(rule.note ? ["note of the customer"] : []),
    ],
  );
}

/** Checks the customer, or the manager both as oneself and in the name of the managed person. */
async function checkCustomer(it: History, stage: Stage) {
  const { author, customer, provider, addressId } = stage;
  const { toCustomer, toManager } = ruleOf(it).providersPhones;
  const managed = it.place === "managed";
  const own = [...ownOf("customer"), "note of the customer", ...(it.place === "hosted" ? [] : placeNames)];
  const person = customer.person;
  const readers: [Reader, string | null][] = managed
    ? [
        [{ ...person, actsFor: author.id }, toCustomer],
        [person, toManager],
      ]
    : [[person, toCustomer]];
  const both: Seen = { calls: [], pages: [], others: [] };
  for (const [reader, expected] of readers) {
    const seen = await readAll(it, stage, reader, reader.actsFor ? null : person);
    expect(statusOf(seen.calls, `/users/${provider.person.id}/phones`)).toBe(expected);
    const address = statusOf(seen.calls, `/addresses/${addressId}`) === null;
    expect(address).toBe(it.place === "own" || reader.actsFor !== undefined);
    expectPromises(seen, stage, provider.person.id);
    for (const part of ["calls", "pages", "others"] as const) both[part].push(...seen[part]);
  }
  const opened = readers.some(([, code]) => code === null) ? shownOf("provider") : [];
  expectShown(stage, both, [...own, ...(managed ? ["phone noted by the manager"] : [])], opened);
}

/** Checks host and stranger, which have no deal: they see the phones that are open to all signed-in people; the host also sees the own place. */
async function checkOthers(it: History, stage: Stage) {
  const { customersPhones, providersPhones } = ruleOf(it);
  const { host, stranger } = stage;
  const visible = (code: string | null, who: string) => (code === null ? shownOf(who) : []);
  const opened = [
    ...visible(customersPhones.toStranger, "customer"),
    ...visible(providersPhones.toStranger, "provider"),
  ];
  expectShown(stage, await readAll(it, stage, stranger, stranger), [], opened);
  const visitor = await readAll(it, stage, { token: null, ip: stranger.ip }, null);
  expectShown(stage, visitor, [], []);
  if (!host) return;
  const seen = await readAll(it, stage, host.person, host.person);
  const hidden = it.block === "host and author" ? "customer" : it.block === "host and provider" ? "provider" : null;
  const shown = opened.filter((name) => hidden === null || !name.endsWith(hidden));
  expectShown(stage, seen, [...ownOf("host"), ...placeNames], shown);
}

const runs = rounds(1, 2_000);

test("after every history, shown and promised contacts agree with the rule", { timeout: runs * 40_000 }, async () => {
  const check = async (it: History) => {
    const stage = await play(it);
    if (!it.gone) await checkCustomer(it, stage);
    await checkProvider(it, stage);
    await checkOthers(it, stage);
  };
  await fc.assert(fc.asyncProperty(history, check), { numRuns: runs, endOnFailure: true });
});
