import { sql } from "kysely";
import { expect, test } from "vitest";
import { world, type Person } from "../../tests/world/world.ts";
import { transact } from "../kit/db.ts";
import { Problem } from "../kit/problem.ts";
import type { Member, Viewer } from "../kit/viewer.ts";
import { openTarget, type Target } from "./ledger.ts";

type World = Awaited<ReturnType<typeof world>>;

const limits = { REVEALS_PER_DAY: 20, REVEALS_PER_DAY_ANONYMOUS: 5, REVEALS_OF_PROVIDER_PER_DAY_ANONYMOUS: 30 };

const viewerOf = ({ id }: Person): Member => ({
  isUser: true,
  id,
  actorId: id,
  sessionId: id,
  role: "user",
  abilities: new Map(),
  providesServices: true,
  paused: false,
  ip: "10.0.0.1",
  language: "en",
});

/** Reveals like a call: an error marked to commit commits. @returns the quota, or the code of the error. */
async function open({ kit }: World, viewer: Viewer, target: Target, allowed = limits) {
  return transact(kit.db, (tx) =>
    openTarget(tx, allowed, viewer, target).catch((error: unknown) => {
      if (error instanceof Problem && error.details.keep) return error.code;
      throw error;
    }),
  );
}

/** Makes the views of that viewer older. */
const pass = ({ kit }: World, { actorId }: Member, hours: number) =>
  sql`with targets as (update open_targets set first_at = first_at - make_interval(secs => ${hours * 3600}) where viewer = ${actorId})
    update reveal_quotas set blocked_until = blocked_until - make_interval(secs => ${hours * 3600}) where viewer = ${actorId}`.execute(
    kit.db,
  );

async function cast() {
  const it = await world();
  const [olena, provider] = [await it.person("Olena"), await it.person("Petro")];
  const phonesOf = (targetId: string, change: Partial<Target> = {}): Target => ({
    target: "phones",
    targetId,
    ownerId: olena.id,
    reason: "proposal",
    requestId: null,
    counted: true,
    ...change,
  });
  const ids = async (count: number) =>
    (
      await sql<{ id: string }>`select uuid_v7() as id from generate_series(1, ${count}::int)`.execute(it.kit.db)
    ).rows.map(({ id }) => id);
  return { it, olena, viewer: viewerOf(provider), provider, phonesOf, ids };
}

test("of thirty new targets at once exactly twenty open", async () => {
  const { it, viewer, phonesOf, ids } = await cast();
  const targets = await ids(30);
  const answers = await Promise.all(targets.map((id) => open(it, viewer, phonesOf(id))));
  expect(answers.filter((answer) => answer === "phones.limit_exceeded")).toHaveLength(10);
  const used = answers.flatMap((answer) => (typeof answer === "string" ? [] : [answer.used]));
  expect(used.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test("one target opened by ten clicks at once counts once, phones and addresses share the quota", async () => {
  const { it, viewer, phonesOf, ids } = await cast();
  const [id = ""] = await ids(1);
  const clicks = await Promise.all(Array.from({ length: 10 }, () => open(it, viewer, phonesOf(id))));
  expect(clicks).toEqual(Array.from({ length: 10 }, () => ({ used: 1, limit: 20 })));
  expect(await open(it, viewer, phonesOf(id, { target: "address" }))).toEqual({ used: 2, limit: 20 });
});

test("over the quota each new view is refused for a day; contacts seen before and own deals stay open", async () => {
  const { it, viewer, phonesOf, ids } = await cast();
  const targets = await ids(23);
  for (const id of targets.slice(0, 20)) await open(it, viewer, phonesOf(id));
  expect(await open(it, viewer, phonesOf(targets[20] ?? ""))).toBe("phones.limit_exceeded");
  expect(await open(it, viewer, phonesOf(targets[0] ?? ""))).toEqual({ used: 20, limit: 20 });
  expect(await open(it, viewer, phonesOf(targets[21] ?? "", { counted: false }))).toEqual({ used: 20, limit: 20 });
  await pass(it, viewer, 23);
  expect(await open(it, viewer, phonesOf(targets[20] ?? ""))).toBe("phones.limit_exceeded");
  await pass(it, viewer, 2);
  expect(await open(it, viewer, phonesOf(targets[20] ?? ""))).toEqual({ used: 1, limit: 20 });
});

test("the count rolls: each view frees its place after 24 hours, and the block lasts 24 hours from the refused view", async () => {
  const { it, viewer, phonesOf, ids } = await cast();
  const few = { ...limits, REVEALS_PER_DAY: 3 };
  const [a = "", b = "", c = "", d = "", e = "", f = ""] = await ids(6);
  const see = (id: string) => open(it, viewer, phonesOf(id), few);
  expect(await see(a)).toEqual({ used: 1, limit: 3 });
  await pass(it, viewer, 20);
  expect([await see(b), await see(c)]).toEqual([
    { used: 2, limit: 3 },
    { used: 3, limit: 3 },
  ]);
  await pass(it, viewer, 5);
  expect(await see(d)).toEqual({ used: 3, limit: 3 }); // the first is more than 24 hours old
  expect(await see(e)).toBe("phones.limit_exceeded");
  await pass(it, viewer, 23);
  expect(await see(f)).toBe("phones.limit_exceeded"); // the pause after the refused view, although the quota is free again
  expect(await see(a)).toEqual({ used: 1, limit: 3 });
  await pass(it, viewer, 1.1);
  expect(await see(e)).toEqual({ used: 1, limit: 3 });
});

test("the refusal contains the waiting time", async () => {
  const { it, viewer, phonesOf, ids } = await cast();
  for (const id of await ids(20)) await open(it, viewer, phonesOf(id));
  const [one = ""] = await ids(1);
  const refused = transact(it.kit.db, (tx) => openTarget(tx, limits, viewer, phonesOf(one)));
  await expect(refused).rejects.toMatchObject({ code: "phones.limit_exceeded", status: 429, details: { keep: true } });
  await expect(refused).rejects.toSatisfy(
    (problem: Problem) => Math.abs((problem.details.retryAfter ?? 0) - 86_400) < 60,
  );
});

test("the ledger records viewer, target, time and reason", async () => {
  const { it, olena, provider, viewer, phonesOf, ids } = await cast();
  const [request = ""] = await ids(1);
  await open(it, viewer, phonesOf(olena.id, { requestId: request }));
  await open(it, viewer, phonesOf(olena.id, { requestId: request }));
  const rows = await it.kit.db.selectFrom("reveals").selectAll().where("owner_id", "=", olena.id).execute();
  expect(rows).toEqual([
    expect.objectContaining({
      viewer_id: provider.id,
      target: "phones",
      reason: "proposal",
      request_id: request,
      counted: true,
    }),
  ]);
});

test("a visitor has a smaller quota and needs a key", async () => {
  const { it, phonesOf, ids } = await cast();
  const visitor: Viewer = { isUser: false, id: null, ip: "10.0.0.2", language: "en" };
  const [key = "", ...targets] = await ids(7);
  const answers = [];
  let proofs = 0;
  const network = { key, prove: async () => void (proofs += 1) };
  for (const id of targets) answers.push(await open(it, visitor, phonesOf(id, { visitor: network })));
  expect(answers.filter((answer) => answer === "phones.limit_exceeded")).toHaveLength(1);
  expect(proofs).toBe(1);
  await expect(open(it, visitor, phonesOf(key))).rejects.toMatchObject({ code: "auth.required" });
});
