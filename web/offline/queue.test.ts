import "fake-indexeddb/auto";
import { beforeEach, expect, test } from "vitest";
import { Problem } from "#web/kit/problem.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import { adopt, readEpoch, wipe, wipeRecords } from "./own.ts";
import type { Own } from "./own.ts";
import { addUnsent, changeUnsent, flush, readUnsent } from "./queue.ts";
import type { NewUnsent, Unsent } from "./unsent.ts";

const day = 24 * 3_600_000;
beforeEach(wipe);

async function signIn(account = "olena", session = "s1"): Promise<Own> {
  const given = { key: btoa(session.slice(-1).repeat(32)), session_id: session, account_id: account };
  const own = await adopt({ ...given, subject_id: account, days: 14 }, await readEpoch());
  if (!own) throw new Error("not adopted");
  return own;
}

const message = (id: string, thread = "t1"): NewUnsent => ({
  id,
  call: "POST /threads/:id/messages",
  params: { id: thread },
  body: { body: `words ${id}`, client_id: id },
  version: null,
  entity: `thread/${thread}`,
  kind: "message",
  name: null,
  text: `words ${id}`,
  path: `/messages/${thread}`,
});
const edit = (id: string): NewUnsent => ({
  ...message(id),
  call: "PATCH /service-requests/:id",
  entity: "request/r1",
  kind: "request",
});
const ids = async (own: Own) => (await readUnsent(own)).map(({ item }) => item.id);

/** A server that answers with these statuses, first to last, then with 200. */
function server(...statuses: (number | [number, ProblemData["code"]])[]) {
  const asked: string[] = [];
  const send = async ({ id }: Unsent) => {
    asked.push(id);
    const [status, code] = [statuses.shift() ?? 200].flat() as [number, ProblemData["code"]?];
    if (status !== 200)
      throw new Problem({ code: code ?? "internal", status, params: {}, errors: {}, requestId: null });
  };
  return { asked, send };
}

test("things are sent in the order of writing; what one entity is refused does not stop another", async () => {
  const own = await signIn();
  for (const item of [message("a"), message("b"), message("c", "t2"), message("d")]) await addUnsent(own, item);
  const { asked, send } = server(200, [409, "thread.closed"]);
  expect((await flush(own, send)).sent.map(({ id }) => id)).toEqual(["a", "c"]);
  expect(asked).toEqual(["a", "b", "c"]);
  expect((await readUnsent(own)).map(({ item }) => [item.id, item.refused !== null])).toEqual([
    ["b", true],
    ["d", false],
  ]);
  await flush(own, send);
  expect(asked).toHaveLength(3);
  await changeUnsent(own, "b", { refused: null });
  await flush(own, send);
  expect([asked.slice(3), await ids(own)]).toEqual([["b", "d"], []]);
});

test.each([0, 401, 429])("after a %d nothing more is sent, and everything waits", async (status) => {
  const own = await signIn();
  for (const item of [message("a"), message("b", "t2")]) await addUnsent(own, item);
  const { asked, send } = server(status);
  expect((await flush(own, send)).isCut).toBe(true);
  expect([asked, await ids(own)]).toEqual([["a"], ["a", "b"]]);
});

test.each([[503, "server.busy"] as const, [409, "idempotency.in_flight"] as const])(
  "%d %s is tried again at the next occasion",
  async (...answer) => {
    const own = await signIn();
    for (const item of [message("a"), message("b", "t2")]) await addUnsent(own, item);
    const { asked, send } = server([...answer]);
    expect((await flush(own, send)).isCut).toBe(false);
    expect([asked, await ids(own)]).toEqual([["a", "b"], ["a"]]);
    expect((await readUnsent(own))[0]?.item.refused).toBeNull();
  },
);

test("a later edit replaces the one that waits; a mark as read that is refused disappears", async () => {
  const own = await signIn();
  for (const item of [edit("a"), edit("b"), { ...message("r"), entity: "read/t1", kind: "read" as const }])
    await addUnsent(own, item);
  expect(await ids(own)).toEqual(["b", "r"]);
  await flush(own, server([412, "version.changed"], [404, "thread.not_found"]).send);
  const left = (await readUnsent(own)).map(({ item }) => item);
  expect(left).toMatchObject([{ id: "b", refused: { code: "version.changed" }, text: "words b" }]);
});

test("after seven days a thing is not sent by itself any more, and its words stay", async () => {
  const own = await signIn();
  await addUnsent(own, message("a"), Date.now() - 7 * day);
  const { asked, send } = server();
  await flush(own, send);
  expect([asked, (await readUnsent(own))[0]?.item]).toMatchObject([[], { refused: "old", text: "words a" }]);
});

test("what waits is encrypted, waits for the next session of its account, and is gone for another one and after a logout", async () => {
  const first = await signIn();
  await addUnsent(first, message("a"));
  const [sealed] = await first.db.getAll("queue");
  expect(new TextDecoder().decode(sealed?.data)).not.toContain("words");
  first.db.close();
  await wipeRecords();
  const next = await signIn("olena", "s2");
  expect(await ids(next)).toEqual(["a"]);
  expect(await ids(await signIn("marko", "s3"))).toEqual([]);
  await wipe();
  expect(await ids(await signIn("olena", "s4"))).toEqual([]);
});
