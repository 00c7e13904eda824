// The operator's commands about one account. Each has the effects that the person's own action has.
import { execFile } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import {
  deleteAccountOf,
  exportAccount,
  listAccounts,
  setAccountPassword,
  showAccount,
  tendSessions,
} from "#server/cli/account.ts";
import { blockUser, createUser } from "#server/cli/user.ts";
import { temporaryFolder } from "../../tests/files/temporary-folder.ts";
import { manages } from "../../tests/fixtures/mandates.ts";
import { answer, requestOf } from "../../tests/fixtures/requests.ts";
import { newPhone, password, world } from "../../tests/world/world.ts";

const run = promisify(execFile);

async function auditOf(id: string) {
  const { kit } = await world();
  const rows = await kit.db
    .selectFrom("audit_log")
    .select(["action", "actor_id"])
    .where("subject_id", "=", id)
    .execute();
  return rows.map(({ action, actor_id }) => [action, actor_id]);
}

const canLogIn = async (phone: string, secret: string) =>
  (await (await world()).visitor().attempt("POST /token", { body: { phone, password: secret } })).status < 400;

/** Runs a command as the operator does, on the database of this test. */
async function command(...words: string[]) {
  const { kit, config } = await world();
  const DATABASE_URL = kit.pool.options.connectionString ?? "";
  const { DATA_DIR, ACCOUNT_OPEN_POINTS, ACCOUNT_POINTS } = config;
  // A command writes the limits of its environment into the database, as the start does: here other tests need theirs.
  const limits = { ACCOUNT_OPEN_POINTS: `${ACCOUNT_OPEN_POINTS}`, ACCOUNT_POINTS: `${ACCOUNT_POINTS}` };
  const env = { ...process.env, ...limits, DATABASE_URL, SECRET_KEY: "k".repeat(40), DATA_DIR, DEMO: "off" };
  const root = join(import.meta.dirname, "../..");
  return run(process.execPath, ["cli.ts", ...words], { cwd: root, env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
}

test("accounts are found by a part of the name or of the phone; the answer says when there are more", async () => {
  const { kit, person } = await world();
  const name = `Zoriana ${Date.now()}`;
  const [first, second] = [await person(name), await person(name)];
  const all = await listAccounts(kit, { search: name });
  expect(all).toMatchObject({ total: 2, more: false });
  expect(all.users.map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(all.users[1]).toMatchObject({ phone: first.phone, name, state: "active", role: "user", plan: "user" });
  expect(all).not.toHaveProperty("message");

  const cut = await listAccounts(kit, { search: name, limit: "1" });
  expect(cut).toMatchObject({ total: 2, more: true, message: expect.stringContaining("--search") as string });
  expect(cut.users).toHaveLength(1);
  const spelled = `${first.phone.slice(4, 6)} ${first.phone.slice(6)}`;
  expect((await listAccounts(kit, { search: spelled })).users.map(({ id }) => id)).toEqual([first.id]);
});

test.each(["0", "1001", "ten", "1.5", "-3", ""])("--limit %j is refused", async (limit) => {
  const { kit } = await world();
  await expect(listAccounts(kit, { limit })).rejects.toThrow("--limit is a whole number from 1 to 1000");
});

test("an account is shown with its plans, counts, block, sessions and last use", async () => {
  const { kit, person } = await world();
  const [olena, marko] = [await person("Olena"), await person("Marko")];
  const tap = await requestOf(olena);
  await answer(marko, tap.id);
  const hers = { id: olena.id, name: "Olena", plan: "user", requests: 1, proposals: 0, sessions: 1 };
  expect(await showAccount(kit, olena.phone)).toMatchObject({ ...hers, blocked: false, subscriptions: [] });
  expect(await showAccount(kit, olena.phone)).toHaveProperty("last_seen_at", expect.any(String));
  expect(await showAccount(kit, marko.phone)).toMatchObject({ requests: 0, proposals: 1 });
  await blockUser(kit, olena.phone, { reason: "Spam in proposals" });
  const blocked = { blocked: true, state: "blocked", blocked_reason: "Spam in proposals", sessions: 0 };
  expect(await showAccount(kit, olena.phone)).toMatchObject(blocked);
});

test("the sessions of a person are listed, and end all at once", async () => {
  const { kit, person, visitor } = await world();
  const olena = await person("Olena");
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  await visitor().call("POST /token", { body: { phone: olena.phone, password }, headers });
  const { sessions, total } = await tendSessions(kit, olena.phone, {});
  expect(total).toBe(2);
  expect(sessions).toContainEqual(expect.objectContaining({ browser: "Firefox", system: "Linux" }));
  expect((await olena.attempt("GET /users/current")).status).toBe(200);

  expect(await tendSessions(kit, olena.phone, { end: true })).toEqual({ id: olena.id, ended: 2 });
  expect((await olena.attempt("GET /users/current")).status).toBe(401);
  expect(await auditOf(olena.id)).toContainEqual(["session.ended", null]);
  expect(await tendSessions(kit, olena.phone, {})).toMatchObject({ sessions: [], total: 0 });
  expect(await canLogIn(olena.phone, password)).toBe(true);
});

test("a new password replaces the former one and ends all sessions", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  const made = await setAccountPassword(kit, olena.phone, {});
  expect((await olena.attempt("GET /users/current")).status).toBe(401);
  expect([await canLogIn(olena.phone, password), await canLogIn(olena.phone, made.password)]).toEqual([false, true]);
  expect(await auditOf(olena.id)).toContainEqual(["password.reset", null]);
  const chosen = "dovhyi-parol-oleny";
  expect((await setAccountPassword(kit, olena.phone, { password: chosen })).password).toBe(chosen);
  expect(await canLogIn(olena.phone, chosen)).toBe(true);
});

test.each([
  ["short", "10 to 128 characters"],
  ["x".repeat(129), "10 to 128 characters"],
  ["1234567890", "password"],
])("the password %j is refused and changes nothing", async (wrong, sentence) => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  await expect(setAccountPassword(kit, olena.phone, { password: wrong })).rejects.toThrow(sentence);
  expect((await olena.attempt("GET /users/current")).status).toBe(200);
  expect(await canLogIn(olena.phone, password)).toBe(true);
  await expect(createUser(kit, { phone: newPhone(), name: "Ivan", password: "short", language: "uk" })).rejects.toThrow(
    "10 to 128 characters",
  );
});

test("a blocked account keeps its password", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  await blockUser(kit, olena.phone, { reason: "Spam in proposals" });
  const sentence = `The account of ${olena.phone} is blocked: unblock it first`;
  await expect(setAccountPassword(kit, olena.phone, {})).rejects.toThrow(sentence);
  await blockUser(kit, olena.phone, { undo: true });
  expect(await canLogIn(olena.phone, password)).toBe(true);
});

