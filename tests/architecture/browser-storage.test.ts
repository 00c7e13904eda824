// The privacy policy names everything that the browser keeps: this test lists each file that stores something with the words of the policy.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import { sourceFiles } from "./source-files.ts";

const stores = /\b(localStorage|sessionStorage)\b|\bindexedDB\.|\bopenDB\b|\bcaches\.(open|match|keys|delete)/;

/** File → its words in the policy. Describe new storage in the policy in all its languages first, then add the file here. */
const inPolicy: Record<string, string> = {
  "web/drafts/owner.ts": "what you typed",
  "web/content/question.tsx": "what you typed",
  "web/kit/document/theme.tsx": "the appearance",
  "web/ui/form/phone/guess-country.ts": "the country of your phone number",
  "web/points/saved/saved-on-device.ts": "listings that you saved before logging in",
  "web/finder/use-last-visit.ts": "when you last looked at a list",
  "web/kit/connection/visits.ts": "how often you visited",
  "web/push/push-offer.tsx": "whether you declined to install the app or to get notifications",
  "web/offline/presence.ts": "an encrypted copy",
  "web/offline/databases.ts": "an encrypted copy",
  "web/shell/missing-code.tsx": "the files of the app",
  "web/service-worker/shell.ts": "the files of the app",
  "web/service-worker/serve.ts": "the files of the app",
};

const textOf = (language: string) =>
  readFileSync(new URL(`../../content/legal/${language}/privacy-policy.md`, import.meta.url), "utf8");

test("the privacy policy says what each file keeps in the browser", () => {
  const found = sourceFiles().filter(
    ({ path, text }) => path.startsWith("web/") && !path.includes(".test.") && stores.test(text),
  );
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(inPolicy).toSorted());
  const policy = textOf("en");
  for (const [path, words] of Object.entries(inPolicy)) expect([path, policy.includes(words)]).toEqual([path, true]);
});

test("the policies of all languages have the same sections", () => {
  const sections = (language: string) => [...textOf(language).matchAll(/^## /gm)].length;
  for (const language of languages) expect([language, sections(language)]).toEqual([language, sections("en")]);
});
