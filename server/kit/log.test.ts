import { execFile } from "node:child_process";
import { Writable } from "node:stream";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { caller } from "../../tests/world/caller.ts";
import { newIp, world } from "../../tests/world/world.ts";
import { createApp } from "../app.ts";
import { openLog } from "./log.ts";

function recorded() {
  const lines: string[] = [];
  const to = new Writable({ write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()) });
  return { log: openLog({ LOG_LEVEL: "info" }, to), lines };
}

test("a line has the SQLSTATE or the system's code of an error, and no code that was sent to a person", () => {
  const { log, lines } = recorded();
  const cause = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  const error = Object.assign(new Error("write", { cause }), { code: "53100", detail: "(phone)=(+380670000000)" });
  log.error({ err: error, code: "123456", body: { code: "654321", phone: "+380670000001" } }, "failed");
  expect(lines[0]).toContain('"error_code":"53100"');
  for (const secret of ["123456", "654321", "+38067"]) expect(lines[0]).not.toContain(secret);
  const line = JSON.parse(String(lines[0])) as Record<string, unknown>;
  expect(line["body"]).toEqual({});
  expect(line).not.toHaveProperty("code");
});

test("each line about a call has its id once, under the name that the answer uses", async () => {
  const { kit } = await world();
  const { log, lines } = recorded();
  const app = await createApp({ ...kit, log });
  const { headers } = await caller(app, { language: "en", ip: newIp() }).attempt("GET /messengers");
  await app.close();
  const id = String(headers["x-request-id"]);
  const own = lines.filter((line) => line.includes(id));
  expect(own).toHaveLength(1);
  expect(own[0]?.split(id)).toHaveLength(2);
  expect(JSON.parse(String(own[0]))).toMatchObject({ request_id: id, route: "/api/messengers", status: 200 });
});

test("lines that wait for others are written when the process ends", async () => {
  const program = `import { openLog } from ${JSON.stringify(new URL("log.ts", import.meta.url).href)};
    const log = openLog({ LOG_LEVEL: "info" });
    log.info("first");
    log.error("last");
    process.exit();`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program]);
  expect(stdout.trim().split("\n")).toEqual([expect.stringContaining('"first"'), expect.stringContaining('"last"')]);
});
