// Lists over HTTP: our app, and a bare Fastify that sends the same statements to the same database.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { createApp } from "#server/app.ts";
import { readConfig } from "#server/kit/config.ts";
import { openKit } from "#server/open.ts";
import { seeker } from "./fill.ts";
import { startProcess } from "./processes.ts";
import { recordStatements, type Statement } from "./record-statements.ts";
import { compare, type Rounds } from "./rounds.ts";

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
  least: 20,
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
  least: 20,
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

export type Filled = { url: string; postmaster: number };
export type RoomRounds = { shots: Record<string, Rounds>; statements: Record<string, number> };

/** @param seconds of each shot; `app`, `naked` and, for the page, `page` are asked in turn. */
export async function measureHttp(
  { url, postmaster }: Filled,
  room: Room,
  rounds: number,
  seconds: number,
): Promise<RoomRounds> {
  const folder = mkdtempSync(join(tmpdir(), "poruch-bench-http-"));
  const { asked, seen } = room;
  const { token, recorded } = await record(url, folder, room);
  const file = join(folder, "statements.json");
  const keys = Object.keys(asked);
  writeFileSync(file, JSON.stringify(Object.fromEntries(keys.map((name, n) => [n, recorded[name]]))));
  const app = await startProcess("main.ts", [], environment(url, folder));
  const naked = await startProcess("tests/bench/naked.ts", [url, file], { NODE_ENV: "production" });
  try {
    const headers = { authorization: `Bearer ${token}`, "accept-language": "uk" };
    const shots: Record<string, Rounds> = {};
    for (const [n, name] of keys.entries()) {
      const ours = {
        name: "app",
        url: `http://127.0.0.1:${app.port}${asked[name]}`,
        headers,
        pids: [app.pid, postmaster],
      };
      const bare = { name: "naked", url: `http://127.0.0.1:${naked.port}/${n}`, pids: [naked.pid, postmaster] };
      shots[name] = await compare([ours, bare], rounds, seconds);
    }
    if (seen) {
      const pids = [app.pid, postmaster];
      const call = { name: "app", url: `http://127.0.0.1:${app.port}${seen.call}`, headers, pids };
      const cookies = { cookie: `access=${token}`, "accept-language": "uk" };
      const page = { name: "page", url: `http://127.0.0.1:${app.port}${seen.page}`, headers: cookies, pids };
      shots["page"] = await compare([page, call], rounds, seconds);
    }
    return { shots, statements: Object.fromEntries(keys.map((name) => [name, recorded[name]?.length ?? 0])) };
  } finally {
    await Promise.all([app.stop(), naked.stop()]);
    rmSync(folder, { recursive: true, force: true });
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
