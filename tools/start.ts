// `npm start`: the web is built when it is missing or older than its sources, then the app starts.
import { buildWebIfStale } from "./build-web.ts";

process.env["NODE_ENV"] ??= "production";
buildWebIfStale();

const main = "../main.ts";
await import(main);
