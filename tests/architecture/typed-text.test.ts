// What somebody types in sentences outlives a reload, an error page and the end of the session.
import { expect, test } from "vitest";
import { sourceFiles } from "./source-files.ts";

/** The first is a sample; the second keeps its text with the conversation. */
const own = ["web/dev/gallery/controls.tsx", "web/threads/compose.tsx"];

test("every form with a text area keeps what is typed", () => {
  const forms = sourceFiles().filter(
    ({ path, text }) => path.startsWith("web/") && text.includes("<TextArea") && text.includes("<PageForm"),
  );
  expect(forms.length).toBeGreaterThan(10);
  const losing = forms.filter(({ text }) => !text.includes("<KeptTyping"));
  expect(losing.map(({ path }) => path)).toEqual(own);
});
