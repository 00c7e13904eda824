// One account from the command line: what the operator reads, and what the person can do in the settings without the operator.
import { writeFile } from "node:fs/promises";
import { endAllSessions, listSessions } from "#server/auth/sessions/own-sessions.ts";
import { changeTo, refuseCommon } from "../auth/new-password/change-to.ts";
import { hashPassword } from "../auth/password.ts";
import { audit } from "../kit/audit.ts";
import { transact } from "../kit/db.ts";
import type { Kit } from "../kit/kit.ts";
import { deepest } from "../kit/list.ts";
import { listUsers, showWithPlans } from "../operator/people.ts";
import { deleteAccount } from "../personal-data/delete-account.ts";
import { makeArchive } from "../personal-data/make-export.ts";
import { findAccount } from "./find-account.ts";
import { randomPassword, refuseWrongLength } from "./password.ts";

const usualLimit = 50;
const columns = ["id", "phone", "name", "state", "role", "plan", "created_at", "last_seen_at"] as const;

type ListOptions = { search?: string; limit?: string };

/** The newest accounts first. `search`: a part of the name or the email address, or digits of the phone. */
export async function listAccounts(kit: Pick<Kit, "db">, { search, limit }: ListOptions) {
  const per_page = readLimit(limit);
  const { data, meta } = await listUsers(kit.db, { filter: { text: search?.trim() }, per_page });
  const users = data.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
  if (!meta.more && meta.total <= users.length) return { users, total: meta.total, more: false };
  const message = "There are more accounts: add --search, or a higher --limit";
  return { users, total: meta.total, more: true, message };
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return usualLimit;
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > deepest) throw new Error(`--limit is a whole number from 1 to ${deepest}, not ${text}`);
  return limit;
}

export async function showAccount(kit: Pick<Kit, "db">, phone: string) {
  const { id } = await findAccount(kit.db, phone);
  const { avatar: _, latin_name: _latin, ...account } = await showWithPlans(kit.db, id);
  const { meta } = await listSessions(kit.db, { id, sessionId: null });
  return { ...account, blocked: account.blocked_at !== null, sessions: meta.total };
}

/** Lists the sessions; with `end` it ends all of them. */
export async function tendSessions(kit: Kit, phone: string, { end = false }: { end?: boolean }) {
  const { id } = await findAccount(kit.db, phone);
  if (end) return { id, ended: await transact(kit.db, (tx) => endAllSessions(tx, id)) };
  const { data, meta } = await listSessions(kit.db, { id, sessionId: null });
  return { id, sessions: data.map(({ current: _, ...session }) => session), total: meta.total };
}

/** The same effects as a reset by the person: all sessions and open links end, an email says so. */
export async function setAccountPassword(kit: Kit, phone: string, options: { password?: string }) {
  const password = options.password ?? randomPassword();
  refuseWrongLength(password);
  const account = await findAccount(kit.db, phone);
  if (account.isBlocked) throw new Error(`The account of ${phone} is blocked: unblock it first`);
  refuseCommon(password, account);
  const passwordHash = await hashPassword(kit, password);
  await transact(kit.db, (tx) => changeTo(tx, kit, { account, passwordHash, action: "password.reset", actor: null }));
  return { id: account.id, phone: account.phone, password };
}

/** Refuses to replace a file. The audit log has an entry exactly when the file was written. */
export async function exportAccount(kit: Kit, phone: string, file: string) {
  const { id } = await findAccount(kit.db, phone);
  const archive = await makeArchive(kit, id);
  await transact(kit.db, async (tx) => {
    await audit(tx, "export.downloaded", null, id);
    await writeFile(file, archive, { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      throw new Error(`${file} cannot be written (${error.code === "EEXIST" ? "it exists" : error.code})`, {
        cause: error,
      });
    });
  });
  return { id, file, bytes: archive.length };
}

/** The same as the person's own deletion: hidden at once, erased after ACCOUNT_DELETION_DAYS; until then the person can cancel it. */
export async function deleteAccountOf(kit: Kit, phone: string, { yes = false }: { yes?: boolean }) {
  const { id } = await findAccount(kit.db, phone);
  if (!yes) throw new Error(`Add --yes to delete the account of ${phone}`);
  const { erases_at } = await deleteAccount(kit, { id, actorId: null, sessionId: null });
  return { id, erases_at };
}
