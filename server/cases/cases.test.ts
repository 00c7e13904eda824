import { sql } from "kysely";
import { expect, test } from "vitest";
import { unattachedPictures } from "../../tests/files/unattached-pictures.ts";
import * as fixture from "../../tests/fixtures/cases.ts";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { operatorOf } from "../../tests/fixtures/operators.ts";
import { solveHuman } from "../../tests/fixtures/registration.ts";
import { accept, addressOf, answer, inbox, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { jobOf, ratingOf, review } from "../../tests/fixtures/reviews.ts";
import { countingApp } from "../../tests/world/count-queries.ts";
import { password, world, type Person } from "../../tests/world/world.ts";
import { usedFolders } from "../media/stored-files.ts";
import { eraseOld } from "./jobs.ts";

const { appeal, badReview, caseOf, decide, decideAppeal, report, showCase, tryReport } = fixture;

async function offerOf(who: Person, more: object = {}): Promise<string> {
  const body = {
    ...plumber,
    title: "Plumber",
    description: "Day and night",
    address_id: await addressOf(who),
    publish: true,
  };
  return (await who.call("POST /service-offers", { body: { ...body, ...more } })).id;
}
const waiting = async (operator: Person) =>
  (await operator.call("GET /admin/cases", { query: { per_page: 100, filter: { state: "waiting" } } })).data;
const decisionFor = (who: Person, id: string) => who.call("GET /cases/:id", { params: { id } });

test("several reporters join one case, which keeps the evidence when the author edits and deletes", async () => {
  const { kit, person } = await world();
  const [oksana, marko, olena, ivan] = await Promise.all([
    operatorOf(),
    person("Marko"),
    person("Olena"),
    person("Ivan"),
  ]);
  const media_ids = await unattachedPictures(marko, 1);
  const id = await offerOf(marko, { media_ids });
  const { folder } = await kit.db
    .selectFrom("media_files")
    .select("folder")
    .where("point_id", "=", id)
    .executeTakeFirstOrThrow();
  expect(await report(olena, "offer", id)).toMatchObject({ notified: true });
  await marko.call("PATCH /service-offers/:id", {
    params: { id },
    body: { title: "Honest plumber", media_off: media_ids },
  });
  await report(ivan, "offer", id, { reason: "fraud" });
  await marko.call("DELETE /service-offers/:id", { params: { id } });

  const avatar = "/media/face/512.webp";
  await kit.db.updateTable("users").set({ avatar }).where("id", "=", marko.id).execute();
  const shown = await showCase(oksana, await caseOf(id));
  expect(shown).toMatchObject({
    kind: "offer",
    state: "open",
    reports: 2,
    author: { id: marko.id, avatar },
    can: { decide: true },
  });
  expect(shown.evidence.map(({ title, text, files }) => [title, text, files.length])).toEqual([
    ["Plumber", "Day and night", 1],
    ["Honest plumber", "Day and night", 0],
  ]);
  expect(shown.reported.map(({ reporter, reason, text }) => [reporter?.id, reason, text])).toEqual([
    [olena.id, "false", fixture.untrue.text],
    [ivan.id, "fraud", fixture.untrue.text],
  ]);
  const isKept = async () => (await usedFolders(kit.db, [folder])).has(folder);
  expect(await isKept()).toBe(true);

  await decide(oksana, shown.id, "dismiss");
  await fixture.hoursAgo(shown.id, 366 * 24);
  await eraseOld(kit, {});
  expect(await isKept()).toBe(false);
  const erased = await showCase(oksana, shown.id);
  expect(erased).toMatchObject({ erased: true, evidence: [], decision: { action: "dismiss" } });
  expect(erased.reported.map(({ text }) => text)).toEqual([null, null]);
});

test("a person can report visible subjects only: never a draft, oneself, a managed person, or a stranger without a page", async () => {
  const { person } = await world();
  const [marko, olena, ivan] = await Promise.all([
    person("Marko"),
    person("Olena", { provides: false }),
    person("Ivan"),
  ]);
  const draft = await offerOf(marko, { publish: false });
  const hidden = (await requestOf(olena, { hidden_to_contractors: true })).id;
  const refused = async (who: Person, kind: "offer" | "request" | "person" | "provider" | "review", id: string) =>
    (await tryReport(who, kind, id)).code;
  const missing = "report.subject_not_found";
  expect(await refused(olena, "offer", draft)).toBe(missing);
  expect(await refused(ivan, "request", hidden)).toBe(missing);
  expect(await refused(ivan, "person", olena.id)).toBe(missing);
  expect(await refused(ivan, "provider", olena.id)).toBe(missing);
  expect(await refused(marko, "offer", await offerOf(marko))).toBe("report.own");
  expect(await refused(ivan, "person", ivan.id)).toBe("report.own");
  const { olga, anna } = await manages();
  expect(await refused(olga, "offer", await offerOf(as(olga, anna)))).toBe("report.own");
  // People who deal with a person can report that person, also after a block between the two.
  const { id } = await requestOf(olena);
  await answer(ivan, id);
  await olena.call("POST /blocked-people", { body: { user_id: ivan.id } });
  expect(await refused(ivan, "person", olena.id)).toBe(null);
});

test("a person blocked by a case appeals by the link of the refused login, and a strange link opens nothing", async () => {
  const { person, visitor, kit } = await world();
  const [oksana, second] = [await operatorOf(), await operatorOf()];
  const { blocked, id, token } = await fixture.blockedByCase(oksana);
  const who = visitor();
  const shown = await who.call("GET /appeals/:token", { params: { token } });
  expect(shown).toMatchObject({ id, role: "author", decision: { action: "remove" }, can: { appeal: true } });
  const other = (await fixture.blockedByCase(oksana)).token;
  const mixed = `${id}.${other.split(".")[1]}`;
  for (const wrong of [mixed, id, `${id}.`, "x"])
    expect((await who.attempt("GET /appeals/:token", { params: { token: wrong } })).code).toBe("case.not_found");
  await who.call("POST /appeals/:token", { params: { token }, body: { text: "I am a real plumber." } });
  const credentials = { phone: blocked.phone, password };
  await decideAppeal(second, id, "undo");
  expect((await who.attempt("POST /token", { body: credentials })).status).toBe(200);
  // A block without a case has nothing to appeal against.
  const marko = await person("Marko");
  await kit.db.updateTable("users").set({ blocked_at: new Date() }).where("id", "=", marko.id).execute();
  const { body } = await who.attempt("POST /token", { body: { phone: marko.phone, password } });
  expect(body).toMatchObject({ code: "account.blocked", params: {} });
});

test("visitors report public things after a human check, five a day", async () => {
  const { person, visitor } = await world();
  const [oksana, ...people] = await Promise.all([operatorOf(), ...Array.from({ length: 6 }, () => person("Petro"))]);
  const who = visitor();
  expect((await tryReport(who, "provider", people[0]?.id ?? "")).code).toBe("human.not_passed");
  const answers = [];
  for (const { id } of people)
    answers.push((await tryReport(who, "provider", id, { human: await solveHuman(who) })).status);
  expect(answers).toEqual([201, 201, 201, 201, 201, 429]);
  const { reported } = await showCase(oksana, await caseOf(people[0]?.id ?? ""));
  expect(reported.map(({ reporter }) => reporter)).toEqual([null]);
});

test("a removed review is a mark without stars in the rating; its author reads why, appeals, and another operator restores it", async () => {
  const [oksana, petro] = await Promise.all([operatorOf("Oksana"), operatorOf("Petro")]);
  const { olena, marko, id } = await badReview();
  expect((await ratingOf(marko, marko)).count).toBe(1);
  await report(marko, "review", id);
  const caseId = await caseOf(id);
  expect((await olena.attempt("GET /cases/:id", { params: { id: caseId } })).status).toBe(404); // the author reads the case after the decision only
  await decide(oksana, caseId, "remove", "It is about another person.");

  const shown = async () =>
    (await olena.call("GET /public/service-providers/:id/reviews", { params: { id: marko.id } })).data.find(
      (it) => it.id === id,
    );
  expect(await shown()).toMatchObject({ removed: true, stars: null, body: null });
  expect((await ratingOf(marko, marko)).count).toBe(0);
  expect(await inbox(olena)).toContain("system_message.case_decided");
  expect(await inbox(marko)).toContain("system_message.report_decided");
  const read = await decisionFor(olena, caseId);
  expect(read).toMatchObject({
    role: "author",
    content: { text: "He never came.", stars: 1 },
    decision: { action: "remove", reason: "It is about another person." },
    report: null,
    can: { appeal: true },
  });
  expect(JSON.stringify(read)).not.toMatch(/Marko|Nothing of this happened/);
  expect(await decisionFor(marko, caseId)).toMatchObject({
    role: "reporter",
    content: null,
    report: { reason: "false" },
  });

  expect(
    (await marko.attempt("POST /cases/:id/appeal", { params: { id: caseId }, body: { text: "I am not the author." } }))
      .status,
  ).toBe(404);
  expect(await appeal(olena, caseId)).toMatchObject({
    appeal: { text: "It did happen as I wrote." },
    can: { appeal: false },
  });
  const mine = await oksana.attempt("POST /admin/cases/:id/decide-appeal", {
    params: { id: caseId },
    body: { action: "undo", reason: "Changed my mind." },
  });
  expect(mine.code).toBe("case.other_operator");
  await decideAppeal(petro, caseId, "undo");
  expect(await shown()).toMatchObject({ removed: false, stars: 1, body: "He never came." });
  expect((await ratingOf(marko, marko)).count).toBe(1);
  expect(await decisionFor(marko, caseId)).toMatchObject({ appeal: null, appeal_decision: { action: "undo" } });
  const { data: log } = await oksana.call("GET /admin/audit", { query: { filter: { user: olena.id } } });
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["operator.case_decided", "operator.appeal_decided"]),
  );
});

