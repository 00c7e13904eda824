// A posted form that cannot be read is a wrong call (400), not a fault of the server: one function reads it.
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

test("only readPosted reads the form of a request", () => {
  const found = sourceFiles().filter(({ path, text }) => path.startsWith("web/") && /\.formData\(\)/.test(text));
  expect(found.map(({ path }) => path)).toEqual(["web/kit/read/read-posted.ts"]);
});

test("a posted form names its button, and one function takes the step", () => {
  const found = sourceFiles().filter(
    ({ path, text }) => path.startsWith("web/") && !path.endsWith(".test.ts") && text.includes('form.text("intent")'),
  );
  expect(found.map(({ path }) => path).toSorted()).toEqual([
    "web/auth/forgot/reset-steps.ts", // "send the code again" beside the step that the form names
    "web/auth/phone-change/change-phone.ts",
    "web/auth/register.page.tsx",
    "web/kit/by-intent.ts",
    "web/points/wizard/step-later.ts", // in the browser: which forms can wait for a connection
    "web/proposals/form/answer-later.ts",
  ]);
});
