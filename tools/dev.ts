// `npm run dev`: the same app, the web served by Vite with hot reload. Node restarts it when the server's files change.
process.env["NODE_ENV"] ??= "development";
const { run } = await import("../main.ts");
await run();
