import { expect, test } from "vitest";
import { byIntent } from "./by-intent.ts";
import { readForm } from "./read-form.ts";

const steps = { publish: () => "published", delete: () => "deleted" };
const posted = (intent?: string) => {
  const data = new FormData();
  if (intent !== undefined) data.set("intent", intent);
  return readForm(data);
};

test("the pressed button decides", async () => {
  expect(await byIntent(posted("publish"), steps)).toBe("published");
  expect(await byIntent(posted("delete"), steps, () => "nothing")).toBe("deleted");
});

const refused = { data: { code: "request.malformed" } };

test("a form with an unknown button is refused", async () => {
  for (const intent of ["Delete", "toString", "constructor", "__proto__"])
    await expect(byIntent(posted(intent), steps, () => "nothing")).rejects.toMatchObject(refused);
});

test("a form without a button is refused, or does what needs no name", async () => {
  for (const intent of [undefined, ""]) {
    await expect(byIntent(posted(intent), steps)).rejects.toMatchObject(refused);
    expect(await byIntent(posted(intent), steps, () => "nothing")).toBe("nothing");
  }
});
