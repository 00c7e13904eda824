// The operator's commands. Each prints JSON with --json, and exits with 1 when something is wrong.
import { Command } from "commander";
import { backup } from "./server/backup/write-backup.ts";
import {
  deleteAccountOf,
  exportAccount,
  listAccounts,
  setAccountPassword,
  showAccount,
  tendSessions,
} from "./server/cli/account.ts";
import { check } from "./server/cli/check.ts";
import { examine, type DoctorOptions } from "./server/cli/doctor/doctor.ts";
import { linesOf } from "./server/cli/doctor/finding.ts";
import { switchMaintenance } from "./server/cli/maintenance.ts";
import { backUpNightly } from "./server/cli/nightly-backup.ts";
import { listPlans, markPlanPaid, setPlan, setUserPlan, type PlanOptions } from "./server/cli/plan.ts";
import { printOpenApi } from "./server/cli/print-openapi.ts";
import { restore } from "./server/cli/restore.ts";
import { listSettings, settingLines } from "./server/cli/settings.ts";
import { tendStorage } from "./server/cli/storage.ts";
import { translatePosts, tryTranslation } from "./server/cli/translate.ts";
import { blockUser, createReferral, createUser, setRole } from "./server/cli/user.ts";
import { report, sayProgress, withKit, withPool } from "./server/cli/with-kit.ts";
import { fillDemo } from "./server/demo/fill.ts";
import { openStorage } from "./server/files/storage/storage.ts";
import { oneAtATime } from "./server/kit/direct.ts";
import { migrate } from "./server/kit/migrate.ts";
import { prepareDatabase } from "./server/prepare-database.ts";
import { checkDatabase } from "./server/startup/check-database.ts";

const program = new Command("poruch").description("Commands for the operator of Poruch").option("--json", "print JSON");
const json = () => program.opts<{ json?: boolean }>().json ?? false;

program
  .command("migrate")
  .description("migrate the schema of the database")
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
  .description("check all invariants of the database, read-only; exits with 1 when one is violated")
  .action(() =>
    withPool(async ({ pool, log }) => {
      await checkDatabase(pool, log);
      const broken = await check(pool);
      report(json(), broken.length ? { broken } : { broken: [], message: "all invariants hold" });
      if (broken.length) process.exitCode = 1;
    }),
  );

const translation = program.command("translate").description("translation engines");
translation
  .command("try <from> <to> <text>")
  .description("translate a text with the engines that are set up")
  .action((from: string, to: string, text: string) =>
    withKit(async (kit) => report(json(), await tryTranslation(kit, from, to, text))),
  );
translation
  .command("posts")
  .description(
    "have the app translate published posts without translations, for their readers; run it again another day",
  )
  .option("--all", "also posts with a translation: another language may be missing")
  .action((options: { all?: boolean }) => withKit(async (kit) => report(json(), await translatePosts(kit, options))));

program.command("openapi").description("print the OpenAPI document").action(printOpenApi);

program
  .command("backup <dir>")
  .description("write a backup while the app runs")
  .option(
    "--newest <number>",
    "<dir> holds all backups: write a new one into it, verify it, and delete the oldest beyond this number",
  )
  .action((dir: string, { newest }: { newest?: string }) =>
    withPool(async (place) => {
      if (newest === undefined)
        return report(json(), await backup(place.pool, openStorage(place.config), dir, sayProgress()));
      const written = await backUpNightly(place, dir, newest, sayProgress());
      report(json(), written);
      if (!written.verified) process.exitCode = 1;
    }),
  );

program
  .command("restore <dir>")
  .description("load a backup into an empty database")
  .option("--verify", "only check counts, checksums and invariants of the backup, in a temporary database")
  .action((dir: string, options: { verify?: boolean }) =>
    withPool(async (place) => {
      const restored = await restore(place, dir, options.verify ?? false, sayProgress());
      report(json(), restored);
      if (restored.broken.length) process.exitCode = 1;
    }),
  );

program
  .command("storage")
  .description("whose files lie in the storage, and how many are named by no row")
  .option("--mine", "say that no other database needs these files")
  .option("--remove-unnamed", "remove the files that no row names, however many they are")
  .action((options: { mine?: boolean; removeUnnamed?: boolean }) =>
    withKit(async (kit) => report(json(), await tendStorage(kit, options))),
  );

program
  .command("maintenance [state]")
  .description("on: close the site for all but operators; off: open it; without a state: print the present one")
  .option(
    "--minutes <number>",
    "minutes until you expect to open the site again; browsers and programs get them as Retry-After",
  )
  .action((state: string | undefined, options: { minutes?: string }) =>
    withKit(async (kit) => report(json(), await switchMaintenance(kit, state, options.minutes))),
  );