test("an open page notices at once that its session was ended", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  const notified = new Promise((resolve) => kit.live.listen(olena.id, resolve));
  await tendSessions(kit, olena.phone, { end: true });
  expect(await notified).toMatchObject({ user: olena.id });
});

test("the copy of the data is the one that the person can download; only the operator's user can read it", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  await requestOf(olena, { comment: "Ключ під килимком" });
  const file = join(await temporaryFolder(), "olena.zip");
  const { bytes } = await exportAccount(kit, olena.phone, file);
  expect([statSync(file).size, statSync(file).mode & 0o777]).toEqual([bytes, 0o600]);
  const files = unzipSync(readFileSync(file));
  expect(JSON.parse(strFromU8(files["account.json"] ?? new Uint8Array()))).toMatchObject({ name: "Olena" });
  const texts = Object.entries(files).filter(([name]) => name.endsWith(".json"));
  expect(texts.map(([, content]) => strFromU8(content)).join()).toContain("Ключ під килимком");
  expect(await auditOf(olena.id)).toContainEqual(["export.downloaded", null]);
});

test("a file that exists is not replaced, and nothing says that a copy was made", async () => {
  const { kit, person } = await world();
  const olena = await person("Olena");
  const file = join(await temporaryFolder(), "notes.txt");
  writeFileSync(file, "my notes");
  await expect(exportAccount(kit, olena.phone, file)).rejects.toThrow(`${file} cannot be written (it exists)`);
  expect(readFileSync(file, "utf8")).toBe("my notes");
  await expect(exportAccount(kit, olena.phone, join(file, "deeper.zip"))).rejects.toThrow(
    "cannot be written (ENOTDIR)",
  );
  expect(await auditOf(olena.id)).toEqual([]);
});

