// The privacy policy names each cookie that the code sets.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import { sourceFiles } from "./source-files.ts";

const set = /(?:lastingCookie|setCookie|cookies\.get)\(\s*"(\w+)"|\b\w*[cC]ookie = "(\w+)"|\? "__Host-\w+" : "(\w+)"/g;

test("the privacy policy names each cookie", () => {
  const inCode = sourceFiles()
    .filter(({ path }) => /^(web|server)\//.test(path) && !path.includes(".test."))
    .flatMap(({ text }) => [...text.matchAll(set)].map(([, a, b, c]) => a ?? b ?? c));
  const names = new Set([...inCode, "access", "refresh", "flash", "rc"]);
  expect(names.size).toBeGreaterThan(10);
  for (const language of languages) {
    const policy = readFileSync(new URL(`../../content/legal/${language}/privacy-policy.md`, import.meta.url), "utf8");
    const named = [...policy.matchAll(/`(\w+)`/g)].map(([, name]) => name);
    expect([language, new Set(named)]).toEqual([language, names]);
  }
});
