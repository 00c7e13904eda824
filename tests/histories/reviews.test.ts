// Random histories of two reviews: before they are revealed, no byte changes in any answer to other people; afterwards
// each answer shows exactly the reviews that rule T1 reveals.
import fc from "fast-check";
import { expect, test } from "vitest";
import { endpoints } from "../contract/endpoints.ts";
import { caseOf, decide, report } from "../fixtures/cases.ts";
import { operatorOf } from "../fixtures/operators.ts";
import { accept, answer, requestOf } from "../fixtures/requests.ts";
import { doneAgo, revealWhatIsOver } from "../fixtures/reviews.ts";
import { appWithPages } from "../world/pages.ts";
import { rounds } from "../world/rounds.ts";
import { world, type Person } from "../world/world.ts";
import { textCanary } from "./canaries.ts";
import { readEmails, readExport } from "./surfaces.ts";

type Side = "customer" | "provider";
type Step = { do: "write" | "edit" | "remove" | "withdraw" | "block" | "leave"; side: Side } | { do: "over" };
const sides = ["customer", "provider"] as const;
const other = (side: Side): Side => (side === "customer" ? "provider" : "customer");

const history = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ do: fc.constant("write" as const), side: fc.constantFrom(...sides) }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom("edit" as const, "remove"), side: fc.constantFrom(...sides) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constantFrom("withdraw" as const, "block", "leave"),
        side: fc.constantFrom(...sides),
      }),
    },
    { weight: 1, arbitrary: fc.constant({ do: "over" as const }) },
  ),
  { minLength: 3, maxLength: 6 },
);

/** The expected state: the review of each side, and whether it is revealed. */
type Model = {
  texts: Record<Side, string[]>;
  removed: Record<Side, boolean>;
  gone: Record<Side, boolean>;
  over: boolean;
  revealed: boolean;
};

async function makeStage() {
  const { person, visitor } = await world();
  const [customer, provider] = await Promise.all([person("Customer Hidden"), person("Provider Hidden")]);
  const request = await requestOf(customer);
  const { id: job } = await answer(provider, request.id);
  await accept(customer, job);
  const close = { params: { id: request.id }, body: { close_reason: "request_completed" as const } };
  await customer.call("POST /service-requests/:id/close", close);
  return { customer, provider, request, job, visitor: visitor() };
}
type Stage = Awaited<ReturnType<typeof makeStage>>;

/** Calls that are not compared: they count a view, contain the time of reading, or concern no person. */
const left =
  /^\/(admin|dev|places|plans|point-types|point-purposes|messengers|human-check|ip-locator|sessions)|stream|print|exports|marks|phones|invitation|addresses\/:id$/;

/** The parts of a page that differ in each reading: nonces, times, ids of calls, and scripts with streamed data (the calls themselves are compared). */
const ofReading =
  /<time[\s\S]*?<\/time>|<script[\s\S]*?<\/script>|nonce="[^"]*"|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g;

async function readPages({ provider, request, job }: Stage, who: Pick<Person, "token" | "ip">) {
  const app = await appWithPages();
  const cookie = who.token ? { cookie: `access=${who.token}` } : {};
  const reads = new Map<string, string>();
  const paths = [
    `/service/provider/${provider.id}`,
    `/service/request/${request.id}`,
    `/service/search-request/${request.id}`,
  ];
  for (const url of ["/", "/service/offer/list", "/service/my-proposals", `/service/review/${job}`, ...paths]) {
    const headers = { "accept-language": "en", accept: "text/html", ...cookie };
    const { body } = await app.inject({ url, headers, remoteAddress: who.ip });
    reads.set(`page ${url}`, body.replaceAll(ofReading, ""));
  }
  return reads;
}

