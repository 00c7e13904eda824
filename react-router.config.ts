import type { Config } from "@react-router/dev/config";
import { precompress } from "./tools/precompress.ts";
import { bundleWorker } from "./tools/service-worker.ts";

export default {
  appDirectory: "web",
  ssr: true,
  // The list of routes is small (2 KB gzip); loading it page by page would cost a round trip at the first click.
  routeDiscovery: { mode: "initial" },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await bundleWorker(client);
    await precompress(client);
  },
} satisfies Config;
