// Two operators decide one case at the same moment, while another person reports: one decision counts, and each person is notified of it once.
import { expect, test } from "vitest";
import { check } from "#server/cli/check.ts";
import { badReview, caseOf, report } from "../fixtures/cases.ts";
import { operatorOf } from "../fixtures/operators.ts";
import { inbox } from "../fixtures/requests.ts";
import { baseUrl } from "../world/let-listen.ts";
import { rounds } from "../world/rounds.ts";
import { world, type Person } from "../world/world.ts";

const times = rounds(3, 15);

test(`${times} times two operators decide at once, and one of them wins`, { timeout: 300_000 }, async () => {
  const { app, kit, person } = await world();
  const base = `${await baseUrl(app)}/api`;
  const [oksana, petro] = await Promise.all([operatorOf("Oksana"), operatorOf("Petro")]);
  const post = async (who: Person, path: string, body: object) => {
    const headers = { authorization: `Bearer ${who.token}`, "content-type": "application/json" };
    return (await fetch(`${base}${path}`, { method: "POST", headers, body: JSON.stringify(body) })).status;
  };
  for (let round = 0; round < times; round++) {
    const { olena, marko, id } = await badReview();
    const ivan = await person("Ivan"); // reports of one person have a daily limit
    await report(marko, "review", id);
    const caseId = await caseOf(id);
    const decide = (who: Person, action: string) =>
      post(who, `/admin/cases/${caseId}/decide`, { action, reason: "Because of the rules." });
    const [joins, ...decisions] = await Promise.all([
      post(ivan, "/reports", { kind: "review", id, reason: "spam", text: "This is an advertisement." }),
      decide(oksana, "remove"),
      decide(petro, "dismiss"),
    ]);
    expect(decisions.toSorted()).toEqual([200, 409]);
    // The report joined the case before the decision, opened a new case after a dismissal, or came after the removal.
    expect([201, 404]).toContain(joins);
    for (const who of [olena, marko])
      expect((await inbox(who)).filter((kind) => /case_decided|report_decided/.test(kind))).toHaveLength(1);
  }
  expect((await check(kit.pool)).filter(({ rule }) => /remove|rating|review/.test(rule))).toEqual([]);
});
