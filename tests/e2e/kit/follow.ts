import type { Page } from "@playwright/test";
import type { DataRouter } from "react-router";

/**
 * Opens a page as a link of the app does; ends when the page is there. Loading it from the server takes five times as
 * much computing, so `page.goto` stands only where that is the point. The first page of a browser is loaded.
 */
export async function follow(page: Page, path: string): Promise<void> {
  if (page.url() === "about:blank") await page.goto(path);
  else await page.evaluate(navigate, path);
}

const navigate = (path: string) => {
  const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: DataRouter };
  return router.navigate(path);
};
