// The files of deploy/town as they are: the units are valid, a user who owns nothing of the code starts the app by them and makes its backups.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { projectRoot } from "../architecture/source-files.ts";
import { temporaryFolder } from "../files/temporary-folder.ts";
import { freePort } from "../servers/free-port.ts";

const folder = join(projectRoot, "deploy/town");
const read = (name: string) => readFileSync(join(folder, name), "utf8");
/** Debian's user for what owns nothing. */
const nobody = 65_534;
const units = ["poruch.service", "poruch-backup.service", "poruch-backup.timer"];

/** `here` takes the place of the folders of the machine. */
const placed = (text: string, here: string) =>
  text.replaceAll("/srv/poruch", projectRoot).replaceAll("/var/backups/poruch", `${here}/backups`);

test("systemd finds nothing wrong with the units", async () => {
  const here = await temporaryFolder();
  for (const name of units)
    writeFileSync(join(here, name), placed(read(name), here).replaceAll("User=poruch", "User=root"));
  const files = units.map((name) => join(here, name));
  const { status, stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...files], { encoding: "utf8" });
  expect([status, stderr.split("\n").filter((line) => line.includes(here))]).toEqual([0, []]);
});

test("the scripts are valid, and the settings name no unknown variable", () => {
  for (const name of ["install.sh", "poruch"]) expect(spawnSync("sh", ["-n", join(folder, name)]).status).toBe(0);
  const known = readFileSync(join(projectRoot, ".env.example"), "utf8");
  const names = [...read("poruch.env").matchAll(/^(\w+)=/gm)].map(([, name = ""]) => name);
  expect(names.filter((name) => !known.includes(`${name}=`))).toEqual([]);
});

/** The lines of a unit that say how its program runs, as a command. */
function commandOf(unit: string, here: string) {
  const text = placed(read(unit), here);
  const [program = "", ...args] = (/^ExecStart=(.*)$/m.exec(text)?.[1] ?? "").split(" ");
  const own = (/^Environment=(.*)$/m.exec(text)?.[1] ?? "").split(" ").map((pair) => pair.split(/=(.*)/s).slice(0, 2));
  return { program, args, env: Object.fromEntries(own) as Record<string, string> };
}

test(
  "by the units a user who owns nothing of the code starts the app, and its backups are proved and counted",
  { timeout: 300_000 },
  async () => {
    // Not below the folders of the other tests, which only their own user may enter.
    const here = mkdtempSync(join(tmpdir(), "poruch-town-"));
    chmodSync(here, 0o755);
    for (const name of ["data", "backups"]) {
      mkdirSync(join(here, name), { mode: 0o700 });
      chownSync(join(here, name), nobody, nobody);
    }
    const port = await freePort();
    const settings = {
      PATH: process.env["PATH"] ?? "",
      DATA_DIR: join(here, "data"),
      PORT: `${port}`,
      DEMO: "off",
      HOME: here,
    };
    const as = { cwd: projectRoot, uid: nobody, gid: nobody };
    const { program, args, env } = commandOf("poruch.service", here);
    const app = spawn(program, args, { ...as, env: { ...settings, ...env }, stdio: ["ignore", "pipe", "pipe"] });
    let log = "";
    for (const stream of [app.stdout, app.stderr]) stream?.on("data", (chunk) => (log += String(chunk)));
    try {
      for (const deadline = Date.now() + 120_000; ;) {
        if (app.exitCode !== null || Date.now() > deadline) throw new Error(`The app is not ready:\n${log}`);
        const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
        if (ready?.ok) break;
        await wait(200);
      }
      const page = await fetch(`http://127.0.0.1:${port}/`);
      expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
      const nightly = commandOf("poruch-backup.service", here);
      const once = (newest: string) =>
        JSON.parse(
          execFileSync(nightly.program, [...nightly.args.slice(0, -1), newest], {
            ...as,
            env: { ...settings, ...nightly.env },
            encoding: "utf8",
          }),
        ) as { dir: string; verified: boolean; deleted: string[] };
      const first = once("14");
      expect([first.verified, existsSync(join(first.dir, "verified.json"))]).toEqual([true, true]);
      const second = once("1");
      expect(second.deleted).toEqual([first.dir]);
      expect(readdirSync(join(here, "backups"))).toEqual([basename(second.dir)]);
    } finally {
      app.kill("SIGTERM");
      await new Promise((ended) => app.once("exit", ended));
      rmSync(here, { recursive: true, force: true });
    }
  },
);
