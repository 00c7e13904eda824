import { expect, test } from "vitest";
import { heldBy } from "./rights.server.ts";

const grant = (resource: "ServiceOffer" | "Account", action: "read" | "create" | "manage") =>
  ({ resource, action, limit: null }) as const;

test("manage covers every action on its resource and on no other", () => {
  const held = heldBy({ ability: [grant("Account", "manage")] });
  expect(held).toEqual(["Account:read", "Account:create", "Account:update", "Account:manage"]);
});

test("nothing granted, nothing held", () => expect(heldBy({ ability: [] })).toEqual([]));
