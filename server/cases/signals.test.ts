// What the system notices in posts, and in which order operators read what waits.
import { expect, test } from "vitest";
import * as fixture from "../../tests/fixtures/cases.ts";
import { as, manages } from "../../tests/fixtures/mandates.ts";
import { operatorOf } from "../../tests/fixtures/operators.ts";
import { addressOf, plumber, requestOf } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

const { decide, report, showCase } = fixture;
let texts = 0;
/** Long enough that nobody writes it by chance. */
const newText = () =>
  `Ремонтую крани, труби й бойлери у всьому місті, приїжджаю в день виклику, даю гарантію на роботу. № ${"абвгдежзиклмн"[texts++]}${"абвгдежзиклмн"[texts % 13]}`;

async function offerOf(author: Person, facts: object) {
  const body = { ...plumber, address_id: await addressOf(author), publish: true, ...facts };
  return (await author.call("POST /service-offers", { body })).id;
}

/** The open case of a subject, once the job has run; null: none. */
async function openCaseOf(id: string) {
  const { kit } = await world();
  const row = await kit.db
    .selectFrom("cases")
    .select("id")
    .where("subject_id", "=", id)
    .where("state", "=", "open")
    .executeTakeFirst();
  return row?.id ?? null;
}
const signalsOf = async (operator: Person, id: string) => {
  const found = await openCaseOf(id);
  return found ? (await showCase(operator, found)).reported : [];
};
async function expectSignals(operator: Person, id: string, expected: string[]) {
  const reasons = async () => (await signalsOf(operator, id)).map(({ reason }) => reason);
  await expect.poll(reasons, { timeout: 20_000 }).toEqual(expected);
}

/** All jobs that were enqueued have ended. */
async function jobsDone() {
  const { kit } = await world();
  const waiting = async () =>
    (
      await kit.pool.query(
        "select from pgboss.job where name = 'cases.find-signals' and state in ('created', 'retry', 'active')",
      )
    ).rows.length;
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
}

test("contact data in a public text, however it is written, becomes a case that names it; without it the case ends", async () => {
  const { person } = await world();
  const [oksana, marko] = [await operatorOf(), await person("Marko")];
  const disguised = [
    "тел. 050 123 45 67",
    "Дзвоніть +380501234567",
    "нуль п'ять нуль 123 45 67",
    "0 5 0 1 2 3 4 5 6 7",
    "t.me/kran_lviv",
  ];
  const [first = ""] = await Promise.all(
    disguised.map(async (title) => {
      const author = await person("Petro");
      const id = await offerOf(author, { title: `Сантехнік ${title}` });
      await expectSignals(oksana, id, ["contact_data"]);
      const [signal] = await signalsOf(oksana, id);
      expect([signal?.reporter, (signal?.text ?? "").length > 5]).toEqual([null, true]);
      // Nothing is hidden because of it.
      await marko.call("GET /public/service-offers/:id", { params: { id } });
      if (title === disguised[0])
        await author.call("PATCH /service-offers/:id", { params: { id }, body: { title: "Сантехнік" } });
      return id;
    }),
  );
  await expect.poll(() => openCaseOf(first), { timeout: 20_000 }).toBeNull();
  const clean =
    "Від 450 грн за точку, труби 20 мм і 1/2, 12.05.2026 з 9:00 до 18:00, вул. Франка 12, кв. 45, 3 поверх.";
  const id = await offerOf(marko, { title: "Сантехнік, досвід 15 років", description: clean });
  await jobsDone();
  expect(await openCaseOf(id)).toBeNull();
});

test("the words of another account are a case with its twins, those of one manager for two people are none", async () => {
  const { person } = await world();
  const [oksana, first, second, third] = [
    await operatorOf(),
    await person("Petro"),
    await person("Taras"),
    await person("Ivan"),
  ];
  const description = newText();
  const one = await offerOf(first, { title: "Сантехнік швидко", description });
  const two = await offerOf(second, { title: "Сантехнік — швидко!", description });
  await expectSignals(oksana, two, ["same_text"]);
  const three = await offerOf(third, { title: "сантехнік швидко", description });
  await expectSignals(oksana, three, ["same_text"]);
  const { twins } = await showCase(oksana, (await openCaseOf(three)) ?? "");
  expect(twins.map(({ id, author, removed }) => [id, author.id, removed])).toEqual([
    [two, second.id, false],
    [one, first.id, false],
  ]);
  expect(await openCaseOf(one)).toBeNull();

  const { olga, anna } = await manages();
  const stepan = await olga.call("POST /users/managed", { body: { name: "Stepan" } });
  const words = { title: "Прибирання сходів", description: newText() };
  const ids: string[] = [];
  for (const subject of [anna, stepan]) ids.push((await requestOf(as(olga, subject), words)).id);
  await jobsDone();
  expect(await Promise.all(ids.map(openCaseOf))).toEqual([null, null]);
});

