import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";
import type { RunOptions } from "axe-core";

/** `axe.source` is more than twice as long, and each page parses it anew. */
const minified = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** Those of the languages of a page and of its parts have the first two. */
export const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Reports only violations in full, because describing a correct node takes as long as checking it. Does not preload style
 * sheets, because only the rule about orientation reads them, which none of the tags includes.
 */
const all: RunOptions = { runOnly: tags, resultTypes: ["violations"], preload: { assets: ["media"] } };

/** The rules with results that depend on theme or width; all others check roles, names and structure. */
export const dependsOnTheme = ["color-contrast", "target-size", "scrollable-region-focusable"];

/**
 * Fails softly with one readable line for each finding of axe on the present page.
 * @param rules only these, if the others have checked the page already.
 */
export async function axe(page: Page, rules?: string[]): Promise<void> {
  const options = rules ? { ...all, runOnly: { type: "rule" as const, values: rules } } : all;
  await page.evaluate(endTransitions);
  await stillness(page);
  // Not `@axe-core/playwright`: it opens a second page for each scan, which costs more than the scan.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(minified);
  let findings = await page.evaluate(scan, options);
  // A button that changed during the check is checked again after its transition.
  if (findings.length > 0) {
    await stillness(page);
    findings = await page.evaluate(scan, options);
  }
  expect.soft(findings.join("\n"), `axe at ${page.url()}`).toBe("");
}

/** Runs in the page. Frames of other origins are not looked into; the pages have none. */
async function scan(options: RunOptions): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axeCore }).axe.run(document, options);
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${impact ?? "minor"}): ${help}\n    at ${target.join(" ")}\n    ${html}`),
  );
}

/**
 * Runs in the page: switches transitions off. Another theme starts one on nearly every element, and their frames take
 * more computing time than the scan.
 */
function endTransitions(): void {
  if ("isWithoutTransitions" in document) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { transition: none !important; }");
  document.adoptedStyleSheets.push(sheet);
  Object.assign(document, { isWithoutTransitions: true });
}

/** Waits for finite animations to end, because colours cannot be checked while they change. */
const stillness = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every((it) => it.playState !== "running" || it.effect?.getComputedTiming().endTime === Infinity),
  );