test("nothing but its case removes, restores or deletes a review", async () => {
  const { kit } = await world();
  const oksana = await operatorOf();
  const { marko, id } = await badReview();
  await report(marko, "review", id);
  const caseId = await caseOf(id);
  const remove = () =>
    sql`update reviews set removed_at = now(), removed_case = ${caseId} where id = ${id}`.execute(kit.db);
  await expect(remove()).rejects.toThrow("a review is removed by a case");
  await decide(oksana, caseId, "dismiss");
  await expect(remove()).rejects.toThrow("a review is removed by a case");
  await expect(sql`delete from reviews where id = ${id}`.execute(kit.db)).rejects.toThrow(
    "a review is removed by a case",
  );
  await report(marko, "review", id);
  await decide(oksana, await caseOf(id), "remove");
  const restore = sql`update reviews set removed_at = null, removed_case = null where id = ${id}`.execute(kit.db);
  await expect(restore).rejects.toThrow("a review is removed by a case");
  const edit = sql`update reviews set body = 'Nice' where id = ${id}`.execute(kit.db);
  await expect(edit).rejects.toThrow("a revealed review does not change");
});

test("a removed post leaves the market, ends its proposals and cannot be published, until the appeal restores it", async () => {
  const { person } = await world();
  const [oksana, petro, olena, marko, ivan] = await Promise.all([
    operatorOf("Oksana"),
    operatorOf("Petro"),
    person("Olena"),
    person("Marko"),
    person("Ivan"),
  ]);
  const { id } = await requestOf(olena);
  const proposal = await answer(marko, id);
  await report(ivan, "request", id, { reason: "illegal" });
  const caseId = await caseOf(id);
  await decide(oksana, caseId);
  const own = () => olena.call("GET /service-requests/:id", { params: { id } });
  expect(await own()).toMatchObject({ status: "archived", removed_case: caseId, can: { publish: false } });
  expect((await ivan.attempt("GET /search-service-requests/:id", { params: { id } })).status).toBe(404);
  const { status } = await marko.call("GET /proposals/:proposalId", { params: { proposalId: proposal.id } });
  expect(status).toBe("declined");
  const publish = () => olena.attempt("PATCH /service-requests/:id", { params: { id }, body: { publish: true } });
  expect((await publish()).code).toBe("request.state");
  await appeal(olena, caseId);
  await decideAppeal(petro, caseId, "undo");
  expect(await own()).toMatchObject({ status: "published", removed_case: null });
});

