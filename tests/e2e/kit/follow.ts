import type { Page } from "@playwright/test";
import type { DataRouter } from "react-router";

/**
 * Opens a page as a link of the app does, and waits for it. Loading a document takes five times as much computing time, so
 * stories use `page.goto` only to test that. The first page of a browser is always loaded as a document.
 */
export async function follow(page: Page, path: string): Promise<void> {
  if (page.url() === "about:blank") await page.goto(path);
  else await page.evaluate(navigate, path);
}

const navigate = (path: string) => {
  const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: DataRouter };
  return router.navigate(path);
};
