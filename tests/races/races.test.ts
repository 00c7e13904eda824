// Invariants under parallel use, over real HTTP. With ROUNDS=full there are many rounds, for races that fail once in a
// hundred.
import { beforeAll, expect, test } from "vitest";
import { check } from "#server/cli/check.ts";
import { addressOf, plumber } from "../fixtures/requests.ts";
import { baseUrl } from "../world/let-listen.ts";
import { rounds } from "../world/rounds.ts";
import { world, type Person, type World } from "../world/world.ts";

const accepts = rounds(4, 200);
const closes = rounds(15, 400);
const endings = rounds(6, 200);
const patience = 300_000;
let there: World;
let base: string;
let before: Awaited<ReturnType<typeof check>>;

beforeAll(async () => {
  there = await world();
  before = await check(there.kit.pool); // findings of other tests of this worker, which change accounts in the tables
  base = `${await baseUrl(there.app)}/api`;
});

async function send(person: Person, method: string, path: string, body: object = {}) {
  const headers = { authorization: `Bearer ${person.token}`, "content-type": "application/json" };
  const answer = await fetch(base + path, { method, headers, body: method === "GET" ? null : JSON.stringify(body) });
  const text = await answer.text();
  return { status: answer.status, body: (text ? JSON.parse(text) : {}) as { code?: string; data?: { id: string } } };
}

const count = <T>(items: T[], holds: (item: T) => boolean) => items.filter(holds).length;
const repeat = <T>(times: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, i) => make(i)));

/** A customer with a place and two providers, used in all rounds of one test. */
async function players() {
  const [olena, marko, ivan] = await Promise.all([there.person("Olena"), there.person("Marko"), there.person("Ivan")]);
  return { olena, marko, ivan, address_id: await addressOf(olena) };
}

async function post(olena: Person, address_id: string): Promise<string> {
  const { status, body } = await send(olena, "POST", "/service-requests", {
    ...plumber,
    title: "Tap",
    address_id,
    publish: true,
  });
  expect(status).toBe(201);
  return body.data!.id;
}

const propose = (provider: Person, request_id: string) =>
  send(provider, "POST", "/proposals", { request_id, price_kind: "on_inspection", message: "I come" });

test(
  `in ${accepts} rounds of 20 parallel accepts of two proposals one is accepted`,
  async () => {
    const { olena, marko, ivan, address_id } = await players();
    for (let round = 0; round < accepts; round++) {
      const request = await post(olena, address_id);
      const [one, two] = await Promise.all([propose(marko, request), propose(ivan, request)]);
      const ids = [one.body.data!.id, two.body.data!.id];
      const answers = await repeat(20, (i) => send(olena, "POST", `/events/${ids[i % 2]}/accept`));
      // Accepting the accepted proposal again changes nothing; the other one is refused each time.
      expect(count(answers, ({ status }) => status === 200)).toBe(10);
      expect(count(answers, ({ status }) => status === 409)).toBe(10);
      expect(new Set(answers.flatMap(({ status }, i) => (status === 200 ? [i % 2] : []))).size).toBe(1);
    }
  },
  patience,
);

test(
  "proposals sent while their request closes leave no open one",
  async () => {
    const { olena, marko, ivan, address_id } = await players();
    for (let round = 0; round < closes; round++) {
      const request = await post(olena, address_id);
      const [closed, ...answers] = await Promise.all([
        send(olena, "POST", `/service-requests/${request}/close`, { close_reason: "request_non_actual" }),
        propose(marko, request),
        propose(ivan, request),
      ]);
      expect(closed.status).toBe(200);
      for (const answer of answers) expect([201, 404, 409]).toContain(answer.status);
      const alive = await there.kit.db
        .selectFrom("proposals")
        .select("id")
        .where("request_id", "=", request)
        .where("status", "in", ["created", "updated", "accepted"])
        .execute();
      expect(alive).toEqual([]);
    }
  },
  patience,
);