test("a removed request with a deal stays for its sides, and does not come back to the market after it", async () => {
  const { kit, person } = await world();
  const [oksana, olena, marko, ivan] = await Promise.all([
    operatorOf(),
    person("Olena"),
    person("Marko"),
    person("Ivan"),
  ]);
  const { id } = await requestOf(olena);
  const proposal = await answer(marko, id);
  await report(ivan, "request", id);
  await accept(olena, proposal.id);
  await decide(oksana, await caseOf(id));
  expect((await olena.call("GET /service-requests/:id", { params: { id } })).status).toBe("published");
  await marko.call("POST /events/:id/withdraw", { params: { id: proposal.id }, body: { withdraw_reason: "busy" } });
  const { rows } = await sql<{ status: string; found: boolean }>`
    select status, exists (select from market_entries e where e.id = p.id) as found from points p where id = ${id}`.execute(
    kit.db,
  );
  expect(rows).toEqual([{ status: "archived", found: false }]);
});

test("removing a profile blocks the account with the reason; undoing the block by appeal opens it again", async () => {
  const { kit, person } = await world();
  const [oksana, petro, marko, olena] = await Promise.all([
    operatorOf("Oksana"),
    operatorOf("Petro"),
    person("Marko"),
    person("Olena"),
  ]);
  await report(olena, "provider", marko.id, { reason: "fraud" });
  const id = await caseOf(marko.id);
  await decide(oksana, id, "remove", "Takes money and does not come.");
  expect((await marko.attempt("GET /users/current")).status).toBe(401);
  expect(await oksana.call("GET /admin/users/:id", { params: { id: marko.id } })).toMatchObject({
    state: "blocked",
    blocked_reason: "Takes money and does not come.",
  });
  await kit.db
    .updateTable("cases")
    .set({ state: "appealed", appeal: "I came.", appealed_at: new Date() })
    .where("id", "=", id)
    .execute();
  await decideAppeal(petro, id, "undo");
  expect((await oksana.call("GET /admin/users/:id", { params: { id: marko.id } })).state).toBe("active");
});

