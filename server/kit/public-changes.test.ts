// Changes of public pages reach every process; where they may be missed, no page counts as up to date.
import pg from "pg";
import { expect, test } from "vitest";
import { type TestKit, world } from "../../tests/world/world.ts";
import { transact } from "./db.ts";
import { directUrl, isPooled } from "./direct.ts";
import { createPublicChanges, type PublicTopic } from "./public-changes.ts";

const everything: PublicTopic[] = ["offers", "requests", "plans", "catalog"];

const urlOf = ({ pool }: Pick<TestKit, "pool">) => pool.options.connectionString ?? "";

async function connected() {
  const { kit } = await world();
  const client = new pg.Client({ connectionString: directUrl(kit.config, urlOf(kit)) });
  await client.connect();
  const heard: PublicTopic[] = [];
  return { kit, client, heard, changes: createPublicChanges((topic) => void heard.push(topic)) };
}

test("a commit of another process changes its topics, and nothing counts as current once the connection is lost", async () => {
  const { kit, client, heard, changes } = await connected();
  expect(changes.isCurrent(changes.snapshot(), [])).toBe(false);
  await changes.followOthers(client);
  heard.length = 0;
  const before = changes.snapshot();
  expect(changes.isCurrent(before, everything)).toBe(true);
  await transact(kit.db, (tx) => tx.updateTable("plans").set({ updated_at: new Date() }).execute());
  await expect.poll(() => heard).toEqual(["plans"]);
  expect([changes.isCurrent(before, ["offers", "requests", "catalog"]), changes.isCurrent(before, ["plans"])]).toEqual([
    true,
    false,
  ]);
  await client.end();
  expect(changes.isCurrent(changes.snapshot(), ["offers"])).toBe(false);
});

test("a change is known before its own commit is answered, behind a pooler soon after it", async () => {
  const { kit } = await world();
  const before = kit.publicChanges.snapshot();
  await transact(kit.db, (tx) => tx.updateTable("plans").set({ updated_at: new Date() }).execute());
  const plans = () => kit.publicChanges.snapshot().plans;
  if (isPooled(kit.config, urlOf(kit))) await expect.poll(plans).toBe(before.plans + 1);
  else expect(plans()).toBe(before.plans + 1);
});

test("behind a pooler, which names another process, nothing counts as current", async () => {
  const { client, changes } = await connected();
  Object.assign(client, { processID: 1 });
  await changes.followOthers(client);
  expect(changes.isCurrent(changes.snapshot(), [])).toBe(false);
  await client.end();
});
