// Operators hear that a case waits for them, without having to look.
import { expect, test } from "vitest";
import { appeal, badReview, caseOf, decide, report } from "../../tests/fixtures/cases.ts";
import { operatorOf } from "../../tests/fixtures/operators.ts";
import { inbox } from "../../tests/fixtures/requests.ts";
import { world } from "../../tests/world/world.ts";

const waits = "system_message.case_waits";
const appealed = "system_message.appeal_waits";

test("operators hear of a new case, of the next ones after a while, and of every appeal", async () => {
  const { kit, person } = await world();
  const [oksana, second] = [await operatorOf(), await operatorOf()];
  const [olena, marko, ivan, petro] = [
    await person("Olena"),
    await person("Marko"),
    await person("Ivan"),
    await person("Petro"),
  ];
  const heard = async (reader: typeof oksana, kind: string) => (await inbox(reader)).filter((it) => it === kind).length;

  await report(olena, "provider", marko.id);
  expect([await heard(oksana, waits), await heard(second, waits)]).toEqual([1, 1]);
  // The second report joins the case, and another case opens in the same minutes.
  await report(ivan, "provider", marko.id);
  await report(olena, "provider", ivan.id);
  expect(await heard(oksana, waits)).toBe(1);
  await kit.pool.query(
    "update notifications set created_at = created_at - interval '16 minutes' where user_id = any($1) and step = 'case_waits'",
    [[oksana.id, second.id]],
  );
  await report(olena, "provider", petro.id);
  expect([await heard(oksana, waits), await heard(second, waits)]).toEqual([2, 2]);

  const [about] = (await oksana.call("GET /notifications")).data;
  expect(about).toMatchObject({ step: "case_waits", subject_kind: "case", subject_id: await caseOf(petro.id) });

  const { olena: author, marko: reporter, id } = await badReview();
  await report(reporter, "review", id);
  const removal = await caseOf(id);
  await decide(oksana, removal);
  expect(await heard(second, appealed)).toBe(0);
  await appeal(author, removal);
  expect([await heard(oksana, appealed), await heard(second, appealed)]).toEqual([1, 1]);
  expect(await inbox(author)).not.toContain(appealed);
});

test("an operator who reports can decide at once, and hears neither of that nor of a case about the own account", async () => {
  const { person } = await world();
  const [oksana, second] = [await operatorOf(), await operatorOf()];
  const [olena, ivan] = [await person("Olena"), await person("Ivan")];
  expect(await report(second, "provider", oksana.id)).toMatchObject({ case_id: await caseOf(oksana.id) });
  const { case_id } = await report(oksana, "provider", olena.id);
  expect(case_id).toBe(await caseOf(olena.id));
  expect(await inbox(oksana)).not.toContain(waits);
  expect(await inbox(second)).toContain(waits);
  await decide(oksana, case_id ?? "");
  expect(await inbox(oksana)).not.toContain("system_message.report_decided");
  // Nobody else learns the id of the case from a report.
  expect(await report(ivan, "provider", second.id)).toMatchObject({ case_id: null });
});
