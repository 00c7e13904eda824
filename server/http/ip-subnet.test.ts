import { expect, test } from "vitest";
import { caller } from "../../tests/world/caller.ts";
import { newIp, world } from "../../tests/world/world.ts";
import { createApp } from "../app.ts";
import { ipSubnet } from "./ip-subnet.ts";

test.each([
  ["10.1.2.3", "10.1.2.3"],
  ["2001:db8:7:7::1", "2001:db8:7:7:ffff::9"],
  ["::ffff:10.1.2.3", "10.1.2.3"],
])("%s and %s are one household", (one, other) => {
  expect(ipSubnet(one)).toBe(ipSubnet(other));
});

test.each([
  ["10.1.2.3", "10.1.2.4"],
  ["2001:db8:7:7::1", "2001:db8:7:8::1"],
])("%s and %s are two", (one, other) => {
  expect(ipSubnet(one)).not.toBe(ipSubnet(other));
});

test("a caller that has gone has no address, which is no fault", () => {
  expect(ipSubnet(undefined)).toBe("");
});

test("signed-out callers share the limit of their IP subnet", async () => {
  const { kit, config } = await world();
  const app = await createApp({ ...kit, config: { ...config, RATE_ANONYMOUS_PER_5_MIN: 3 } });
  const from = (ip: string) => caller(app, { language: "en", ip }).attempt("GET /messengers");
  const codes = [];
  for (const at of [1, 2, 3, 4]) codes.push((await from(`2001:db8:1:2::${at}`)).code);
  expect(codes).toEqual([null, null, null, "rate.limited"]);
  expect((await from("2001:db8:1:3::1")).code).toBe(null);
  expect((await from(newIp())).code).toBe(null);
  await app.close();
});
