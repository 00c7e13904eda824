import { expect, test } from "vitest";
import { actionName } from "./action-name.ts";

test.each([
  ["POST /service-requests", "deed.post"],
  ["POST /service-requests/managed", "deed.post"],
  ["PATCH /service-requests/:id", "deed.edit"],
  ["POST /events/:id/accept", "deed.accept"],
  ["GET /addresses/:id", "deed.view"],
  ["POST /addresses", "deed.location"],
  ["PATCH /account-settings", "deed.settings"],
  ["POST /notifications/read-all", "deed.other"],
])("%s is told as %s", (call, name) => expect(actionName(call)).toBe(name));
