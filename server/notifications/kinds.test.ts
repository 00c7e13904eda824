// The catalogue of notifications and the hand-written tables that must match it.
import { expect, test } from "vitest";
import { kindOf, notificationKinds, type NotificationKind } from "#contract/notification-kinds.ts";
import { world } from "../../tests/world/world.ts";

const kinds = Object.entries<NotificationKind>(notificationKinds);

test("the database accepts the kinds of the catalogue and no other", async () => {
  const { kit, person } = await world();
  const rows = await kit.db.selectFrom("notification_kinds").selectAll().execute();
  expect(rows.map(({ type, step }) => `${type}.${step}`).toSorted()).toEqual(kinds.map(([key]) => key).toSorted());
  const { id } = await person("Olena");
  const row = { user_id: id, type: "system_message", side: "account", subject_kind: "account" } as const;
  const insert = (step: string) =>
    kit.db
      .insertInto("notifications")
      .values({ ...row, step })
      .execute();
  await insert("unblocked");
  await expect(insert("unheard_of")).rejects.toThrow("notifications_kind");
});

test("an urgent email never waits for a digest, and one that settings cannot stop neither", () => {
  const waiting = kinds.filter(([, { digest }]) => digest);
  expect(waiting.filter(([, { urgency, email }]) => urgency === "high" || email?.always)).toEqual([]);
});

test("a kind of a newer version is unknown, and so is a name of every object", () => {
  expect(kindOf({ type: "new_proposal", step: "created" })).toBe(notificationKinds["new_proposal.created"]);
  expect(kindOf({ type: "new_proposal", step: "rejected" })).toBeUndefined();
  expect(kindOf({ type: "constructor", step: "name" })).toBeUndefined();
});
