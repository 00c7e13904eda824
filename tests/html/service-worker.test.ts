// The service worker and the page that it stores: the same for everybody.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createApp } from "#server/app.ts";
import { townLimits } from "#server/startup/town-limits.ts";
import { formerFilesIn } from "#web/former-files.ts";
import { mountWeb } from "#web/mount.ts";
import { isStorable } from "#web/service-worker/storable.ts";
import { appWithPages } from "../world/pages.ts";
import { world } from "../world/world.ts";

test("browsers never cache the worker, and SERVICE_WORKER=off serves one that removes itself", async () => {
  const app = await appWithPages();
  const [worker, page] = [await app.inject("/sw.js"), await app.inject("/")];
  expect(worker.headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/javascript; charset=utf-8",
  });
  expect(worker.body).not.toContain("unregister");
  expect(page.headers["content-security-policy"]).toContain("worker-src 'self'");

  const { kit } = await world();
  const without = await createApp(kit);
  await mountWeb(without, { mode: "production", limits: townLimits(kit.config), serviceWorker: false });
  const retired = await without.inject("/sw.js");
  expect(retired.headers["cache-control"]).toBe("no-cache");
  expect(retired.body).toContain("registration.unregister()");
  expect(retired.body).toContain("caches.delete");
  await without.close();
});

test("the offline page is the same with and without a session, has hashes, and may be stored", async () => {
  const app = await appWithPages();
  const olena = await (await world()).person("Олена Заплава");
  const ask = (cookie?: string) =>
    app.inject({ url: "/offline?lang=uk", headers: { host: "localhost", ...(cookie && { cookie }) } });
  const [own, visitors] = [await ask(`access=${olena.token}`), await ask()];
  expect(own.body).toBe(visitors.body);
  expect(own.headers["content-security-policy"]).not.toContain("nonce");
  expect(own.headers["set-cookie"]).toBeUndefined();
  const headers = new Headers({ "cache-control": `${own.headers["cache-control"]}`, vary: `${own.headers.vary}` });
  const url = "https://poruch.example/offline?lang=uk";
  expect(isStorable({ ok: true, redirected: false, url, headers })).toBe(true);
});

test("a page from before an upgrade still gets its files", async () => {
  const folder = await mkdtemp(join(tmpdir(), "former-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { kit } = await world();
  const app = await createApp(kit);
  await mountWeb(app, { mode: "production", limits: townLimits(kit.config), formerFiles: folder });
  await writeFile(join(formerFilesIn(folder), "former-1.js"), "former");
  const ask = async (name: string, headers = {}) => app.inject({ url: `/assets/${name}`, headers });
  const [former, packed, missing] = [
    await ask("former-1.js"),
    await ask("former-1.js", { "accept-encoding": "gzip, deflate, br" }),
    await ask("never-1.js"),
  ];
  expect([former.statusCode, former.body, packed.statusCode, missing.statusCode]).toEqual([200, "former", 200, 404]);
  expect(former.headers["cache-control"]).toContain("immutable");
  await app.close();
});
