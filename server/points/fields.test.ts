// The table of columns, and that copies take over the columns it lists.
import { expect, test } from "vitest";
import { pointContent, offerContent, requestContent } from "#contract/points.ts";
import { transact } from "#server/kit/db.ts";
import { addressOf, plumber } from "../../tests/fixtures/requests.ts";
import { world } from "../../tests/world/world.ts";
import { exportPoints } from "./export.ts";
import { copied, exported, fields, foreignTo, selected, shown } from "./fields.ts";

const rules = Object.entries(fields);
/** Fields of a body that are stored under another name, or not in a column. */
const elsewhere = ["point_purpose_ids", "time", "media_ids", "media_off", "publish", "archive"];

test("a field of a body is a column that its kind has, in the data copy, and read by its owner", () => {
  for (const [kind, content] of [
    ["offer", { ...pointContent, ...offerContent }],
    ["request", { ...pointContent, ...requestContent }],
  ] as const) {
    const names = Object.keys(content).filter((name) => !elsewhere.includes(name));
    expect([kind, names.filter((name) => !exported[kind].some((column) => column === name))]).toEqual([kind, []]);
    expect(foreignTo(kind, content)).toEqual([]);
  }
  expect([foreignTo("offer", requestContent), foreignTo("request", offerContent)]).toEqual([
    Object.keys(requestContent),
    Object.keys(offerContent),
  ]);
});

test("copies and replies hold columns of their kind only, and none of an index", () => {
  const ofKind = (kind: string) =>
    rules.filter(([, rule]) => rule.kinds.some((it) => it === kind)).map(([name]) => name);
  for (const kind of ["offer", "request"] as const) {
    const listed: string[] = [...copied[kind], ...exported[kind], ...shown.public[kind], ...shown.owner[kind]];
    expect(listed.filter((name) => !ofKind(kind).includes(name))).toEqual([]);
  }
  const indexed = rules.filter(([, { read }]) => read === "index").map(([name]) => name);
  expect(selected.filter((name) => indexed.includes(name))).toEqual([]);
  expect(selected).toHaveLength(rules.length - indexed.length);
});

const content = {
  ...plumber,
  title: "Кран",
  description: "Капає",
  comment: "Код 12",
  tags: ["кухня"] as string[],
  price: 12_300,
  currency: "PLN",
  duration_from: 30,
  duration_to: 60,
  language: "de",
  date: new Date(Date.now() + 90 * 86_400_000).toISOString().slice(0, 10),
  time: "09:30",
} as const;

test("a repost, a clone and the data copy hold every field that the table promises", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  const body = { ...content, address_id: await addressOf(olena) };
  const request = await olena.call("POST /service-requests", {
    body: { ...body, urgent: true, hidden_to_contractors: true, budget: 45_600, publish: true },
  });
  const params = { id: request.id };
  await olena.call("POST /service-requests/:id/close", { params, body: { close_reason: "another" } });
  const repost = await olena.call("POST /service-requests/:id/repost", { params });
  const offer = await olena.call("POST /service-offers", { body: { ...body, price_kind: "from" } });
  const clone = await olena.call("POST /service-offers", { body: { clone_of: offer.id } });
  const rowOf = (id: string) => kit.db.selectFrom("points").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  for (const [kind, from, to] of [
    ["request", request.id, repost.id],
    ["offer", offer.id, clone.id],
  ] as const) {
    const [before, after] = [await rowOf(from), await rowOf(to)];
    for (const column of copied[kind]) {
      expect([column, after[column]]).toEqual([column, before[column]]);
      expect([column, before[column]]).not.toEqual([column, null]);
    }
    const copies = await transact(kit.db, (tx) => exportPoints(tx, olena.id, kind));
    expect(Object.keys(copies[0] ?? {}).toSorted()).toEqual([...exported[kind]].toSorted());
  }
});
