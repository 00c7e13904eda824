import { expect, test } from "vitest";
import { manages, as } from "../../tests/fixtures/mandates.ts";
import { inbox, addressOf, requestOf } from "../../tests/fixtures/requests.ts";
import { doneAgo, doneJob, jobOf, review, reviewsOf, revealWhatIsOver } from "../../tests/fixtures/reviews.ts";
import { world } from "../../tests/world/world.ts";

test("both review blindly: the second review reveals both, and then neither changes", async () => {
  const { olena, marko, job } = await doneJob();
  const asked = () =>
    Promise.all(
      [olena, marko].map(async (who) => {
        const { can } = await who.call("GET /proposals/:proposalId", { params: { proposalId: job } });
        return can.review;
      }),
    );
  expect(await asked()).toEqual([true, true]);
  const mine = await review(olena, job, { stars: 2, aspects: { punctuality: 1 }, body: "Late." });
  expect(mine).toMatchObject({ side: "customer", theirs: null, can: { write: false, edit: true } });
  expect(mine.mine).toMatchObject({ stars: 2, aspects: { punctuality: 1, quality: null }, revealed_at: null });
  expect(await reviewsOf(marko, job)).toMatchObject({ mine: null, theirs: null, can: { write: true }, refusal: null });
  await olena.call("PATCH /events/:id/review", { params: { id: job }, body: { stars: 3 } });
  expect(await asked()).toEqual([false, true]);

  const both = await review(marko, job, { stars: 5, body: "Zahlt gut." });
  expect(both.theirs).toMatchObject({ stars: 3, body: "Late.", author_name: "Olena K.", can: { reply: true } });
  expect(both.mine?.revealed_at).not.toBeNull();
  expect((await reviewsOf(olena, job)).theirs).toMatchObject({ stars: 5, body: "Zahlt gut.", author_name: "Marko B." });
  expect((await inbox(olena))[0]).toBe("request_status.review_shown");
  const change = { params: { id: job }, body: { stars: 1 } };
  expect((await olena.attempt("PATCH /events/:id/review", change)).code).toBe("review.state");
});

test("a single review is revealed after 14 days, and no side can write any more", async () => {
  const { olena, marko, job } = await doneJob();
  await review(olena, job);
  await doneAgo(job, 15);
  expect((await reviewsOf(marko, job)).theirs).toBeNull();
  const late = await marko.attempt("POST /events/:id/review", { params: { id: job }, body: { stars: 1 } });
  expect(late.code).toBe("review.time");
  await revealWhatIsOver();
  expect(await reviewsOf(marko, job)).toMatchObject({ refusal: "over", theirs: { stars: 5, can: { reply: true } } });
  expect(await inbox(marko)).toContain("request_status.review_shown");
  expect(await inbox(olena)).not.toContain("request_status.review_shown");
});

test("a block takes nothing away from the right to review", async () => {
  const { olena, marko, job } = await doneJob();
  await marko.call("POST /blocked-people", { body: { user_id: olena.id } });
  await review(olena, job, { stars: 1 });
  expect((await review(marko, job)).theirs).toMatchObject({ stars: 1 });
});

test("a provider is always named, and a review is a whole number of stars", async () => {
  const { marko, job } = await doneJob();
  const attempt = (body: object) => marko.attempt("POST /events/:id/review", { params: { id: job }, body: body });
  for (const body of [{}, { stars: 0 }, { stars: 6 }, { stars: 4.5 }, { stars: 5, author_named: "customer" }])
    expect((await attempt(body)).status).toBe(422);
  expect((await attempt({ stars: 5, body: "x".repeat(2_001) })).status).toBe(422);
});

test("the database refuses changes that no call makes: an early reveal, a change by an operator, another party", async () => {
  const { kit } = await world();
  const { olena, marko, job } = await doneJob();
  await review(olena, job);
  const set = (text: string) => kit.pool.query(`update reviews set ${text} where proposal_id = $1`, [job]);
  await expect(set("revealed_at = now()")).rejects.toThrow("revealed");
  await review(marko, job);
  for (const change of ["stars = 5 - stars + 1", "body = 'Edited'", "author_named = 'customer'", "revealed_at = null"])
    await expect(set(change)).rejects.toThrow(/does not change|revealed|check/);
  const { job: other } = await doneJob();
  const stranger = `insert into reviews (proposal_id, side, author_id, subject_id, actor_id, stars, language)
    values ($1, 'customer', $2, $3, $2, 5, 'en')`;
  await expect(kit.pool.query(stranger, [other, olena.id, marko.id])).rejects.toThrow("sides");
});

test("the manager stands for the managed customer: writes, is named and answers; the review stays with her", async () => {
  const { kit, person } = await world();
  const { olga, anna } = await manages();
  const marko = await person("Marko Bondar");
  const self = as(olga, anna);
  const request = await requestOf(self, { address_id: await addressOf(self) });
  const job = await jobOf(olga, marko, request);
  expect((await reviewsOf(marko, job)).other).toMatchObject({ id: olga.id, name: "Olga" });
  await review(olga, job, { stars: 4 });
  const { theirs } = await review(marko, job, { stars: 5 });
  expect(theirs).toMatchObject({ author_name: "Olga", stars: 4 });
  const about = (await reviewsOf(olga, job)).theirs;
  await olga.call("POST /reviews/:id/reply", { params: { id: about?.id ?? "" }, body: { reply: "Thank you" } });
  const rows = await kit.db
    .selectFrom("reviews")
    .select(["side", "author_id", "subject_id", "actor_id", "replied_by"])
    .where("proposal_id", "=", job)
    .orderBy("side")
    .execute();
  expect(rows).toEqual([
    { side: "customer", author_id: anna.id, subject_id: marko.id, actor_id: olga.id, replied_by: null },
    { side: "provider", author_id: marko.id, subject_id: anna.id, actor_id: marko.id, replied_by: olga.id },
  ]);
});