test("a deletion is the person's own: it can be cancelled until the account is erased; without --yes nothing happens", async () => {
  const { kit, person, visitor } = await world();
  const olena = await person("Olena");
  const tap = await requestOf(olena);
  await expect(deleteAccountOf(kit, olena.phone, {})).rejects.toThrow("Add --yes");
  expect((await olena.call("GET /users/current")).erases_at).toBeNull();

  const { erases_at } = await deleteAccountOf(kit, olena.phone, { yes: true });
  expect(Math.round((Date.parse(erases_at) - Date.now()) / 86_400_000)).toBe(kit.config.ACCOUNT_DELETION_DAYS);
  expect((await olena.attempt("GET /users/current")).status).toBe(401);
  expect(await auditOf(olena.id)).toContainEqual(["account.leaving", null]);
  expect(await deleteAccountOf(kit, olena.phone, { yes: true })).toEqual({ id: olena.id, erases_at });

  const { access_token } = await visitor().call("POST /token", { body: { phone: olena.phone, password } });
  const headers = { authorization: `Bearer ${access_token}` };
  const { data } = await olena.call("GET /service-requests", { headers });
  expect(data.map(({ id, status }) => [id, status])).toEqual([[tap.id, "archived"]]);
  expect((await olena.call("POST /account-settings/keep", { headers })).erases_at).toBeNull();
});

test("an account that manages others is not deleted", async () => {
  const { kit } = await world();
  const { olga } = await manages();
  await expect(deleteAccountOf(kit, olga.phone, { yes: true })).rejects.toThrow();
  expect((await olga.call("GET /users/current")).erases_at).toBeNull();
});

test("an unknown phone is a clear error for every command", async () => {
  const { kit } = await world();
  const [phone, file] = [newPhone(), join(await temporaryFolder(), "nobody.zip")];
  const sentence = `No account has the phone ${phone}`;
  await expect(showAccount(kit, phone)).rejects.toThrow(sentence);
  await expect(tendSessions(kit, phone, { end: true })).rejects.toThrow(sentence);
  await expect(setAccountPassword(kit, phone, {})).rejects.toThrow(sentence);
  await expect(exportAccount(kit, phone, file)).rejects.toThrow(sentence);
  await expect(deleteAccountOf(kit, phone, { yes: true })).rejects.toThrow(sentence);
  await expect(showAccount(kit, "12")).rejects.toThrow("phone is invalid");
  expect(existsSync(file)).toBe(false);
});

test("a person reads one line for each account", async () => {
  const { person } = await world();
  const name = `Bohdana ${Date.now()}`;
  const { phone } = await person(name);
  const { stdout } = await command("user", "list", "--search", name);
  expect(stdout).toMatch(/^users:\n {2}id: .*\ntotal: 1\nmore: false\n$/);
  expect(stdout).toContain(`  phone: ${phone}  name: ${name}  state: active  `);
});

test("a program reads JSON", async () => {
  const { person } = await world();
  const { phone } = await person("Bohdana");
  const { stdout } = await command("--json", "user", "list", "--search", phone);
  expect(JSON.parse(stdout)).toMatchObject({ users: [{ phone, name: "Bohdana" }], total: 1, more: false });
});

test("an error is a sentence, with exit code 1", async () => {
  const { person } = await world();
  const { phone } = await person("Bohdana");
  const stderr = `Add --yes to delete the account of ${phone}\n`;
  expect(await command("user", "delete", phone)).toMatchObject({ code: 1, stdout: "", stderr });
});

test("settings are printed without a database", async () => {
  const { stdout, code } = await command("settings");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^DEMO=off \(environment\)$/m);
  expect(stdout).toMatch(/^DATABASE_URL=set \(environment\)$/m);
});
