import { AxeBuilder } from "@axe-core/playwright";
import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fails, going on to the next page first, with one readable line for each finding of axe on the page as it stands. */
export async function axe(page: Page): Promise<void> {
  await stillness(page);
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const findings = violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, html }) => `${id} (${impact ?? "minor"}): ${help}\n    at ${target.join(" ")}\n    ${html}`),
  );
  expect.soft(findings.join("\n"), `axe at ${page.url()}`).toBe("");
}

/** Colours on their way to others are nobody's to read: what fades is waited for, what runs for ever is not. */
const stillness = (page: Page) =>
  page.waitForFunction(() =>
    document
      .getAnimations()
      .every((it) => it.playState !== "running" || it.effect?.getComputedTiming().endTime === Infinity),
  );
