// Every public text of the sitemap, in each language: accessible, and without sideways scrolling.
import { expect } from "@playwright/test";
import { languages } from "#contract/kit/languages.ts";
import { axe } from "./kit/axe.ts";
import { follow } from "./kit/follow.ts";
import { test } from "./kit/story.ts";

test.describe.configure({ timeout: 900_000 });

const ofPeople = /^\/service\/(offer|provider|search-request)\/[\da-f-]{36}/;

/** Paths of the pages of this language, without those of people and their posts. */
async function pathsIn(language: string): Promise<string[]> {
  const base = process.env["BASE_URL"] ?? "";
  const read = async (url: string) => {
    const text = await (await fetch(url)).text();
    return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address));
  };
  const parts = await read(`${base}/sitemap.xml`);
  const all = (await Promise.all(parts.map(({ pathname }) => read(base + pathname)))).flat();
  return all
    .filter((url) => url.searchParams.get("lang") === language && !ofPeople.test(url.pathname))
    .map(({ pathname }) => pathname);
}

for (const language of languages)
  test(`public pages are accessible: ${language}`, async ({ visitor }) => {
    const { page } = await visitor({
      language,
      width: "phone",
      theme: languages.indexOf(language) % 2 ? "dark" : "light",
    });
    const paths = await pathsIn(language);
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths) {
      await follow(page, path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await axe(page);
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect.soft(tooWide, `wider than the screen: ${path}`).toBe(false);
    }
  });
