// The time of a job on every page that shows it, for readers in four zones and places in two: the hour of the place, and the reader's
// own only inside the note beside it (docs/times.md). Pages as the server sends them, with the device's zone in the cookie.
import type { FastifyInstance } from "fastify";
import { beforeAll, expect, test } from "vitest";
import { formatTime } from "#web/ui/formats.ts";
import { accept, addressOf, answer, lviv, requestOf } from "../fixtures/requests.ts";
import { threadOf } from "../fixtures/threads.ts";
import { appWithPages } from "../world/pages.ts";
import { world, type Person } from "../world/world.ts";

let app: FastifyInstance;
beforeAll(async () => {
  app = await appWithPages();
}, 120_000);

const lisbon = { lat: 38.7223, lng: -9.1393, locality: "Lisboa", country_code: "PT" };
const aDay = 86_400_000;
const aMinute = 60_000;

/** In three days, at a minute of the hour that no page shows for what happens now. */
const jobTime = () => new Date(Math.floor((Date.now() + 3 * aDay) / aMinute) * aMinute + 27 * aMinute).toISOString();

async function textOf(who: Person, path: string, device: string): Promise<string> {
  const { statusCode, body } = await app.inject({
    url: `${path}${path.includes("?") ? "&" : "?"}lang=en`,
    headers: {
      accept: "text/html",
      host: "localhost",
      cookie: `access=${who.token}; tz=${encodeURIComponent(device)}`,
    },
    remoteAddress: who.ip,
  });
  expect([path, statusCode]).toEqual([path, 200]);
  return body
    .replaceAll(/<(script|style|template)\b.*?<\/\1>/gs, " ")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/[\s\u00A0\u202F]+/g, " ");
}

const note = /\((?:Eastern|Western) European[^()]*for you\)/g;

/** What is wrong with a page that shows this time. */
async function faultsAt(who: Person, path: string, times: { at: string; device: string; place: string }) {
  const { at, device, place } = times;
  const [here, there] = [formatTime(at, device), formatTime(at, place)];
  const text = await textOf(who, path, device);
  const notes = text.match(note) ?? [];
  const faults = [
    !text.includes(there) && "the hour of the place is missing",
    here !== there && notes.length === 0 && "no note",
    here === there && notes.length > 0 && "a note without a reason",
    here !== there && text.replaceAll(note, "").includes(here) && "the reader's hour stands alone",
    notes.some((it) => !it.includes(here)) && "a note with another hour",
  ];
  return faults.filter(Boolean).map((fault) => `${path} in ${device}: ${fault}, ${there} there, ${here} here`);
}

const devices = ["Europe/Kyiv", "America/New_York", "UTC", "Asia/Tokyo"];
const places = [
  ["Lviv", lviv, "Europe/Kyiv"],
  ["Lisbon", lisbon, "Europe/Lisbon"],
] as const;

test.each(places)("a job in %s", { timeout: 120_000 }, async (_, town, place) => {
  const { person } = await world();
  const [olena, marko] = [await person("Olena", { language: "en" }), await person("Marko", { language: "en" })];
  const at = jobTime();
  const tap = await requestOf(olena, { address_id: await addressOf(olena, town), reveal: "accepted" });
  const { id } = await answer(marko, tap.id, { starts_at: at });
  const wrong = async (who: Person, paths: string[]) => {
    const all = devices.flatMap((device) => paths.map(async (path) => faultsAt(who, path, { at, device, place })));
    return (await Promise.all(all)).flat();
  };
  const thread = `/messages/${await threadOf(marko, tap.id)}`;
  const [hers, his] = [`/service/request/${tap.id}`, `/service/search-request/${tap.id}`];
  expect([...(await wrong(olena, [hers, thread])), ...(await wrong(marko, [his, thread]))]).toEqual([]);
  await accept(olena, id);
  expect([
    ...(await wrong(olena, ["/", hers, thread, "/service/my-requests"])),
    ...(await wrong(marko, ["/", his, thread, "/service/my-proposals"])),
  ]).toEqual([]);
});
