// What every outage of the path to a database must look like from outside, whatever stands on the path: an app over a path that
// fails, and the calls that tell.
import { expect } from "vitest";
import { readConfig } from "#server/kit/config.ts";
import { transact } from "#server/kit/db.ts";
import { wake } from "#server/kit/live.ts";
import { openLog } from "#server/kit/log.ts";
import { makeKit, prepare } from "#server/open.ts";
import type { databasePath, Manner } from "../servers/database-path.ts";
import { caller } from "../world/caller.ts";
import { listenTo } from "../world/live-events.ts";
import { openWithPages } from "../world/pages.ts";
import { newIp, type World } from "../world/world.ts";

type Path = Awaited<ReturnType<typeof databasePath>>;
export type BehindPath = Awaited<ReturnType<typeof openBehind>>;

/**
 * A second app on the database of a world. @param url the address it uses, which leads over the path.
 * @param env settings besides those of this test.
 */
export async function openBehind(there: World, path: Path, url: string, env: Record<string, string> = {}) {
  // A call that hangs is ended by the limit of a call, with another code.
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: there.config.DATA_DIR,
    DEMO: "off",
    RATE_ANONYMOUS_PER_5_MIN: "100000",
    REQUEST_TIMEOUT_MS: "8000",
    ...env,
  });
  const { kit, close } = await makeKit(config, openLog(config), url);
  const stopJobs = await prepare(kit, url);
  const app = await openWithPages(kit);
  await app.ready();
  const stop = async () => {
    path.change("passes");
    await app.close();
    await stopJobs();
    await close();
  };
  return { there, path, app, kit, stop };
}

/** A bounded number of connections, 503 with Retry-After for every call and page, and all is well again with the path. */
export async function expectOutage({ there, path, app, kit }: BehindPath, manner: Manner) {
  const olena = await there.person("Olena");
  const tab = await listenTo(app, olena.token);
  await expect.poll(() => tab.events().length, { timeout: 20_000 }).toBeGreaterThan(0);
  const visitor = caller(app, { language: "en", ip: newIp() });
  const member = caller(app, { language: "en", ip: newIp(), token: olena.token });
  expect((await member.attempt("GET /users/current")).status).toBe(200);

  path.change(manner);
  path.reset();
  const refused = { status: 503, code: "database.unavailable" };
  const calls = 60;
  for (let i = 0; i < calls / 12; i++) {
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => visitor.attempt("GET /public/service-requests")),
      ...Array.from({ length: 6 }, () => member.attempt("GET /users/current")),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject(refused);
      expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    }
  }
  const page = async (path: string, cookie = "") => {
    const headers = { accept: "text/html", host: "localhost", cookie: `lang=de${cookie}` };
    const { statusCode, headers: sent, body } = await app.inject({ url: path, headers });
    return [statusCode, Number(sent["retry-after"]) > 0, body.includes('lang="de"')];
  };
  const pages = [page("/service/my-requests", `; access=${olena.token}`), page("/service/offer/list")];
  expect(await Promise.all(pages)).toEqual(pages.map(() => [503, true, true]));
  const ready = await app.inject("/readyz");
  expect([ready.statusCode, ready.headers["retry-after"]]).toEqual([503, "1"]);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  expect(kit.outages.current().has("database")).toBe(true);
  expect(path.counts().opened).toBeLessThan(calls * 2); // of calls, jobs and the listener together
  await expect.poll(() => kit.listener.state().isConnected, { timeout: 30_000 }).toBe(false);
  const before = tab.events().length;

  path.change("passes");
  await expect.poll(async () => (await member.attempt("GET /users/current")).status).toBe(200);
  await expect.poll(() => kit.listener.state().isConnected).toBe(true);
  await transact(there.kit.db, (tx) => wake(tx, olena.id));
  await expect.poll(() => tab.events().length).toBeGreaterThan(before);
  expect(kit.outages.current().has("database")).toBe(false);
  tab.stop();
}
