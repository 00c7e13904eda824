import type { Page } from "@playwright/test";

/**
 * While the gate is closed, requests of the page for `files` wait. It begins closed. Its route stays for the whole story: removing it
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
