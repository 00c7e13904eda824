// While processes of the app and the database are killed, every reader of a conversation gets the same lines in the same order (rule H2).
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPostmaster } from "#server/postgres/find-postmaster.ts";
import { clusterOf } from "#server/postgres/lay-out.ts";
import { startPostgres } from "#server/postgres/start.ts";
import { answer, requestOf } from "../fixtures/requests.ts";
import { threadOf } from "../fixtures/threads.ts";
import { placeCluster } from "../postgres/place-cluster.ts";
import { people, reader, write } from "./conversation.ts";
import { launcher, until, type App } from "./start.ts";

const processes = 4;
const conversations = 10;
/** The maximum of streams of one account. */
const streamsOfEach = 10;
const linesOfEach = 250;
const total = conversations * 2 * linesOfEach;

const dataDir = mkdtempSync(join(tmpdir(), "poruch-conversation-"));
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let start: ReturnType<typeof launcher>;
const living: App[] = [];
let turn = 0;
/** Acts as a load balancer: chooses the next running process. */
const pick = () => living[turn++ % living.length]!.url;

beforeAll(async () => {
  mkdirSync(dirname(clusterOf(dataDir)), { recursive: true });
  await placeCluster(clusterOf(dataDir));
  postgres = await startPostgres({ dataDir, log: () => undefined, settings: { max_connections: "120" } });
  start = launcher({
    DATABASE_URL: postgres.url,
    DATABASE_DIRECT_URL: "",
    DATABASE_POOL: "10",
    ACCESS_TOKEN_SECONDS: "7200",
    RATE_USER_PER_5_MIN: "10000000",
    RATE_LOGIN_PER_5_MIN: "100000",
    RATE_ANONYMOUS_PER_5_MIN: "10000000",
    STREAMS_PER_ACCOUNT: String(streamsOfEach),
  });
  living.push(...(await Promise.all(Array.from({ length: processes }, () => start("all")))));
}, 300_000);
afterAll(async () => {
  await start.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function killOneApp() {
  const gone = living.shift()!;
  await gone.kill();
  living.push(await start("all"));
}

async function killDatabase() {
  const before = findPostmaster(clusterOf(dataDir))!.pid;
  process.kill(before, "SIGKILL");
  await until(
    () => findPostmaster(clusterOf(dataDir))?.ready === true && findPostmaster(clusterOf(dataDir))?.pid !== before,
  );
}

async function begin() {
  const names = Array.from({ length: conversations * 2 }, (_, n) => `Person ${n}`);
  const all = await people(postgres.url, pick, names);
  return Promise.all(
    Array.from({ length: conversations }, async (_, n) => {
      const [customer, provider] = [all[n * 2]!, all[n * 2 + 1]!];
      const { id } = await requestOf(customer);
      await answer(provider, id);
      return { sides: [customer, provider], thread: await threadOf(provider, id) };
    }),
  );
}

test(
  `${total} lines, ${conversations * 2 * streamsOfEach} streams, ${processes} processes: nothing lost, doubled or out of order`,
  { timeout: 1_200_000 },
  async () => {
    const talks = await begin();
    const readers = talks.flatMap(({ sides, thread }) =>
      sides.flatMap((who) => Array.from({ length: streamsOfEach }, () => ({ thread, ...reader(who, thread, pick) }))),
    );
    await until(() => readers.every(({ last }) => last() > 0));
    let acknowledged = 0;
    const begun = performance.now();
    const writers = talks.flatMap(({ sides, thread }) =>
      sides.map((who, side) => {
        const texts = Array.from({ length: linesOfEach }, (_, n) => `${side} ${n}`);
        return write(who, thread, texts, pick, () => acknowledged++);
      }),
    );
    const written = Promise.all(writers);
    for (let n = 1; n < 10; n++) {
      await Promise.race([until(() => acknowledged >= (n * total) / 10), written]);
      await (n % 2 ? killOneApp() : killDatabase());
    }
    const tries = (await written).reduce((sum, it) => sum + it, 0);
    const seconds = (performance.now() - begun) / 1000;
    const first = 2; // line 1 is about the proposal
    const end = first + linesOfEach * 2 - 1;
    await until(() => readers.every(({ last }) => last() >= end));
    const late = (performance.now() - begun) / 1000 - seconds;
    await Promise.all(readers.map(({ leave }) => leave()));

    expect(readers.flatMap(({ faults }) => faults)).toEqual([]);
    for (const { thread } of talks) {
      const [one, ...others] = readers.filter((it) => it.thread === thread).map(({ lines }) => lines);
      for (const other of others) expect(other).toEqual(one);
      expect(one!.map(({ seq }) => seq)).toEqual(Array.from({ length: end }, (_, n) => n + 1));
      for (const side of [0, 1])
        expect(one!.flatMap(({ body }) => (body?.startsWith(`${side} `) ? [body] : []))).toEqual(
          Array.from({ length: linesOfEach }, (_, n) => `${side} ${n}`),
        );
    }
    const sum = (key: "connections" | "failures") => readers.reduce((all, { counted }) => all + counted[key], 0);
    console.info(
      `${acknowledged} lines acknowledged in ${Math.round(seconds)} s with ${tries} calls; every reader had them ${late.toFixed(1)} s later; ` +
        `${sum("connections")} streams opened, ${sum("failures")} reads failed; 5 apps and 4 databases killed`,
    );
  },
);
