import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { errors } from "#contract/errors.ts";
import { features } from "#contract/features.ts";
import { languages } from "#contract/kit/languages.ts";
import { readContent, shipped } from "#server/help/content/read-content.ts";
import { valuesOf } from "#server/help/values.ts";
import { readConfig } from "#server/kit/config.ts";
import { isOlder, translations } from "./content.ts";

test("no translation is older than its English text", () => {
  const all = translations();
  expect(all.length).toBeGreaterThan(250);
  // Translate the change, then run `node tools/content.ts --stamp`.
  expect(all.filter(isOlder).map(({ path }) => path)).toEqual([]);
});

test("a translation leaves out the same passages as its English text, and each names a part of the app or a setting", () => {
  const marks = (text: string) => [...text.matchAll(/\{\{if ([^}]*)\}\}/g)].map(([, name = ""]) => name).toSorted();
  const files = globSync("{help,legal}/en/**/*.md", { cwd: shipped }).concat("faq/en.md");
  const named = files.flatMap((english) => {
    const wanted = marks(readFileSync(join(shipped, english), "utf8"));
    for (const language of languages) {
      const path = english.replace(/\ben\b/, language);
      const text = existsSync(join(shipped, path)) ? readFileSync(join(shipped, path), "utf8") : null;
      if (text !== null) expect.soft(marks(text), path).toEqual(wanted);
    }
    return wanted;
  });
  expect(new Set(named).size).toBeGreaterThan(5);
  const known = [...features, ...Object.keys(valuesOf(readConfig({})))];
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

/** The errors of chapter 8 of the specification, by our codes; errors without a code are events of the browser. */
const specified = [
  "request.not_found",
  "ability_not_granted",
  "user.not_found",
  "offer.not_found",
  "route.not_found",
  "auth.required",
  "internal",
  "ability.limit_exceeded",
  "address.locality_not_found",
  "address.place_not_found",
  "address.house_not_found",
  "address.street_renamed",
  "address.outside_area",
  "phone.taken",
  "email.taken",
  "email.unknown",
  "rate.limited",
  "otp.already_sent",
  "otp.not_found",
  "phone.unverified",
  "phone.invalid",
  "otp.format_invalid",
  "auth.credentials_incorrect",
  "referral_code.taken",
  "password.current_incorrect",
  "account.blocked",
  "event.exists",
  "event.not_found",
  "phones.limit_exceeded",
  "phones.hidden",
  "provider.not_active",
  "provider.not_providing",
  "upload.too_big",
  "upload.too_many",
  "upload.type",
  "push.not_found",
];

test("articles explain codes that exist, each code once, and every error of the specification", () => {
  const values = new Proxy({}, { get: () => "x", has: () => true }) as Record<string, string>;
  const named = readContent([shipped], values).articles.en.flatMap((article) => article.errors);
  expect(named.filter((code) => !Object.hasOwn(errors, code))).toEqual([]);
  expect(named.filter((code, at) => named.indexOf(code) !== at)).toEqual([]);
  expect(specified.filter((code) => !named.includes(code))).toEqual([]);
});
