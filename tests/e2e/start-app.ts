import { spawnSync } from "node:child_process";
import { startApp } from "./kit/app.ts";

/** Builds the web (unless the caller just did: WEB_IS_BUILT), starts the real app on data of its own, and stops it at the end. */
export default async function setup(): Promise<() => Promise<void>> {
  if (!process.env["WEB_IS_BUILT"]) {
    const { status } = spawnSync(process.execPath, ["node_modules/.bin/react-router", "build"], { stdio: "inherit" });
    if (status !== 0) throw new Error("The web does not build");
  }
  const app = await startApp();
  process.env["BASE_URL"] = app.url;
  return app.stop;
}
