// kill -9 of every process under write load: acknowledged writes are stored, others are stored completely or not at all.
import { afterAll, beforeAll, expect, test } from "vitest";
import { rounds } from "../world/rounds.ts";
import { freshApp, until } from "./app.ts";

const kills = rounds(2, 20);
const writer = { phone: "+380671112233", password: "a-long-password" };
let app: Awaited<ReturnType<typeof freshApp>>;

beforeAll(async () => {
  app = await freshApp();
});
afterAll(() => app.remove());

async function login(): Promise<string> {
  const answer = await app.call("/api/token", null, writer);
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
}

/** Eight writers, which write until the app has ended. @returns a function that waits for their end */
function write(token: string, acknowledged: string[]): () => Promise<void> {
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let i = 0; ; i++) {
      const answer = await app
        .call("/api/service-requests", token, { title: `writer ${writer} number ${i}` })
        .catch(() => null);
      if (!answer) return;
      const reply = (await answer.json().catch(() => null)) as { data?: { id: string } } | null;
      if (answer.status === 201 && reply?.data) acknowledged.push(reply.data.id);
    }
  });
  return async () => void (await Promise.all(writers));
}

test(`${kills} kills of everything under write load lose no acknowledged write`, { timeout: 600_000 }, async () => {
  const first = await app.start();
  app.cli("user", "create", writer.phone, "Writer", "--password", writer.password);
  const acknowledged: string[] = [];
  const times: number[] = [];
  for (let round = 0; round < kills; round++) {
    const enough = acknowledged.length + 40;
    const ended = write(await login(), acknowledged);
    await until(async () => acknowledged.length >= enough);
    await app.killAll();
    await ended();
    times.push(await app.start());
  }
  const token = await login();
  const lost: string[] = [];
  for (const id of acknowledged)
    if ((await app.call(`/api/service-requests/${id}`, token)).status !== 200) lost.push(id);
  const sorted = times.toSorted((a, b) => a - b).map(Math.round);
  const report = `first start ${Math.round(first)} ms; ready after a kill: ${sorted.join(" ")} ms`;
  console.info(`${report}; ${acknowledged.length} acknowledged writes`);
  expect(lost).toEqual([]);
  expect(app.cli("check")).toContain("all invariants hold");
});