program
  .command("doctor")
  .description("check settings, machine, database, services and backups; exits with 1 when there is a problem")
  .option("--mail <address>", "send a test message to this address")
  .option("--sms <phone>", "send a test message to this phone")
  .option("--backups <folder>", "the folder of the backups, or one backup")
  .action(async (options: DoctorOptions) => {
    const findings = await examine(process.env, options);
    report(json(), findings, linesOf(findings));
    if (findings.some(({ level }) => level === "problem")) process.exitCode = 1;
  });

program
  .command("settings")
  .description("list all settings with their values and sources; secrets are only said to be set")
  .action(() => {
    const settings = listSettings(process.env);
    report(json(), settings, settingLines(settings));
  });

const user = program.command("user").description("accounts");
user
  .command("list")
  .description("list accounts, the newest first")
  .option("--search <text>", "a part of the name or of the email address, or digits of the phone")
  .option("--limit <number>", "at most this many, 50 without it")
  .action((options: { search?: string; limit?: string }) =>
    withKit(async (kit) => report(json(), await listAccounts(kit, options))),
  );
user
  .command("show <phone>")
  .description("show account, plans, counts, block and last use")
  .action((phone: string) => withKit(async (kit) => report(json(), await showAccount(kit, phone))));
user
  .command("sessions <phone>")
  .description("list the sessions of the account")
  .option("--end", "end all of them")
  .action((phone: string, options: { end?: boolean }) =>
    withKit(async (kit) => report(json(), await tendSessions(kit, phone, options))),
  );
user
  .command("password <phone>")
  .description("set a new password and print it; all sessions end, and an email tells the person")
  .option("--password <password>", "without it a random one is made")
  .action((phone: string, options: { password?: string }) =>
    withKit(async (kit) => report(json(), await setAccountPassword(kit, phone, options))),
  );
user
  .command("export <phone> <file>")
  .description("write the copy of the person's data, as the person can download it, to a new zip file")
  .action((phone: string, file: string) =>
    withKit(async (kit) => report(json(), await exportAccount(kit, phone, file))),
  );
user
  .command("delete <phone>")
  .description("delete the account as the person can: hidden at once, erased after ACCOUNT_DELETION_DAYS")
  .option("--yes", "required")
  .action((phone: string, options: { yes?: boolean }) =>
    withKit(async (kit) => report(json(), await deleteAccountOf(kit, phone, options))),
  );
user
  .command("create <phone> <name>")
  .option("--password <password>", "without it a random one is made and printed")
  .option("--language <code>", "uk, en, es, de, ru, fr or pt", "en")
  .action((phone: string, name: string, options: { password?: string; language: string }) =>
    withKit(async (kit) => report(json(), await createUser(kit, { phone, name, ...options }))),
  );
user
  .command("block <phone>")
  .option("--reason <text>", "required to block; the person reads it")
  .option("--undo", "unblock")
  .action((phone: string, options: { reason?: string; undo?: boolean }) =>
    withKit(async (kit) => report(json(), await blockUser(kit, phone, options))),
  );
user
  .command("role <phone> <role>")
  .action((phone: string, role: string) => withKit(async (kit) => report(json(), await setRole(kit, phone, role))));
user
  .command("plan <phone> <plan>")
  .description(
    "start a plan that was paid elsewhere or is a gift; it replaces the running plan, or extends the same one",
  )
  .option("--period <period>", "month or year; without it the plan has no end")
  .action((phone: string, slug: string, options: { period?: string }) =>
    withKit(async (kit) => report(json(), await setUserPlan(kit, phone, slug, options.period))),
  );

program
  .command("referral")
  .description("codes for inviting people")
  .command("create <phone> <code>")
  .description(
    "give the account a code of 4 to 32 letters, digits or hyphens; it becomes the referrer of people who register with it",
  )
  .action((phone: string, code: string) =>
    withKit(async (kit) => report(json(), await createReferral(kit, phone, code))),
  );

const plan = program.command("plan").description("plans, their prices and payments");
plan
  .command("list")
  .description("list all plans with abilities, limits and prices")
  .action(() => withKit(async (kit) => report(json(), await listPlans(kit))));
plan
  .command("paid <reference>")
  .description("confirm a payment: the plan that waits for it begins")
  .action((reference: string) => withKit(async (kit) => report(json(), await markPlanPaid(kit, reference))));
plan
  .command("set <slug>")
  .description("change a plan; the change applies at once to all its subscribers")
  .option("--month-price <minor>", "in minor units; - for on request")
  .option("--year-price <minor>", "in minor units; - for on request")
  .option("--currency <code>")
  .option(
    "--ability <ability>",
    "Resource:action=limit; none for no limit, - to remove the ability; may be repeated",
    (text: string, all: string[] | undefined) => [...(all ?? []), text],
  )
  .action((slug: string, options: PlanOptions) =>
    withKit(async (kit) => report(json(), await setPlan(kit, slug, options))),
  );

await program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
