// `npm start`: the app starts while the web is built, when it is missing or older than its sources. A worker has no web.
import { buildWebIfStale } from "./build-web.ts";

const built = process.env["ROLE"] === "worker" ? undefined : buildWebIfStale();
const { run } = await import("../main.ts");
await run(built);
