// An external client: types that openapi-typescript generates from the document, and a small fetch client with them.
import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, test } from "vitest";
import { codeIn, messageTo } from "../fixtures/registration.ts";
import { baseUrl } from "../world/let-listen.ts";
import { newPhone, world } from "../world/world.ts";

const run = promisify(execFile);
const folder = "artifacts/api-client";
/** Not imported by its name: this file compiles without the types that it needs. */
const mainJob = new URL("../api-client/main-job.ts", import.meta.url).href;

async function writeTypes(document: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/types.d.ts`, astToString(await openapiTS(document)));
  const names = "declare global { type ApiPaths = paths; type ApiComponents = components; }";
  await writeFile(`${folder}/names.d.ts`, `import type { components, paths } from "./types.d.ts";\n${names}\n`);
}

test("a client generated from the document compiles and does the main job", { timeout: 120_000 }, async () => {
  const { app, kit } = await world();
  await writeTypes((await app.inject("/api/openapi.json")).body);
  await run("node", ["node_modules/@typescript/native/bin/tsc", "-p", "tests/api-client"]).catch(
    ({ stdout }: { stdout: string }) => expect.fail(stdout),
  );
  const { playMainJob } = (await import(mainJob)) as { playMainJob: (helpers: object) => Promise<unknown> };
  const done = await playMainJob({
    baseUrl: await baseUrl(app),
    newPhone,
    solve: async (challenge: never) =>
      btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) })),
    codeSentTo: async (phone: string) => codeIn(await messageTo(kit, phone)),
  });
  expect(done).toEqual({ accepted: "accepted", phones: 1, closed: "closed" });
});
