// `npm run test:system`: the API suite on the oldest supported PostgreSQL behind PgBouncer in transaction mode, both as
// Debian ships them, so without prepared statements; then Lighthouse on the public pages; then the API suite of the last release on
// the schema of this version. Missing programs are named and end the run with exit code 1; only tests of tests/system that need
// further programs are left out.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { embeddedOnly } from "../vitest.config.ts";
import { buildWebIfStale } from "./build-web.ts";
import { testFormerBuild } from "./former-build.ts";
import { root, run, vitest } from "./steps.ts";

const oldest = 15;
const bin = process.env["POSTGRES_BIN"] || `/usr/lib/postgresql/${oldest}/bin`;

const pooler = process.env["PGBOUNCER"] || "/usr/sbin/pgbouncer";

/** Tests of tests/system with the programs that they need besides PostgreSQL. */
const optional = [
  {
    test: "tests/system/pooler-outage.test.ts",
    asks: [[pooler, "--version"]],
    install: "pgbouncer",
  },
  {
    test: "tests/system/calendar.test.ts",
    asks: [["/usr/bin/python3", "-c", "import icalendar"]],
    install: "python3-icalendar",
  },
  {
    test: "tests/system/apertium.test.ts",
    asks: [
      ["apertium-apy", "--version"],
      ["test", "-e", "/usr/share/apertium/modes/eng-spa.mode"],
      ["test", "-e", "/usr/share/apertium/modes/es-pt.mode"],
    ],
    install: "apertium-apy apertium-eng-spa apertium-es-pt",
  },
  {
    test: "tests/system/paper.test.ts",
    asks: [
      ["zbarimg", "--version"],
      ["pdftoppm", "-v"],
    ],
    install: "zbar-tools poppler-utils",
  },
  {
    test: "tests/system/deploy-town.test.ts",
    asks: [["systemd-analyze", "--version"]],
    install: "systemd (run as root)",
  },
  {
    test: "tests/system/nginx.test.ts",
    asks: [[process.env["NGINX_PROGRAM"] || "nginx", "-v"]],
    install: "nginx-light (the path of another nginx: NGINX_PROGRAM)",
  },
  {
    test: "tests/system/push.test.ts",
    asks: [
      [process.env["PUSH_BROWSER"] || "/usr/bin/chromium", "--version"],
      ["dbus-daemon", "--version"],
    ],
    install: "chromium dbus-daemon (the path of another Chromium: PUSH_BROWSER)",
  },
  {
    test: "tests/system/push-firefox.test.ts",
    asks: [[process.env["FIREFOX"] || "/usr/bin/firefox-esr", "--version"]],
    install: "firefox-esr (the path of another Firefox: FIREFOX)",
  },
  {
    test: "tests/system/journey-firefox.test.ts",
    asks: [[process.env["FIREFOX"] || "/usr/bin/firefox-esr", "--version"]],
    install: "firefox-esr (the path of another Firefox: FIREFOX)",
  },
  {
    test: "tests/system/journey-webkit.test.ts",
    asks: [
      ["sh", "-c", `command -v ${process.env["WEBKIT_DRIVER"] || "WebKitWebDriver"}`],
      ["sh", "-c", "command -v Xvfb"],
    ],
    install: "webkit2gtk-driver xvfb (other paths: WEBKIT_DRIVER, MINI_BROWSER)",
  },
];

if (!existsSync(pooler)) {
  console.error(`There is no PgBouncer at ${pooler}. Install it, or say where it is:
  apt-get install pgbouncer
  PGBOUNCER=/path/to/pgbouncer npm run test:system`);
  process.exit(1);
}
const version = serverVersion();
if (version !== oldest) {
  const found = version ? `${bin} holds PostgreSQL ${version}` : `There is no PostgreSQL in ${bin}`;
  console.error(`${found}, but the tests need ${oldest}. Install it, or say where it is:
  apt-get install postgresql-${oldest}
  POSTGRES_BIN=/path/to/postgresql-${oldest}/bin npm run test:system`);
  process.exit(1);
}
console.log(
  `API suite on PostgreSQL ${version} (${bin}) behind ${pooler}. Not part of it: ${embeddedOnly.join(", ")}.`,
);
const able = optional.filter(({ test, asks, install }) => {
  const isAble = asks.every(([program = "", ...rest]) => spawnSync(program, rest).status === 0);
  if (!isAble) console.log(`Left out: ${test}. It needs: apt-get install ${install}`);
  return isAble;
});
await buildWebIfStale();
const chosen = process.argv.slice(2);
const suite = await run(
  {
    name: "API suite",
    command: [vitest, "run", "--project", "api", "--project", "sweep", ...chosen],
    env: {
      TEST_SYSTEM: able.map(({ test }) => test).join(" "),
      TEST_POSTGRES_BIN: bin,
      TEST_PGBOUNCER: pooler,
      DATABASE_PREPARE: "off",
    },
  },
  true,
);
const lighthouse = { name: "Lighthouse", command: [join(root, "tests/bench/lighthouse-targets.ts")] };
// Chosen test files run alone.
const isFast = chosen.length > 0 || (await run(lighthouse, true)).passed;
const canRunBeside = chosen.length > 0 || (await testFormerBuild({ TEST_POSTGRES_BIN: bin }));
process.exitCode = suite.passed && isFast && canRunBeside ? 0 : 1;

function serverVersion(): number | null {
  const program = join(bin, "postgres");
  if (!existsSync(program) || !existsSync(join(bin, "initdb"))) return null;
  const { stdout } = spawnSync(program, ["--version"], { cwd: root, encoding: "utf8" });
  return Number(/\b(\d+)[.\w]/.exec(stdout)?.[1] ?? 0) || null;
}
