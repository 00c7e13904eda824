// Cases when their people leave, and in the copy of their data.
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import * as fixture from "../../tests/fixtures/cases.ts";
import { operatorOf } from "../../tests/fixtures/operators.ts";
import { password, world, type Person } from "../../tests/world/world.ts";
import { eraseDueAccounts } from "../personal-data/erase.ts";

const { badReview, caseOf, decide, report, showCase } = fixture;

async function leave(who: Person): Promise<void> {
  const { kit } = await world();
  await who.call("DELETE /account-settings", { body: { password } });
  const past = { leaves_at: new Date(Date.now() - 2_000), erases_at: new Date(Date.now() - 1_000) };
  await kit.db.updateTable("users").set(past).where("id", "=", who.id).execute();
  await eraseDueAccounts(kit, {});
}

test("an erased author leaves no evidence, and the open case ends without a decision", async () => {
  const { person } = await world();
  const [oksana, marko, olena] = await Promise.all([operatorOf(), person("Marko"), person("Olena")]);
  await report(olena, "provider", marko.id);
  const id = await caseOf(marko.id);
  await leave(marko);
  expect(await showCase(oksana, id)).toMatchObject({
    state: "closed",
    evidence: [],
    erased: true,
    author: { name: null },
    decision: { action: "settle", reason: null },
    can: { decide: false },
  });
});

test("an erased reporter leaves the reason, without name and text; the case goes on", async () => {
  const { person } = await world();
  const [oksana, marko, olena] = await Promise.all([operatorOf(), person("Marko"), person("Olena")]);
  await report(olena, "provider", marko.id);
  await leave(olena);
  const shown = await showCase(oksana, await caseOf(marko.id));
  expect(shown).toMatchObject({ state: "open", can: { decide: true } });
  expect(shown.reported).toMatchObject([{ reason: "false", text: null }]);
  expect(shown.reported[0]?.reporter?.name ?? null).toBeNull();
});

async function copyOf({ call, token }: Person): Promise<Record<string, string>> {
  const { app } = await world();
  const { id } = await call("POST /account-settings/exports");
  const state = async () => (await call("GET /account-settings/exports")).data.find((it) => it.id === id)?.state;
  await expect.poll(state, { timeout: 20_000 }).toBe("ready");
  const url = `/api/account-settings/exports/${id}`;
  const { rawPayload } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  return Object.fromEntries(Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

test("the copy of the data holds own reports and decisions, and nothing of the other side or of open cases", async () => {
  const oksana = await operatorOf();
  const { olena, marko, id } = await badReview();
  await report(marko, "review", id);
  await report(marko, "person", olena.id, { text: "She was rude to me." });
  await decide(oksana, await caseOf(id), "remove", "It is about another person.");
  const [his, hers] = [await copyOf(marko), await copyOf(olena)];
  expect(JSON.parse(his["reports.json"] ?? "")).toMatchObject([
    { kind: "review", action: "remove" },
    { kind: "person", action: null },
  ]);
  expect(JSON.parse(hers["decisions_about_me.json"] ?? "")).toMatchObject([
    { kind: "review", reason: "It is about another person." },
  ]);
  expect(JSON.stringify(hers)).not.toMatch(/She was rude|Nothing of this happened/);
});
