// An operator pressed the wrong button: within ten minutes the decision is taken back, and what it removed is there again.
import { expect, test } from "vitest";
import * as fixture from "../../tests/fixtures/cases.ts";
import { operatorOf } from "../../tests/fixtures/operators.ts";
import { addressOf, inbox, plumber } from "../../tests/fixtures/requests.ts";
import { ratingOf } from "../../tests/fixtures/reviews.ts";
import { password, world, type Person } from "../../tests/world/world.ts";

const { appeal, badReview, blockedByCase, caseOf, decide, hoursAgo, report, showCase } = fixture;

const reopen = (operator: Person, id: string) => operator.attempt("POST /admin/cases/:id/reopen", { params: { id } });

/** A reported offer of the author. */
async function reported(author: Person, reporter: Person): Promise<{ offer: string; id: string }> {
  const body = { ...plumber, title: "Plumber", address_id: await addressOf(author), publish: true };
  const { id: offer } = await author.call("POST /service-offers", { body });
  await report(reporter, "offer", offer);
  return { offer, id: await caseOf(offer) };
}

const statusOf = async (author: Person, id: string) =>
  (await author.call("GET /service-offers/:id", { params: { id } })).status;

test("a removed post is published again, its author hears nothing of it, and the case waits", async () => {
  const { kit, person } = await world();
  const [oksana, marko, olena] = [await operatorOf(), await person("Marko"), await person("Olena")];
  const { offer, id } = await reported(marko, olena);
  await decide(oksana, id);
  expect(await statusOf(marko, offer)).toBe("archived");
  expect((await showCase(oksana, id)).can).toMatchObject({ reopen: true, decide: false });

  expect((await reopen(oksana, id)).status).toBe(200);
  expect(await statusOf(marko, offer)).toBe("published");
  expect(await showCase(oksana, id)).toMatchObject({
    state: "open",
    decision: null,
    can: { decide: true, remove: true, reopen: false },
  });
  expect([...(await inbox(marko)), ...(await inbox(olena))].filter((kind) => /decided/.test(kind))).toEqual([]);
  const audited = await kit.db.selectFrom("audit_log").select("action").where("subject_id", "=", marko.id).execute();
  expect(audited.map(({ action }) => action)).toContain("operator.case_reopened");
  expect(await reopen(oksana, id)).toMatchObject({ status: 409, code: "case.state" });

  // It can be decided like any other case.
  await decide(oksana, id, "dismiss");
  expect(await inbox(olena)).toContain("system_message.report_decided");
});

test("a removed review counts again, and a blocked person can log in again", async () => {
  const { visitor } = await world();
  const oksana = await operatorOf();
  const { marko, id: review } = await badReview();
  await report(marko, "review", review);
  const removal = await caseOf(review);
  await decide(oksana, removal);
  expect((await ratingOf(marko, marko)).count).toBe(0);
  await reopen(oksana, removal);
  expect((await ratingOf(marko, marko)).count).toBe(1);

  const { blocked, id } = await blockedByCase(oksana);
  expect((await reopen(oksana, id)).status).toBe(200);
  const credentials = { phone: blocked.phone, password };
  expect((await visitor().attempt("POST /token", { body: credentials })).status).toBe(200);
});

test("not by another operator, not after ten minutes, not after an appeal, not beside another open case", async () => {
  const { person } = await world();
  const [oksana, second] = [await operatorOf(), await operatorOf()];
  const [marko, olena, ivan] = [await person("Marko"), await person("Olena"), await person("Ivan")];
  const refused = { status: 409, code: "case.state" };

  const others = await reported(marko, olena);
  await decide(second, others.id);
  expect((await showCase(oksana, others.id)).can.reopen).toBe(false);
  expect(await reopen(oksana, others.id)).toMatchObject(refused);

  const late = await reported(marko, olena);
  await decide(oksana, late.id);
  await hoursAgo(late.id, 1);
  expect((await showCase(oksana, late.id)).can.reopen).toBe(false);
  expect(await reopen(oksana, late.id)).toMatchObject(refused);

  const appealed = await reported(marko, olena);
  await decide(oksana, appealed.id);
  await appeal(marko, appealed.id);
  expect(await reopen(oksana, appealed.id)).toMatchObject(refused);

  const again = await reported(marko, olena);
  await decide(oksana, again.id, "dismiss");
  await report(ivan, "offer", again.offer);
  expect(await reopen(oksana, again.id)).toMatchObject(refused);
  expect(await statusOf(marko, again.offer)).toBe("published");
});
