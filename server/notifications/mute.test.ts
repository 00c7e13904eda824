import { expect, test } from "vitest";
import { browser, subscribe } from "../../tests/fixtures/push.ts";
import { answer, requestOf, requestWithTwoProposals } from "../../tests/fixtures/requests.ts";
import { world, type Person } from "../../tests/world/world.ts";

const mute = (who: Person, request_id: string) =>
  who.call("POST /notifications/muted-requests", { body: { request_id } });
const unmute = (who: Person, id: string) => who.call("DELETE /notifications/muted-requests/:id", { params: { id } });
const muted = async (who: Person) =>
  (await who.call("GET /notifications/muted-requests")).data.map(({ request, side }) => [request.id, side]);

/** What is sent of a person's news, and how much of it the app shows. */
async function news({ id, call }: Person) {
  const { kit } = await world();
  const pushes = await kit.db
    .selectFrom("push_deliveries as d")
    .innerJoin("notifications as n", "n.id", "d.notification_id")
    .select("n.id")
    .where("n.user_id", "=", id)
    .execute();
  const shown = (await call("GET /notifications")).data;
  const emails = await kit.pool.query(
    "select 1 from pgboss.job where name = 'notifications.mail' and data::text ~ $1",
    [shown.map((it) => it.id).join("|")],
  );
  return { pushes: pushes.length, emails: emails.rows.length, shown: shown.length };
}

test("news of a muted request, its messages included, stays in the app; others are sent", async () => {
  const { person, kit } = await world();
  const [olena, marko, ivan] = await Promise.all([person("Olena"), person("Marko"), person("Ivan")]);
  await kit.db
    .updateTable("users")
    .set({ email: `${olena.id}@example.org` })
    .where("id", "=", olena.id)
    .execute();
  await subscribe(olena, browser());
  const [tap, lamp] = [await requestOf(olena), await requestOf(olena)];
  await mute(olena, tap.id);
  await mute(olena, tap.id);
  await answer(marko, tap.id);
  await marko.call("POST /threads", { body: { request_id: tap.id, body: "Welches Rohr ist es?" } });
  expect([await news(olena), await muted(olena)]).toEqual([{ pushes: 0, emails: 0, shown: 2 }, [[tap.id, "customer"]]]);
  await answer(ivan, lamp.id);
  expect(await news(olena)).toEqual({ pushes: 1, emails: 1, shown: 3 });
  await unmute(olena, tap.id);
  await answer(ivan, tap.id);
  expect([await news(olena), await muted(olena)]).toEqual([{ pushes: 2, emails: 2, shown: 4 }, []]);
});

test("only requests that a person can see are muted, each by its reader alone", async () => {
  const { olena, marko, tap } = await requestWithTwoProposals();
  const draft = await requestOf(olena, { publish: false });
  await mute(marko, tap.id);
  expect([await muted(marko), await muted(olena)]).toEqual([[[tap.id, "provider"]], []]);
  for (const attempt of [
    marko.attempt("POST /notifications/muted-requests", { body: { request_id: draft.id } }),
    olena.attempt("DELETE /notifications/muted-requests/:id", { params: tap }),
  ])
    expect((await attempt).code).toBe("request.not_found");
});
