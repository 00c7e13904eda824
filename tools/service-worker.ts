import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { resolve } from "node:path";
import { build } from "vite";
import { buildTargets } from "./oldest-browsers.ts";

const root = resolve(import.meta.dirname, "..");

/** Bundles the service worker into one file, after the client build. @param client the folder of that build. */
export async function bundleWorker(client: string): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    define: { BUILD: JSON.stringify(await versionOf(`${client}/assets`)) },
    build: {
      target: buildTargets,
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: resolve(root, "web/service-worker/main.ts"),
        output: { format: "iife", entryFileNames: "sw.js" },
      },
    },
  });
}

/** The names of hashed files identify their contents, so together they identify the build. */
async function versionOf(assets: string): Promise<string> {
  const names = (await readdir(assets)).filter((name) => !/\.(br|gz)$/.test(name)).toSorted();
  return createHash("sha256").update(names.join("\n")).digest("base64url").slice(0, 12);
}