/** Everything that this reader reads, as text by path. */
async function readAll(stage: Stage, who: Pick<Person, "token" | "ip">): Promise<Map<string, string>> {
  const { app } = await world();
  const people = [stage.customer.id, stage.provider.id];
  const kinds: [string, string[]][] = [
    ["/events/", [stage.job]],
    ["/proposals/", [stage.job]],
    ["-requests/", [stage.request.id]],
    ["-providers/", people],
    ["/users/", people],
  ];
  const paths = endpoints
    .filter(({ method, path }) => method === "GET" && !left.test(path))
    .flatMap(({ path }) => {
      if (!path.includes(":")) return [path];
      const [, ids] = kinds.find(([part]) => path.includes(part)) ?? ["", []];
      return ids.map((id) => path.replace(/:\w+/, id));
    });
  const headers = who.token ? { authorization: `Bearer ${who.token}` } : {};
  const reads = await readPages(stage, who);
  for (const path of paths) {
    const answer = await app.inject({ url: `/api${path}`, headers, remoteAddress: who.ip });
    reads.set(path, answer.body.replaceAll(/"request_id":"[^"]*"/g, ""));
  }
  return reads;
}

/** Reads everything of one person: calls, emails, and the number of notifications, which the stream announces. */
async function readPerson(stage: Stage, side: Side) {
  const reads = await readAll(stage, stage[side]);
  for (const { url, text } of await readEmails(stage[side])) reads.set(url, text);
  const notified = await run("select count(*) from notifications where user_id = $1", [stage[side].id]);
  return reads.set("notified", JSON.stringify(notified.rows));
}

async function readOthers(stage: Stage, { gone }: Model, side: Side) {
  const seen = new Map<string, string>();
  const add = (who: string, reads: Map<string, string>) =>
    reads.forEach((text, path) => seen.set(`${who} ${path}`, text));
  if (!gone[other(side)]) add("other", await readPerson(stage, other(side)));
  add("visitor", await readAll(stage, stage.visitor));
  return seen;
}

const run = async (text: string, values: unknown[]) => (await world()).kit.pool.query(text, values);

type Play = { stage: Stage; model: Model; side: Side; body: { stars: number; body: string } };

const steps = {
  async write({ stage, model, side, body }: Play) {
    const isOpen = model.texts[side].length === 0 && !model.over;
    const { status } = await stage[side].attempt("POST /events/:id/review", { params: { id: stage.job }, body });
    expect(status).toBe(isOpen ? 201 : 409);
    if (isOpen) model.texts[side].push(body.body);
  },
  async edit({ stage, model, side, body }: Play) {
    const isNew = model.texts[side].length === 0;
    const { status } = await stage[side].attempt("PATCH /events/:id/review", { params: { id: stage.job }, body });
    expect(status).toBe(isNew ? 404 : model.revealed || model.over ? 409 : 200);
    if (status === 200) model.texts[side].push(body.body);
  },
  async withdraw({ stage, side }: Play) {
    const reason = { params: { id: stage.job }, body: { withdraw_reason: "busy" as const } };
    expect((await stage[side].attempt("POST /events/:id/withdraw", reason)).status).toBeGreaterThan(399);
  },
  async block({ stage, side }: Play) {
    await stage[side].attempt("POST /blocked-people", { body: { user_id: stage[other(side)].id } });
  },
  async leave({ stage, model, side }: Play) {
    const erase = "update users set name = null, provides_services = false, deleted_at = now() where id = $1";
    await run(erase, [stage[side].id]);
    model.gone[side] = true;
  },
  async remove({ stage, model, side }: Play) {
    const gone = model.gone[other(side)] || model.removed[side];
    if (!model.revealed || model.texts[side].length === 0 || gone) return;
    const { rows } = await run("select id from reviews where proposal_id = $1 and side = $2", [stage.job, side]);
    await report(stage[other(side)], "review", rows[0].id);
    await decide(await operatorOf(), await caseOf(rows[0].id));
    model.removed[side] = true;
  },
};

async function play(stage: Stage, model: Model, step: Step): Promise<void> {
  if (step.do === "over") {
    await doneAgo(stage.job, 15);
    await revealWhatIsOver();
    model.over = true;
    model.revealed = model.revealed || sides.some((side) => model.texts[side].length > 0);
  } else if (!model.gone[step.side]) {
    const body = { stars: 1 + Math.floor(Math.random() * 5), body: textCanary("review").text };
    await steps[step.do]({ stage, model, side: step.side, body });
    model.revealed = model.revealed || sides.every((it) => model.texts[it].length > 0);
  }
}

const changedIn = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].flatMap(([path, text]) => (text === before.get(path) ? [] : [[path, before.get(path), text]]));

const textsIn = (seen: Map<string, string>, texts: string[]) =>
  texts.filter((text) => [...seen.values()].some((read) => read.includes(text)));

async function checkShown(stage: Stage, model: Model) {
  for (const side of sides) {
    const written = model.texts[side];
    const seen = await readOthers(stage, model, side);
    // Must be last, because making the copy sends a notification.
    if (!model.gone[other(side)]) seen.set("copy", (await readExport((await world()).app, stage[other(side)])).text);
    const shown = model.revealed && !model.removed[side] && !model.gone[other(side)];
    expect([side, textsIn(seen, written)]).toEqual([side, shown ? written.slice(-1) : []]);
  }
}

const runs = rounds(1, 300);

test("hidden reviews change nothing that others read, and revealed ones show", { timeout: runs * 60_000 }, async () => {
  const check = async (played: Step[]) => {
    const stage = await makeStage();
    const none = { customer: false, provider: false };
    const model: Model = {
      texts: { customer: [], provider: [] },
      removed: { ...none },
      gone: { ...none },
      over: false,
      revealed: false,
    };
    for (const step of played) {
      const before = "side" in step && !model.revealed ? await readOthers(stage, model, step.side) : null;
      await play(stage, model, step);
      if (before && !model.revealed && "side" in step && ["write", "edit"].includes(step.do))
        expect(changedIn(before, await readOthers(stage, model, step.side))).toEqual([]);
    }
    await checkShown(stage, model);
  };
  await fc.assert(fc.asyncProperty(history, check), { numRuns: runs, endOnFailure: true });
});