test(
  "accepting together with closing, withdrawing and deleting never leaves an accepted proposal that its request does not have",
  async () => {
    const { olena, marko, address_id } = await players();
    for (let round = 0; round < endings; round++) {
      const request = await post(olena, address_id);
      const id = (await propose(marko, request)).body.data!.id;
      const answers = await Promise.all([
        send(olena, "POST", `/events/${id}/accept`),
        send(marko, "POST", `/events/${id}/withdraw`, { withdraw_reason: "busy" }),
        round % 2
          ? send(olena, "DELETE", `/service-requests/${request}`)
          : send(olena, "POST", `/service-requests/${request}/close`, { close_reason: "another" }),
      ]);
      for (const { status } of answers) expect([200, 204, 404, 409]).toContain(status);
    }
  },
  patience,
);

test(
  "if both sides report at once that the job is done, it is closed once",
  async () => {
    const { olena, marko, address_id } = await players();
    for (let round = 0; round < rounds(5, 100); round++) {
      const request = await post(olena, address_id);
      const id = (await propose(marko, request)).body.data!.id;
      await send(olena, "POST", `/events/${id}/accept`);
      const answers = await repeat(6, (i) => send(i % 2 ? olena : marko, "POST", `/events/${id}/done`));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      const rows = await there.kit.db
        .selectFrom("proposal_steps")
        .select("by")
        .where("proposal_id", "=", id)
        .where("step", "=", "done")
        .execute();
      expect(rows.map(({ by }) => by).toSorted()).toEqual(["customer", "provider"]);
      const closed = await send(olena, "GET", `/service-requests/${request}`);
      expect(closed.body.data).toMatchObject({ status: "closed", close_reason: "request_completed" });
    }
  },
  patience,
);

test("one provider sends one proposal to a request, even if the button is pressed several times", async () => {
  const { olena, marko, address_id } = await players();
  for (let round = 0; round < rounds(6, 50); round++) {
    const request = await post(olena, address_id);
    const answers = await repeat(10, () => propose(marko, request));
    expect(count(answers, ({ status }) => status === 201)).toBe(1);
    expect(count(answers, ({ body }) => body.code === "proposal.exists")).toBe(9);
  }
});

test("of twenty proposals at once to a request that takes fifteen, exactly fifteen are stored", async () => {
  const { olena, address_id } = await players();
  const request = await post(olena, address_id);
  const most = there.config.REQUEST_OPEN_PROPOSALS;
  const providers = await repeat(most + 5, (i) => there.person(`P${i}`));
  const answers = await Promise.all(providers.map((provider) => propose(provider, request)));
  expect(count(answers, ({ status }) => status === 201)).toBe(most);
  expect(count(answers, ({ body }) => body.code === "request.proposals_full")).toBe(5);
});

test("the daily quota of opened contacts is exact under parallel use", async () => {
  const viewer = await there.person("Viewer");
  const limit = there.config.REVEALS_PER_DAY;
  const people: Person[] = [];
  for (let i = 0; i < limit + 10; i++) people.push(await there.person(`P${i}`, { visibility: "anybody" }));
  const answers = await Promise.all(people.map(({ id }) => send(viewer, "GET", `/users/${id}/phones`)));
  expect(count(answers, ({ status }) => status === 200)).toBe(limit);
  expect(count(answers, ({ body }) => body.code === "phones.limit_exceeded")).toBe(10);
});

test("one Idempotency-Key has one effect", async () => {
  const { olena } = await players();
  const key = crypto.randomUUID();
  const headers = {
    authorization: `Bearer ${olena.token}`,
    "content-type": "application/json",
    "idempotency-key": key,
  };
  const body = JSON.stringify({ title: "Once" });
  const answers = await repeat(
    20,
    async () => (await fetch(`${base}/service-requests`, { method: "POST", headers, body })).status,
  );
  for (const status of answers) expect([201, 409]).toContain(status);
  const again = await fetch(`${base}/service-requests`, { method: "POST", headers, body });
  expect(again.headers.get("idempotency-replayed")).toBe("true");
  const rows = await there.kit.db.selectFrom("points").select("id").where("user_id", "=", olena.id).execute();
  expect(rows).toHaveLength(1);
});

test("afterwards the check of the database finds no broken invariant", async () => {
  expect(await check(there.kit.pool)).toEqual(before);
});
