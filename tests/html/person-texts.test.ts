// What people write stands in an element with its language on every page that shows it (rule L12): the people write German, the pages are English.
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { promisedBack, claimBack, setBack } from "../fixtures/cashback.ts";
import { accept, addressOf, answer, requestOf } from "../fixtures/requests.ts";
import { jobOf, review, reviewsOf } from "../fixtures/reviews.ts";
import { say, threadOf } from "../fixtures/threads.ts";
import { appWithPages } from "../world/pages.ts";
import { world, type Person } from "../world/world.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWithPages();
}, 120_000);

/** Each German text begins with a number of its own, so that a missing one is named. */
const textOf = (n: number) => `Nr${n}: Ich bringe morgen das Werkzeug und die Ersatzteile mit.`;
const [title, description, comment, message, line, bio, body, reply, reason, entrance] = Array.from("0123456789", (n) =>
  textOf(Number(n)),
) as [string, string, string, string, string, string, string, string, string, string];

async function germanTexts() {
  const { person } = await world();
  const [olena, marko, ivan] = await Promise.all([person("Olena"), person("Marko"), person("Ivan")]);
  await marko.call("PATCH /account-settings", { body: { bio } });
  const address_id = await addressOf(olena);
  const address = { address_comment: entrance };
  await olena.call("PATCH /addresses/:id", { params: { id: address_id }, body: { address } });
  const request = await requestOf(olena, { title, description, comment, address_id });
  const proposal = await answer(marko, request.id, { message });
  const waiting = await requestOf(olena, { title, description });
  await answer(marko, waiting.id, { message });
  const thread = await threadOf(marko, request.id);
  await accept(olena, proposal.id);
  await say(marko, thread, line);
  const job = await jobOf(olena, marko, await requestOf(olena, { title, description }));
  await review(olena, job, { stars: 5, body });
  await review(marko, job, { stars: 5 });
  const id = (await reviewsOf(marko, job)).theirs?.id ?? "";
  await marko.call("POST /reviews/:id/reply", { params: { id }, body: { reply } });
  const appointed = await requestOf(olena, { title, description });
  const { id: subject_id } = await answer(marko, appointed.id);
  await accept(olena, subject_id);
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const times = { starts_at: `${day}T09:00:00Z`, ends_at: `${day}T10:00:00Z` };
  await marko.call("POST /events", { body: { subject_id, ...times } });
  const promised = await promisedBack(olena, marko);
  await claimBack(olena, promised);
  await setBack(marko, promised, { state: "disputed", reason });
  return { olena, marko, ivan, request, waiting, thread, job, day };
}

async function pageOf(reader: Person, path: string): Promise<string> {
  const headers = { accept: "text/html", host: "localhost", cookie: `access=${reader.token}` };
  const url = `${path}${path.includes("?") ? "&" : "?"}lang=en`;
  const { statusCode, body: html } = await app.inject({ url, headers, remoteAddress: reader.ip });
  expect([path, statusCode]).toEqual([path, 200]);
  return html.replaceAll(/<(script|style|template|textarea|title)\b.*?<\/\1>/gs, "");
}

const empty = new Set(["area", "br", "hr", "img", "input", "link", "meta", "source", "wbr", "!doctype"]);

type Found = { text: string; language: string | undefined; before: string };

/** The German texts that begin an element of a page, each with the language of the innermost element around it. */
function textsIn(html: string): Found[] {
  const languages: (string | undefined)[] = [];
  const found: Found[] = [];
  for (const { index, 1: ends, 2: tag = "", 3: attributes = "", 4: text } of html.matchAll(parts)) {
    if (text) found.push({ text, language: languages.at(-1), before: html.slice(Math.max(index - 100, 0), index) });
    else if (ends) languages.pop();
    else if (!empty.has(tag.toLowerCase()) && !attributes.endsWith("/"))
      languages.push(/ lang="(\w+)"/.exec(attributes)?.[1] ?? languages.at(-1));
  }
  return found;
}
const parts = /<(\/?)([a-z0-9!]+)([^>]*)>|(?<=>)(Nr\d): Ich/gi;

test("each text of a person stands in an element with its language", { timeout: 120_000 }, async () => {
  const { olena, marko, ivan, request, waiting, thread, job, day } = await germanTexts();
  const pages: [Person, string, string][] = [
    [ivan, `/service/search-request/${waiting.id}`, "01"],
    [marko, `/service/search-request/${request.id}`, "01239"],
    [marko, "/service/my-proposals", "0"],
    [olena, "/service/my-requests", "0"],
    [marko, "/messages", "04"],
    [olena, `/messages/${thread}`, "04"],
    [olena, `/service/request/${request.id}`, "0129"],
    [olena, `/service/request/${waiting.id}`, "013"],
    [olena, `/service/provider/${marko.id}`, "567"],
    [olena, `/service/review/${job}`, "06"],
    [marko, "/", "0"],
    [olena, "/", "04"],
    [marko, "/notifications", "0"],
    [olena, "/notifications", "0"],
    [marko, `/event/calendar?day=${day}`, "0"],
    [olena, `/event/calendar?day=${day}`, "0"],
    [olena, "/cashback", "8"],
    [marko, "/pages/profile", "5"],
  ];
  const faults: string[] = [];
  for (const [reader, path, expected] of pages) {
    const found = textsIn(await pageOf(reader, path));
    for (const n of expected)
      if (!found.some(({ text }) => text === `Nr${n}`)) faults.push(`${path}: Nr${n} is missing`);
    for (const { text, language, before } of found)
      if (language !== "de") faults.push(`${path}: ${text} stands in ${language}, after ${before}`);
  }
  expect(faults).toEqual([]);
});
