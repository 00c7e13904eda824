import { expect, test } from "vitest";
import { heldBy } from "./rights.server.ts";

const grant = (resource: "ServiceOffer" | "Account", action: "read" | "create" | "manage") =>
  ({ resource, action, limit: null }) as const;

test("what the account has and what its plan has both hold", () => {
  const plan = { id: "", plan: "user", period: null, started_at: "", ends_at: null };
  const held = heldBy({
    ability: [grant("ServiceOffer", "read")],
    subscriptions: [{ ...plan, abilities: [grant("ServiceOffer", "create")] }],
  });
  expect(held).toEqual(["ServiceOffer:read", "ServiceOffer:create"]);
});

test("manage covers every action on its resource and on no other", () => {
  const held = heldBy({ ability: [grant("Account", "manage")], subscriptions: [] });
  expect(held).toEqual(["Account:read", "Account:create", "Account:update", "Account:manage"]);
});

test("nothing granted, nothing held", () => expect(heldBy({ ability: [], subscriptions: [] })).toEqual([]));
