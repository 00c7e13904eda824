// What an operator sees of the past of an account: a first fault is told from the tenth, a good reporter from a bad one.
import { expect, test } from "vitest";
import { unattachedPictures } from "../../tests/files/unattached-pictures.ts";
import * as fixture from "../../tests/fixtures/cases.ts";
import { operatorOf } from "../../tests/fixtures/operators.ts";
import { addressOf, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

const { appeal, caseOf, decide, decideAppeal, report } = fixture;

async function offersOf(author: Person, titles: string[]): Promise<string[]> {
  const address_id = await addressOf(author);
  const made: string[] = [];
  for (const title of titles) {
    const [media] = await unattachedPictures(author, 1);
    const body = { ...plumber, title, address_id, media_ids: [media ?? ""], publish: true };
    made.push((await author.call("POST /service-offers", { body })).id);
  }
  return made;
}

const historyOf = (operator: Person, { id }: { id: string }) =>
  operator.call("GET /admin/users/:id/history", { params: { id } });

test("an operator sees the posts of an account, the cases about it, how often its reports were right, and its blocks", async () => {
  const { person } = await world();
  const [oksana, second, marko, olena] = [
    await operatorOf(),
    await operatorOf(),
    await person("Marko"),
    await person("Olena"),
  ];
  const none = { waiting: 0, removed: 0, dismissed: 0, newest: [] };
  const fresh = {
    offers: 0,
    requests: 0,
    posts: [],
    cases: none,
    reports: { made: 0, right: 0, wrong: 0 },
    blocks: 0,
  };
  expect(await historyOf(oksana, marko)).toEqual(fresh);

  const [fraud = "", honest = "", open = ""] = await offersOf(marko, ["Fraud", "Honest", "Open"]);
  await requestOf(marko);
  for (const id of [fraud, honest, open]) await report(olena, "offer", id);
  const [removal, dismissal] = [await caseOf(fraud), await caseOf(honest)];
  await decide(oksana, removal, "remove");
  await decide(oksana, dismissal, "dismiss");

  const history = await historyOf(oksana, marko);
  expect(history).toMatchObject({ offers: 2, requests: 1, cases: { waiting: 1, removed: 1, dismissed: 1 }, blocks: 0 });
  expect(history.cases.newest.map(({ id }) => id).toSorted()).toEqual(
    [removal, dismissal, await caseOf(open)].toSorted(),
  );
  expect(history.posts.map(({ kind, title, removed }) => [kind, title, removed])).toEqual([
    ["request", expect.any(String), false],
    ["offer", "Open", false],
    ["offer", "Honest", false],
    ["offer", "Fraud", true],
  ]);
  expect((await historyOf(oksana, olena)).reports).toEqual({ made: 3, right: 1, wrong: 1 });

  // A removal that another operator undoes was a wrong report.
  await appeal(marko, removal);
  await decideAppeal(second, removal, "undo");
  expect((await historyOf(oksana, marko)).cases).toMatchObject({ waiting: 1, removed: 0, dismissed: 2 });
  expect((await historyOf(oksana, olena)).reports).toEqual({ made: 3, right: 0, wrong: 2 });

  const params = { id: marko.id };
  await oksana.call("POST /admin/users/:id/block", { params, body: { reason: "He asks for money first." } });
  await oksana.call("POST /admin/users/:id/unblock", { params });
  expect((await historyOf(oksana, marko)).blocks).toBe(1);
});

test("an account that is not there is not found; drafts and posts for one person are not shown", async () => {
  const { person } = await world();
  const [oksana, marko] = [await operatorOf(), await person("Marko")];
  const strange = { params: { id: "00000000-0000-7000-8000-000000000000" } };
  expect((await oksana.attempt("GET /admin/users/:id/history", strange)).code).toBe("user.not_found");
  await marko.call("POST /service-offers", { body: { ...plumber, title: "Draft" } });
  await requestOf(marko, { hidden_to_contractors: true });
  expect((await historyOf(oksana, marko)).posts).toEqual([]);
});

test("reasons are ready in the language of the author, as long as the case can be decided", async () => {
  const { person } = await world();
  const [oksana, marko, olena] = [await operatorOf(), await person("Marko", { language: "de" }), await person("Olena")];
  await report(olena, "provider", marko.id);
  const id = await caseOf(marko.id);
  const ready = async () =>
    Object.fromEntries((await fixture.showCase(oksana, id)).ready.map((it) => [it.reason, it.text]));
  expect(await ready()).toMatchObject({
    offensive: "Es beleidigt oder bedroht Menschen.",
    kept: "Wir haben es geprüft und nichts gefunden, was den Regeln widerspricht.",
  });
  await decide(oksana, id, "dismiss", (await ready())["kept"]);
  expect(await ready()).toEqual({});
});

test("beside a report stands how far one can rely on its reporter; only a reason that says nothing needs words", async () => {
  const { person } = await world();
  const [oksana, marko, olena] = [await operatorOf(), await person("Marko"), await person("Olena")];
  const [fraud = "", honest = "", open = ""] = await offersOf(marko, ["Fraud", "Honest", "Open"]);
  for (const id of [fraud, honest]) await report(olena, "offer", id);
  await decide(oksana, await caseOf(fraud), "remove");
  await decide(oksana, await caseOf(honest), "dismiss");
  const other = await fixture.tryReport(olena, "offer", open, { reason: "other", text: null });
  expect([other.status, other.body]).toMatchObject([422, { errors: { text: [{ code: "required" }] } }]);
  await report(olena, "offer", open, { reason: "spam", text: null });
  const { reported } = await oksana.call("GET /admin/cases/:id", { params: { id: await caseOf(open) } });
  expect(reported).toMatchObject([{ text: null, past: { made: 3, right: 1, since: expect.any(String) as string } }]);
});
