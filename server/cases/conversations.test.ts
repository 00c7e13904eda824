// Reports of conversations and of their lines (rule M3).
import { sql } from "kysely";
import { expect, test } from "vitest";
import { transact } from "#server/kit/db.ts";
import { eraseThreads } from "#server/threads/personal-data.ts";
import { caseOf, decide, report, showCase, tryReport } from "../../tests/fixtures/cases.ts";
import { operatorOf } from "../../tests/fixtures/operators.ts";
import { requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { linesOf, say, sendPhotos, threadOf } from "../../tests/fixtures/threads.ts";
import { world } from "../../tests/world/world.ts";

async function talk() {
  const scene = await requestWithTwoProposals();
  return { ...scene, id: await threadOf(scene.marko, scene.tap.id) };
}

test("a reported message keeps the twenty lines around it and their photos, for operators of the case alone", async () => {
  const { kit } = await world();
  const { olena, marko, ivan, id } = await talk();
  const operator = await operatorOf();
  for (let n = 1; n <= 30; n++) await say(n % 2 ? olena : marko, id, `Zeile ${n}`);
  const bad = await sendPhotos(marko, id, 1, "Du Esel");
  const photo = bad.photos[0]?.id ?? "";
  expect((await tryReport(ivan, "message", bad.id)).code).toBe("report.subject_not_found");
  expect((await tryReport(marko, "message", bad.id)).code).toBe("report.own");
  const [first] = await linesOf(olena, id);
  expect((await tryReport(olena, "message", first?.id ?? "")).code).toBe("report.subject_not_found");
  await report(olena, "message", bad.id);
  await say(marko, id, "danach");
  const folder = (await kit.db.selectFrom("thread_photos").select("folder").where("id", "=", photo).execute())[0]
    ?.folder;
  await transact(kit.db, (tx) => eraseThreads(tx, { userId: marko.id }));

  const caseId = await caseOf(bad.id);
  const { evidence, reported } = await showCase(operator, caseId);
  const lines = evidence[0]?.lines ?? [];
  expect(lines.map(({ seq }) => seq)).toEqual(Array.from({ length: 11 }, (_, n) => bad.seq - 10 + n));
  expect(lines.at(-1)).toMatchObject({ text: "Du Esel", author: "Marko", reported: true, photos: [photo] });
  expect(reported[0]?.reporter?.id).toBe(olena.id);
  const look = { params: { id: caseId }, query: { photo } };
  expect((await operator.attempt("GET /admin/cases/:id/photo", look)).status).toBe(200);
  expect((await operator.attempt("GET /threads/:id", { params: { id } })).code).toBe("thread.not_found");
  expect((await olena.attempt("GET /admin/cases/:id/photo", look)).status).toBe(403);
  expect(await kit.storage.exists(`${folder}/large.webp`)).toBe(true);
  const { rows } =
    await sql`select from audit_log where action = 'operator.conversation_seen' and actor_id = ${operator.id}`.execute(
      kit.db,
    );
  expect(rows).toHaveLength(2);
});

test("each side of a conversation can report the other, neither learns of it, and a removal blocks the author", async () => {
  const { olena, marko, id } = await talk();
  const operator = await operatorOf();
  await say(marko, id, "Ich komme nicht.");
  await report(olena, "thread", id);
  const first = await caseOf(id);
  expect((await marko.call("GET /reports/:kind/:id", { params: { kind: "thread", id } })).refusal).toBe(null);
  await report(marko, "thread", id);
  expect(await caseOf(id)).not.toBe(first);
  expect((await tryReport(olena, "thread", id)).code).toBe("report.exists");
  await decide(operator, first, "dismiss");
  const read = JSON.stringify(await marko.call("GET /cases/:id", { params: { id: first } }));
  expect([read.includes(olena.id), read.includes(olena.name), read.includes("Ich komme nicht.")]).toEqual([
    false,
    false,
    false,
  ]);
  await decide(operator, await caseOf(id));
  expect((await olena.attempt("GET /threads")).status).toBe(401);
});
