// Both sides review at the same moment, from two connections: both reviews are revealed once, and counted.
import { expect, test } from "vitest";
import { check } from "#server/cli/check.ts";
import { inbox } from "../fixtures/requests.ts";
import { doneJob, jobOf, ratingOf } from "../fixtures/reviews.ts";
import { baseUrl } from "../world/let-listen.ts";
import { world, type Person } from "../world/world.ts";

const jobs = 15;

test(`in ${jobs} jobs both sides write at once, and all are revealed together`, { timeout: 300_000 }, async () => {
  const { app, kit } = await world();
  const base = `${await baseUrl(app)}/api`;
  const { olena, marko, job: first } = await doneJob();
  const ids = [first];
  while (ids.length < jobs) ids.push(await jobOf(olena, marko));
  const write = async (who: Person, id: string) => {
    const headers = { authorization: `Bearer ${who.token}`, "content-type": "application/json" };
    return (await fetch(`${base}/events/${id}/review`, { method: "POST", headers, body: '{"stars":5}' })).status;
  };
  // All jobs at once, because the ratings of the two people then also wait for each other. Each side sends twice.
  const answers = await Promise.all(ids.flatMap((id) => [olena, marko, olena, marko].map((who) => write(who, id))));
  expect(answers.filter((status) => status === 201)).toHaveLength(2 * jobs);
  expect(answers.filter((status) => status === 409)).toHaveLength(2 * jobs);
  const { rows } = await kit.pool.query(
    `select count(*)::integer as all, count(revealed_at)::integer as revealed, count(distinct (proposal_id, revealed_at))::integer as moments
     from reviews where proposal_id = any($1::uuid[])`,
    [ids],
  );
  expect(rows).toEqual([{ all: 2 * jobs, revealed: 2 * jobs, moments: jobs }]);
  expect((await ratingOf(olena, marko)).count).toBe(jobs);
  for (const who of [olena, marko])
    expect((await inbox(who)).filter((kind) => kind === "request_status.review_shown")).toHaveLength(
      Math.min(jobs, 20),
    );
  expect((await check(kit.pool)).filter(({ rule }) => /review|rating/.test(rule))).toEqual([]);
});
