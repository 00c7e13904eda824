import type { DataRouter } from "react-router";

/** What React Router keeps in the window: it knows of a navigation before React renders it. Undefined on the server. */
export function dataRouter(): DataRouter | undefined {
  const { __reactRouterDataRouter: router } = globalThis as { __reactRouterDataRouter?: DataRouter };
  return router;
}