test("a disputed job is a case until the sides agree; a decision reaches both", async () => {
  const { person } = await world();
  const [oksana, olena, marko] = await Promise.all([operatorOf(), person("Olena"), person("Marko")]);
  const deal = async () => {
    const proposal = await answer(marko, (await requestOf(olena)).id);
    await accept(olena, proposal.id);
    await marko.call("POST /events/:id/done", { params: { id: proposal.id } });
    await olena.call("POST /events/:id/not-done", { params: { id: proposal.id } });
    return proposal.id;
  };
  const [agreed, open] = [await deal(), await deal()];
  const rows = (await waiting(oksana)).filter(({ kind }) => kind === "job");
  expect(rows.map(({ author, reasons }) => [author.id, reasons])).toEqual(
    expect.arrayContaining([[marko.id, ["not_done"]]]),
  );
  await olena.call("POST /events/:id/done", { params: { id: agreed } });
  expect(await showCase(oksana, await caseOf(agreed))).toMatchObject({
    state: "closed",
    decision: { action: "settle", reason: null },
  });
  const id = await caseOf(open);
  expect((await showCase(oksana, id)).can).toMatchObject({ decide: true, remove: false });
  await decide(oksana, id, "dismiss", "Please agree on a second visit.");
  for (const who of [olena, marko])
    expect((await decisionFor(who, id)).decision.reason).toBe("Please agree on a second visit.");
});

test("a single operator decides the appeal a day later", async () => {
  const { kit } = await world();
  const { olena, marko, id } = await badReview();
  const oksana = await operatorOf();
  await kit.db
    .updateTable("users")
    .set({ role: "user" })
    .where("role", "=", "operator")
    .where("id", "<>", oksana.id)
    .execute();
  await report(marko, "review", id);
  const caseId = await caseOf(id);
  await decide(oksana, caseId);
  expect((await appeal(olena, caseId)).same_operator).toBe(true);
  expect(await showCase(oksana, caseId)).toMatchObject({ refusal: "case.appeal_waits", can: { decide_appeal: false } });
  await fixture.hoursAgo(caseId, 25);
  expect(await decideAppeal(oksana, caseId, "uphold")).toMatchObject({
    state: "closed",
    appeal_decision: { action: "uphold" },
  });
});

test("an appeal comes within 30 days", async () => {
  const oksana = await operatorOf();
  const { olena, marko, id } = await badReview();
  await report(marko, "review", id);
  const caseId = await caseOf(id);
  await decide(oksana, caseId);
  await fixture.hoursAgo(caseId, 30 * 24 + 1);
  const late = await olena.attempt("POST /cases/:id/appeal", {
    params: { id: caseId },
    body: { text: "I was away for long." },
  });
  expect(late.code).toBe("case.state");
  expect((await decisionFor(olena, caseId)).can.appeal).toBe(false);
});

test("the queue costs the same number of statements for any length", async () => {
  const { person } = await world();
  const oksana = await operatorOf();
  const [olena, ...others] = await Promise.all([person("Olena"), person("Marko"), person("Ivan")]);
  for (const { id } of others) await report(olena, "provider", id);
  const { cost, close } = await countingApp();
  const list = (per_page: number) => cost(oksana, "GET /admin/cases", { query: { per_page } });
  expect(await list(1)).toBe(await list(50));
  await close();
});

test("a review of a finished job can be reported by its reader, and once by each", async () => {
  const { person } = await world();
  const [olena, marko, ivan] = await Promise.all([person("Olena"), person("Marko"), person("Ivan")]);
  const job = await jobOf(olena, marko);
  await review(olena, job);
  const hidden = await olena.call("GET /events/:id/review", { params: { id: job } });
  expect((await tryReport(ivan, "review", hidden.mine?.id ?? "")).status).toBe(404); // not revealed yet
  const { theirs } = await review(marko, job);
  await report(ivan, "review", theirs?.id ?? "");
  expect((await tryReport(ivan, "review", theirs?.id ?? "")).code).toBe("report.exists");
  const subject = await ivan.call("GET /reports/:kind/:id", { params: { kind: "review", id: theirs?.id ?? "" } });
  expect(subject).toMatchObject({ title: null, can: { report: false }, refusal: "reported" });
});
