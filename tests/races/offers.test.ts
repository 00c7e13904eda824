import { expect, test } from "vitest";
import { addressOf, plumber } from "../fixtures/requests.ts";
import { world } from "../world/world.ts";

test("clones, drafts and new offers that are published at once never exceed the limit", async () => {
  const { person } = await world();
  const marko = await person("Marko"); // the plan `user`: three
  const body = { ...plumber, title: "Майстер", address_id: await addressOf(marko) };
  const first = await marko.call("POST /service-offers", { body: { ...body, publish: true } });
  const drafts = await Promise.all([1, 2, 3].map(() => marko.call("POST /service-offers", { body })));
  const publish = { publish: true };
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => marko.attempt("POST /service-offers", { body: { clone_of: first.id, ...publish } })),
    ...drafts.map(({ id }) => marko.attempt("PATCH /service-offers/:id", { params: { id }, body: publish })),
    ...[1, 2].map(() => marko.attempt("POST /points", { body: { kind: "offer", ...body, ...publish } })),
  ]);
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(2);
  expect(new Set(answers.filter(({ status }) => status >= 300).map(({ code }) => code))).toEqual(
    new Set(["ability.limit_exceeded"]),
  );
  const { data } = await marko.call("GET /service-offers", { query: { filter: { status: "published" } } });
  expect(data).toHaveLength(3);
});
