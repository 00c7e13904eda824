// The operator's commands. Each with --json for machines; exit 1 when something is wrong.
import { Command } from "commander";
import { backup } from "./server/backup/write-backup.ts";
import { check } from "./server/cli/check.ts";
import { switchMaintenance } from "./server/cli/maintenance.ts";
import { listPlans, markPlanPaid, setPlan, setUserPlan, type PlanOptions } from "./server/cli/plan.ts";
import { printOpenApi } from "./server/cli/print-openapi.ts";
import { restore } from "./server/cli/restore.ts";
import { blockUser, createReferral, createUser, setRole } from "./server/cli/user.ts";
import { report, withKit, withPool } from "./server/cli/with-kit.ts";
import { fillDemo } from "./server/demo/fill.ts";
import { openStorage } from "./server/files/storage/storage.ts";
import { oneAtATime } from "./server/kit/direct.ts";
import { migrate } from "./server/kit/migrate.ts";
import { prepareDatabase } from "./server/open.ts";
import { checkDatabase } from "./server/startup/check-database.ts";

const program = new Command("poruch").description("Poruch, for whoever runs it").option("--json", "answer as JSON");
const json = () => program.opts<{ json?: boolean }>().json ?? false;

program
  .command("migrate")
  .description("bring the schema up to date")
  .action(() => withPool(async ({ pool }) => report(json(), { migrations: await migrate(pool) })));

program
  .command("seed")
  .description("load the catalogue and the gazetteer")
  .action(() =>
    withPool(async ({ pool, log }) => {
      await prepareDatabase(pool, log);
      report(json(), { seeded: true });
    }),
  );

program
  .command("demo")
  .description("fill an empty database with the demo town")
  .action(() => withKit(async (kit, url) => report(json(), { demo: await oneAtATime(url, () => fillDemo(kit)) })));

program
  .command("check")
  .description("sweep all invariants, read-only; exits 1 on any break")
  .action(() =>
    withPool(async ({ pool, log }) => {
      await checkDatabase(pool, log);
      const broken = await check(pool);
      report(json(), broken.length ? { broken } : { broken: [], message: "all invariants hold" });
      if (broken.length) process.exitCode = 1;
    }),
  );

program.command("openapi").description("print the OpenAPI document").action(printOpenApi);

program
  .command("backup <dir>")
  .description("write a backup while the app runs")
  .action((dir: string) =>
    withPool(async ({ pool, config }) => report(json(), await backup(pool, openStorage(config), dir))),
  );

program
  .command("restore <dir>")
  .description("load a backup into an empty database")
  .option("--verify", "only prove counts, checksums and invariants of the backup in a scratch database")
  .action((dir: string, options: { verify?: boolean }) =>
    withPool(async (place) => {
      const restored = await restore(place, dir, options.verify ?? false);
      report(json(), restored);
      if (restored.broken.length) process.exitCode = 1;
    }),
  );

program
  .command("maintenance [state]")
  .description(
    "on: only operators get in, everybody else reads that the site is closed; off: it is open; without: its state",
  )
  .option("--minutes <number>", "when you expect to be done; said to browsers and programs")
  .action((state: string | undefined, options: { minutes?: string }) =>
    withKit(async (kit) => report(json(), await switchMaintenance(kit, state, options.minutes))),
  );

const user = program.command("user").description("accounts");
user
  .command("create <phone> <name>")
  .option("--password <password>", "else one is made and printed")
  .option("--language <code>", "one of the seven", "en")
  .action((phone: string, name: string, options: { password?: string; language: string }) =>
    withKit(async (kit) => report(json(), await createUser(kit, { phone, name, ...options }))),
  );
user
  .command("block <phone>")
  .option("--reason <text>", "the person is told it; needed to block")
  .option("--undo", "unblock")
  .action((phone: string, options: { reason?: string; undo?: boolean }) =>
    withKit(async (kit) => report(json(), await blockUser(kit, phone, options))),
  );
user
  .command("role <phone> <role>")
  .action((phone: string, role: string) => withKit(async (kit) => report(json(), await setRole(kit, phone, role))));
user
  .command("plan <phone> <plan>")
  .description("start a plan, paid or given; the one that runs gives way, the same one is extended")
  .option("--period <period>", "month or year; without it until it is ended")
  .action((phone: string, slug: string, options: { period?: string }) =>
    withKit(async (kit) => report(json(), await setUserPlan(kit, phone, slug, options.period))),
  );

program
  .command("referral")
  .description("codes with which people invite others")
  .command("create <phone> <code>")
  .description("4 to 32 letters, digits and hyphens; whoever registers with it came by this person")
  .action((phone: string, code: string) =>
    withKit(async (kit) => report(json(), await createReferral(kit, phone, code))),
  );

const plan = program.command("plan").description("what is sold, and what was paid");
plan
  .command("list")
  .description("all plans with abilities, limits and prices")
  .action(() => withKit(async (kit) => report(json(), await listPlans(kit))));
plan
  .command("paid <reference>")
  .description("the money has come: the plan that waits for it begins")
  .action((reference: string) => withKit(async (kit) => report(json(), await markPlanPaid(kit, reference))));
plan
  .command("set <slug>")
  .description("change a plan; it holds at once for whoever has it")
  .option("--month-price <minor>", "in minor units; - for on request")
  .option("--year-price <minor>", "in minor units; - for on request")
  .option("--currency <code>")
  .option(
    "--ability <ability>",
    "Resource:action=limit; none for no limit, - to take it away; may be repeated",
    (text: string, all: string[] | undefined) => [...(all ?? []), text],
  )
  .action((slug: string, options: PlanOptions) =>
    withKit(async (kit) => report(json(), await setPlan(kit, slug, options))),
  );

await program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
