import type { Page } from "@playwright/test";

/**
 * Holds back what the page requests from `files` while it is closed; it begins closed. The route stays for the whole story: removing it
 * while a request waits can lose the request, and the page then waits for ever.
 */
export async function gateOf(page: Page, files: string) {
  let gate = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return {
    open: () => gate.resolve(),
    close: () => {
      gate = Promise.withResolvers<void>();
    },
  };
}
