// Lists over HTTP: our app, and a bare Fastify that sends the same statements to the same database.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/kit/config.ts";
import { openKit } from "#server/open.ts";
import { atEnd } from "./at-end.ts";
import type { Filled } from "./cluster.ts";
import { seeker } from "./fill/fill.ts";
import { startProcess } from "./processes.ts";
import { recordStatements, type Statement } from "./record-statements.ts";
import { compare, overHttp, type Rounds } from "./rounds.ts";

const secret = "a secret of the bench, longer than thirty-two bytes";
const near = "filter[lat]=50.45&filter[lng]=30.52&filter[radius]=50000";

/** A room under load: calls, and a page of the web against the call that it asks for itself. */
export type Room = {
  asked: Record<string, string>;
  /** How many things each call answers at least. */
  least: number;
  seen?: { page: string; call: string };
};

export const finderRoom: Room = {
  seen: { page: "/service/search-requests", call: "/api/search-service-requests" },
  least: 10,
  asked: {
    "near, one purpose": `/api/search-service-requests?${near}&filter[purpose]=2&sort=distance`,
    near: `/api/search-service-requests?${near}&sort=distance`,
    newest: `/api/search-service-requests?${near}&sort=-published_at`,
    text: `/api/search-service-requests?${near}&filter[text]=${encodeURIComponent("терміново")}&sort=distance`,
  },
};
const nearOffers = `${near}&include=user,media_files`;
export const offersRoom: Room = {
  seen: { page: "/service/offer/list", call: "/api/public/service-offers" },
  least: 10,
  asked: {
    "near, one purpose": `/api/public/service-offers?${nearOffers}&filter[purpose]=2&sort=distance`,
    near: `/api/public/service-offers?${nearOffers}&sort=distance`,
    newest: `/api/public/service-offers?${nearOffers}&sort=-published_at`,
    text: `/api/public/service-offers?${nearOffers}&filter[text]=${encodeURIComponent("недорого")}&sort=distance`,
    "open now": `/api/public/service-offers?${nearOffers}&filter[open_now]=true&sort=distance`,
  },
};
/** The cost of a key press in the suggestions of kinds of work and places. */
export const suggestRoom: Room = {
  least: 1,
  asked: {
    "purposes, са": `/api/point-purposes?filter[text]=${encodeURIComponent("са")}`,
    "purposes, сантехник": `/api/point-purposes?filter[text]=${encodeURIComponent("сантехник")}`,
    "purposes, plombier": "/api/point-purposes?filter[text]=plombier",
    "places, Ль": `/api/places?text=${encodeURIComponent("Ль")}`,
    "places, Львів": `/api/places?text=${encodeURIComponent("Львів")}`,
    "places, Lemberg": "/api/places?text=Lemberg",
  },
};

export type Measuring = {
  rounds: number;
  /** Of each shot. */
  seconds: number;
  /** Called when a call is measured; `statements`: how many it sends. */
  each: (name: string, shots: Rounds, statements: number) => void;
};

/** `app`, `naked` and, for the page, `page` are asked in turn. */
export async function measureHttp(filled: Filled, room: Room, { rounds, seconds, each }: Measuring): Promise<void> {
  const { url, postmaster: database } = filled;
  const folder = mkdtempSync(join(tmpdir(), "poruch-bench-http-"));
  const { asked, seen } = room;
  const close = atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const stops = [close];
  try {
    const { token, recorded } = await record(url, folder, room);
    const file = join(folder, "statements.json");
    const keys = Object.keys(asked);
    writeFileSync(file, JSON.stringify(Object.fromEntries(keys.map((name, n) => [n, recorded[name]]))));
    const app = await startProcess("main.ts", [], environment(url, folder));
    stops.unshift(app.stop);
    const naked = await startProcess("tests/bench/naked.ts", [url, file], { NODE_ENV: "production" });
    stops.unshift(naked.stop);
    const base = `http://127.0.0.1:${app.port}`;
    const headers = { authorization: `Bearer ${token}`, "accept-language": "uk" };
    for (const [n, name] of keys.entries()) {
      const ours = { name: "app", url: `${base}${asked[name]}`, headers, app: app.pid, database };
      const bare = { name: "naked", url: `http://127.0.0.1:${naked.port}/${n}`, app: naked.pid, database };
      each(name, await compare([ours, bare].map(overHttp), rounds, seconds), recorded[name]?.length ?? 0);
    }
    if (seen) {
      const call = { name: "app", url: `${base}${seen.call}`, headers, app: app.pid, database };
      const cookies = { cookie: `access=${token}`, "accept-language": "uk" };
      const page = { name: "page", url: `${base}${seen.page}`, headers: cookies, app: app.pid, database };
      each("page", await compare([page, call].map(overHttp), rounds, seconds), 0);
    }
  } finally {
    for (const stop of stops) await stop();
  }
}

/** Signs the searching provider in and records the statements of each call, the check of the session included. */
async function record(
  url: string,
  folder: string,
  { asked, least }: Room,
): Promise<{ token: string; recorded: Record<string, Statement[]> }> {
  const config = readConfig(environment(url, folder));
  const { kit, close } = await openKit(config, pino({ level: "silent" }), url, { work: false });
  const app = await createApp(kit);
  try {
    const login = await app.inject({ method: "POST", url: "/api/token", payload: { ...seeker } });
    if (login.statusCode !== 200) throw new Error(`login: ${login.body.slice(0, 300)}`);
    const token = login.json<{ data: { access_token: string } }>().data.access_token;
    const recorded: Record<string, Statement[]> = {};
    for (const [name, path] of Object.entries(asked)) {
      const call = () =>
        app.inject({ url: path, headers: { authorization: `Bearer ${token}`, "accept-language": "uk" } });
      await call(); // cached data, like the catalogue, is not queried again
      const { result, statements } = await recordStatements(call);
      if (result.statusCode !== 200 || result.json<{ data: unknown[] }>().data.length < least)
        throw new Error(`${name}: ${result.body.slice(0, 300)}`);
      recorded[name] = statements;
    }
    return { token, recorded };
  } finally {
    await app.close();
    await close();
  }
}

export const environment = (url: string, dataDir: string): Record<string, string> => ({
  NODE_ENV: "production",
  DATABASE_URL: url,
  SECRET_KEY: secret,
  DATA_DIR: dataDir,
  PORT: "0",
  DEMO: "off",
  RATE_USER_PER_5_MIN: "100000000",
  RATE_ANONYMOUS_PER_5_MIN: "100000000",
  ACCESS_TOKEN_SECONDS: "7200",
  HUMAN_CHECK_COST: "50",
});