test("what an operator removed is noticed when it comes again, what was kept is not", async () => {
  const { person } = await world();
  const [oksana, petro, taras, olena] = [
    await operatorOf(),
    await person("Petro"),
    await person("Taras"),
    await person("Olena"),
  ];
  const description = newText();
  const removed = await offerOf(petro, { title: "Передоплата й приїду", description });
  await report(olena, "offer", removed);
  await decide(oksana, (await openCaseOf(removed)) ?? "", "remove");
  const again = await offerOf(taras, { title: "Передоплата й приїду", description });
  await expectSignals(oksana, again, ["removed_before"]);
  const kept = (await openCaseOf(again)) ?? "";
  expect((await showCase(oksana, kept)).twins).toMatchObject([{ id: removed, removed: true }]);
  await decide(oksana, kept, "dismiss");
  const params = { id: again };
  for (const body of [{ archive: true }, { publish: true }])
    await taras.call("PATCH /service-offers/:id", { params, body });
  await jobsDone();
  expect(await openCaseOf(again)).toBeNull();
});

test("what may be illegal comes first, then what most people report; a reason alone can be read", async () => {
  const { person } = await world();
  const [oksana, author] = [await operatorOf(), await person("Petro")];
  const people = await Promise.all(Array.from({ length: 3 }, () => person("Olena")));
  const [old, many, illegal] = [
    await offerOf(author, { title: "Перша" }),
    await offerOf(author, { title: "Друга" }),
    await offerOf(author, { title: "Третя" }),
  ];
  const [one, two, three] = people as [Person, Person, Person];
  await report(one, "offer", old);
  for (const it of [one, two, three]) await report(it, "offer", many);
  await report(two, "offer", illegal, { reason: "illegal" });
  const idsOf = async (filter: object) => {
    const { data } = await oksana.call("GET /admin/cases", { query: { filter, per_page: 100 } });
    const own = await Promise.all([illegal, many, old].map(openCaseOf));
    return data.map(({ id }) => own.indexOf(id)).filter((at) => at >= 0);
  };
  expect(await idsOf({ state: "waiting" })).toEqual([0, 1, 2]);
  expect(await idsOf({ state: "waiting", reason: "illegal" })).toEqual([0]);
});

test("an operator who takes a case is named to the others for an hour, and gives it back alone", async () => {
  const { person, kit } = await world();
  const [oksana, second, author, olena] = [
    await operatorOf(),
    await operatorOf(),
    await person("Petro"),
    await person("Olena"),
  ];
  const offer = await offerOf(author, { title: "Сантехнік" });
  await report(olena, "offer", offer);
  const id = (await openCaseOf(offer)) ?? "";
  const takenBy = async () => (await showCase(second, id)).taken?.operator.id ?? null;
  expect(await takenBy()).toBeNull();
  const { can } = await oksana.call("POST /admin/cases/:id/take", { params: { id } });
  expect([await takenBy(), can.take, (await showCase(second, id)).can.take]).toEqual([oksana.id, false, true]);
  await second.call("DELETE /admin/cases/:id/take", { params: { id } });
  expect(await takenBy()).toBe(oksana.id);
  await kit.db
    .updateTable("cases")
    .set({ taken_at: new Date(Date.now() - 61 * 60_000) })
    .where("id", "=", id)
    .execute();
  expect(await takenBy()).toBeNull();
  await second.call("POST /admin/cases/:id/take", { params: { id } });
  await second.call("DELETE /admin/cases/:id/take", { params: { id } });
  expect(await takenBy()).toBeNull();
  // It is no lock.
  await oksana.call("POST /admin/cases/:id/take", { params: { id } });
  await decide(second, id, "dismiss");
});

test("cases are counted by their first reason and outcome, without any person", async () => {
  const { person, kit } = await world();
  const [oksana, author, olena] = [await operatorOf(), await person("Petro"), await person("Olena")];
  const countOf = async () =>
    (await oksana.call("GET /admin/cases/numbers", { query: { filter: { from: "2020-01-01" } } })).data.find(
      ({ reason }) => reason === "offensive",
    );
  const before = await countOf();
  const ids: string[] = [];
  for (const title of ["Перша", "Друга", "Третя"]) {
    const offer = await offerOf(author, { title });
    await report(olena, "offer", offer, { reason: "offensive" });
    ids.push((await openCaseOf(offer)) ?? "");
  }
  const [removed = "", kept = ""] = ids;
  await kit.db
    .updateTable("cases")
    .set({ opened_at: new Date(Date.now() - 10 * 3_600_000) })
    .where("id", "in", ids)
    .execute();
  await decide(oksana, removed, "remove");
  await decide(oksana, kept, "dismiss");
  await fixture.appeal(author, removed);
  const now = await countOf();
  const grown = (name: "cases" | "removed" | "dismissed" | "waiting" | "appeals") =>
    (now?.[name] ?? 0) - (before?.[name] ?? 0);
  expect([grown("cases"), grown("removed"), grown("dismissed"), grown("waiting"), grown("appeals")]).toEqual([
    3, 1, 1, 2, 1,
  ]);
  expect(now?.hours).toBeCloseTo(10, 0);
});
