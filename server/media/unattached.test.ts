import { sql } from "kysely";
import { expect, test } from "vitest";
import { world } from "../../tests/world/world.ts";
import { constraints } from "../constraints.ts";
import { databaseProblem } from "../kit/database-problem.ts";
import { transact } from "../kit/db.ts";

test("parallel uploads cannot exceed the limit of unattached files", async () => {
  const { kit, person } = await world();
  const { id } = await person("Olena");
  const put = () =>
    transact(kit.db, (tx) =>
      sql`insert into media_files (user_id, kind, folder, width, height, widths, bytes)
        select ${id}, 'image', 'points/' || n, 1, 1, '{1}', 1 from generate_series(1, 10) as n`.execute(tx),
    );
  const outcomes = await Promise.allSettled(Array.from({ length: 14 }, put));
  const refused = outcomes.flatMap((it) => (it.status === "rejected" ? [it.reason as unknown] : []));
  expect(refused).toHaveLength(4);
  expect(databaseProblem(refused[0], constraints)).toMatchObject({
    code: "upload.too_many",
    details: { params: { max: "100" } },
  });
  const loose = kit.db.selectFrom("media_files").select("id").where("user_id", "=", id);
  expect(await loose.execute()).toHaveLength(100);
});
