import { expect } from "@playwright/test";
import type { Locator, Page } from "@playwright/test";

/** Types into a field with suggestions and chooses the first that contains `option`; types again if the page was not ready. */
export async function choose(page: Page, field: Locator, text: string, option: string | RegExp): Promise<void> {
  const suggestion = page.getByRole("option").filter({ hasText: option }).first();
  await expect(async () => {
    await field.fill("");
    await field.fill(text);
    await expect(suggestion).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 20_000 });
  await suggestion.click();
  await expect(suggestion).toBeHidden();
}
