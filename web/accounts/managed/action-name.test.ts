import { expect, test } from "vitest";
import { actionName } from "./action-name.ts";

test.each([
  ["POST /service-requests", "action.post"],
  ["POST /service-requests/managed", "action.post"],
  ["PATCH /service-requests/:id", "action.edit"],
  ["POST /events/:id/accept", "action.accept"],
  ["GET /addresses/:id", "action.view"],
  ["POST /addresses", "action.location"],
  ["PATCH /account-settings", "action.settings"],
  ["POST /notifications/read-all", "action.other"],
])("the text of %s is %s", (call, name) => expect(actionName(call)).toBe(name));
