// What the specification promises to say (points 4 and 8) stands on the pages, in each language. The pages are asked for as by a browser
// without JavaScript, where a dialog is part of its page.
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { type Language, languages } from "#contract/kit/languages.ts";
import { noTown } from "#contract/kit/no-town.ts";
import { failurePage } from "#web/kit/document/failure-page.ts";
import { partnerOf } from "../fixtures/referrals.ts";
import { accept, requestOf, requestWithTwoProposals } from "../fixtures/requests.ts";
import { appWithPages } from "../world/pages.ts";
import { world, type Person } from "../world/world.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWithPages();
}, 120_000);

const textsOf = (language: Language, room: string) =>
  JSON.parse(readFileSync(`locales/${language}/${room}.json`, "utf8")) as Record<string, string>;

/** Spaces of any kind are one space, hyphens that do not break are hyphens, and quotes and soft hyphens are as in the files. */
const plain = (text: string) =>
  text
    .replaceAll(/&#x27;|&#39;/g, "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll("\u00AD", "")
    .replaceAll("\u2011", "-")
    .replaceAll(/[\s\u00A0\u202F\u2060]+/g, " ");

async function page(who: Person | null, url: string, language: Language): Promise<string> {
  const answer = await app.inject({
    url: `${url}${url.includes("?") ? "&" : "?"}lang=${language}`,
    headers: { accept: "text/html", host: "localhost", ...(who && { cookie: `access=${who.token}` }) },
    ...(who && { remoteAddress: who.ip }),
  });
  return plain(answer.body);
}

type Promised = { room: string; key: string; name?: string };
async function expectSaid(who: Person | null, url: string, promised: Promised[]) {
  const missing: string[] = [];
  for (const language of languages) {
    const html = await page(who, url, language);
    for (const { room, key, name = "" } of promised) {
      const text = textsOf(language, room)[key];
      if (!text) throw new Error(`${language} has no ${room}:${key}`);
      if (!html.includes(plain(text.replaceAll("{{name}}", name)))) missing.push(`${language} ${url}: ${room}:${key}`);
    }
  }
  expect(missing).toEqual([]);
}
const of = (room: string, ...keys: string[]) => keys.map((key) => ({ room, key }));

test("before a deal is ended, each side reads that it is counted; changed terms are the exception (point 4, rule T2)", async () => {
  const { olena, marko, tap, byMarko } = await requestWithTwoProposals();
  await accept(olena, byMarko.id);
  const his = `/service/search-request/${tap.id}`;
  await expectSaid(marko, his, of("proposals", "ended.provider", "withdraw.accepted"));
  await expectSaid(olena, `/service/request/${tap.id}`, of("proposals", "ended.customer", "job.not_done"));
  await expectSaid(olena, `/service/my-requests?close=${tap.id}`, of("proposals", "ended.customer"));
  await olena.call("PATCH /service-requests/:id", { params: { id: tap.id }, body: { title: "Two taps" } });
  await expectSaid(marko, his, of("proposals", "ended.provider", "ended.free", "withdraw.terms_changed"));
});

test("while nothing is accepted, no page threatens with a count", async () => {
  const { olena, marko, tap } = await requestWithTwoProposals();
  for (const language of languages) {
    const pages = [
      await page(marko, `/service/search-request/${tap.id}`, language),
      await page(olena, `/service/request/${tap.id}`, language),
    ];
    const texts = textsOf(language, "proposals");
    for (const key of ["ended.provider", "ended.customer"])
      expect(pages.some((html) => html.includes(plain(texts[key] ?? "")))).toBe(false);
  }
});

test("a hidden request says that nobody new sees it, in the form and on its page", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const { id } = await requestOf(olena, { hidden_to_contractors: true });
  await expectSaid(olena, `/service/request/${id}`, of("proposals", "waiting.hidden"));
  await expectSaid(olena, `/service/request/edit/${id}`, of("requests", "hidden.hint"));
});

test("the catalogue of errors stands on the pages (point 8)", async () => {
  const { person } = await world();
  const olena = await person("Olena");
  const nobody = "019c0000-0000-7000-8000-000000000000";
  await expectSaid(olena, `/service/request/${nobody}`, of("requests", "not_found.title", "not_found.text"));
  await expectSaid(olena, `/service/search-request/${nobody}`, of("requests", "not_found.title"));
  await expectSaid(null, `/service/offer/${nobody}`, of("offers", "not_found.title"));
  await expectSaid(olena, `/location/edit/${nobody}`, of("errors", "address.not_found"));
  await expectSaid(olena, `/event/calendar/edit/${nobody}`, of("errors", "event.not_found"));
  await expectSaid(await partnerOf(), `/referral/${nobody}`, of("errors", "referral.not_found"));
  await expectSaid(null, "/no/such/page", of("shell", "not_found.title", "not_found.text"));
  await expectSaid(null, "/pages/miscellaneous/not-authorized", of("shell", "denied.title", "denied.text"));
});

test("what fails says so and leads to people, on pages of the app and on the plain ones before it (point 8)", async () => {
  const { person } = await world();
  const failure = of("shell", "failed.title", "failed.support");
  for (const who of [null, await person("Olena")]) {
    await expectSaid(who, "/pages/miscellaneous/error", failure);
    await expectSaid(who, "/pages/miscellaneous/not-authorized", of("shell", "denied.title", "failed.support"));
    for (const url of ["/pages/miscellaneous/error", "/pages/miscellaneous/not-authorized"])
      expect(await page(who, url, "en")).toMatch(/href="\/contact"[^>]*>Please, contact our support team</);
  }
  for (const language of languages) {
    const nonce = "n";
    const before = { town: noTown, nonce, requestId: "1", cookie: undefined, accepted: undefined, asked: language };
    const html = plain(failurePage({ code: "rate.limited", ...before }));
    for (const { key } of failure) expect(html).toContain(plain(textsOf(language, "shell")[key] ?? "-"));
    expect(html).toContain('href="/contact"');
  }
  expect([textsOf("en", "shell")["failed.title"], textsOf("en", "shell")["failed.support"]]).toEqual([
    "Something went wrong",
    "Please, contact our support team",
  ]);
});

test("the page for times without a connection, the same for everybody, says of nobody that they are logged in", () => {
  const said = /logged in|signed in|sesión iniciada|angemeldet|eingeloggt|connecté|вошли|у системі|увійшли|com sessão/i;
  for (const language of languages) expect(textsOf(language, "shell")["offline.text"]).not.toMatch(said);
});

test("a site that takes transfers only says why nobody can donate monthly", async () => {
  await expectSaid(null, "/donate", of("donations", "interval.transfer", "next.offline"));
});

test("a refused position is told as specified (point 8)", () => {
  expect(textsOf("en", "addresses")["here.refused"]).toBe("Please provide geolocation permission");
});

test("a sentence about a whole call ends as one, a hint beside its field does not", () => {
  const wrong = languages.flatMap((language) =>
    Object.entries(textsOf(language, "errors")).flatMap(([key, text]) =>
      /[.!?]$/.test(text) === key.startsWith("field.") ? [`${language} ${key}: ${text}`] : [],
    ),
  );
  expect(wrong).toEqual([]);
});
