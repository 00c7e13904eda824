// What the operator learns of human checks that fail: a line in the log and a number in the metrics.
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { watchHumanChecks } from "#server/monitoring/gauges.ts";
import { openHumanChecks } from "#server/monitoring/human-checks.ts";
import { solveHuman } from "../../../tests/fixtures/registration.ts";
import { newPhone, world } from "../../../tests/world/world.ts";

test("failed checks are logged once in a while with the browser, and all are counted", async () => {
  const heard: object[] = [];
  const humanChecks = openHumanChecks({ warn: (facts: object) => void heard.push(facts) } as never);
  const safari = { browser: "Safari", system: "iOS" };
  for (const _ of [1, 2, 3]) humanChecks.count("unable", safari);
  humanChecks.count("passed");
  expect(heard).toEqual([{ outcome: "unable", times: 1, ...safari }]);
  const registry = new Registry();
  watchHumanChecks(registry, { humanChecks });
  const metrics = await registry.metrics();
  expect(metrics).toContain('human_checks_total{outcome="unable"} 3');
  expect(metrics).toContain('human_checks_total{outcome="passed"} 1');
});

test("a page tells that it could not compute the check, a few times an hour; the server counts what it refuses and lets pass", async () => {
  const { kit, visitor } = await world();
  const count = (outcome: "unable" | "passed" | "refused") => kit.humanChecks.counts().get(outcome) ?? 0;
  const [unable, passed, refused] = [count("unable"), count("passed"), count("refused")];
  const who = visitor();
  const tell = () => who.attempt("POST /human-check/failures", { body: { outcome: "unable" } });
  const answers = [];
  for (const _ of Array.from({ length: 12 })) answers.push((await tell()).status);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  await who.attempt("POST /phone/send-otp", { body: { phone: newPhone(), human: "x" } });
  await who.call("POST /phone/send-otp", { body: { phone: newPhone(), human: await solveHuman(who) } });
  expect([count("unable"), count("passed"), count("refused")]).toEqual([unable + 10, passed + 1, refused + 1]);
});
