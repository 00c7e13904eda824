import { expect, test } from "vitest";
import { listenTo } from "../../tests/world/live-events.ts";
import { world } from "../../tests/world/world.ts";
import { createApp } from "../app.ts";
import { createAdmission } from "./admit.ts";

test("an account has a few streams, all together a limit, and a closed stream makes room", () => {
  const admit = createAdmission({ STREAMS_PER_ACCOUNT: 2, STREAMS_TOTAL: 3 });
  const [first] = [admit("olena"), admit("olena")];
  expect(() => admit("olena")).toThrow("Please wait");
  const third = admit("marko");
  expect(() => admit("ivan")).toThrow("busy");
  first();
  const [again, last] = [admit("olena"), third];
  for (const leave of [again, last]) leave();
});

test("a stream too many is refused with a time to wait; a closed one is counted no more", async () => {
  const { person, kit, config } = await world();
  const app = await createApp({ ...kit, config: { ...config, STREAMS_PER_ACCOUNT: 2 } });
  const olena = await person("Olena");
  const [first] = [await listenTo(app, olena.token), await listenTo(app, olena.token)];
  const headers = { authorization: `Bearer ${olena.token}` };
  const third = await app.inject({ url: "/api/notifications/stream", headers });
  expect([third.statusCode, third.json<{ code: string }>().code]).toEqual([429, "rate.limited"]);
  expect(third.headers["retry-after"]).toBe("30");
  first.stop();
  const opens = () =>
    listenTo(app, olena.token).then(
      () => true,
      () => false,
    );
  await expect.poll(opens, { timeout: 10_000 }).toBe(true);
  const closing = performance.now();
  await app.close();
  expect(performance.now() - closing).toBeLessThan(config.KEEP_ALIVE_MS / 2); // open streams do not delay it
});
