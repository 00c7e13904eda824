// Each draft has an owner: a visitor, or an account and the person that it acts for. Only the owner sees it.
import { readCookies } from "#web/kit/cookies.ts";
import { accountOf } from "#web/kit/session.ts";
import type { Session } from "#web/kit/session.ts";
import { leftCookie } from "#web/kit/session/marks.ts";
import { fileLists, holder, texts } from "./storage.ts";

export type Owner = { account: string | null; subject: string | null };

export const visitor: Owner = { account: null, subject: null };
const week = 7 * 24 * 3_600_000;

/** Null while the reader is unknown: then no draft is stored or shown. */
export function ownerOf(session: Session): Owner | null {
  if (session.kind === "unknown") return null;
  if (session.kind === "anonymous") return visitor;
  return { account: accountOf(session.user), subject: session.user.id };
}

export const keyOf = (owner: Owner, name: string): string => `${folderOf(owner)}/${name}`;
const folderOf = ({ account, subject }: Owner): string => (account ? `${account}.${subject}` : "visitor");

/** A page of another tab may still be open after a logout: it must not write drafts any more. */
export const mayKeep = ({ account }: Owner): boolean => account === null || holder.read() === account;

/**
 * Updates the kept drafts for the present reader: a visitor's drafts move to the account that first logs in or registers
 * here, and are deleted after seven days; an account's drafts are deleted when it logs out or another one logs in.
 */
export function settle(owner: Owner): void {
  if (readCookies(document.cookie).has(leftCookie)) {
    document.cookie = `${leftCookie}=; Path=/; Max-Age=0; SameSite=Lax`;
    holder.write(null);
    sweepTexts((key) => isVisitors(key) || null);
    void sweepFiles((key) => isVisitors(key) || null);
  }
  if (owner.account) holder.write(owner.account);
  sweepTexts((key, at) => newKeyOf(key, at, owner));
  void settleFiles(owner);
}

/** Does the same for the files; the result resolves when they are moved. */
export const settleFiles = (owner: Owner): Promise<void> => sweepFiles((key, at) => newKeyOf(key, at, owner));

/** True: the draft stays; null: it is deleted; a text: its new key. */
type NewKey = true | null | string;

function newKeyOf(key: string, at: number, owner: Owner): NewKey {
  if (isVisitors(key) && Date.now() - at > week) return null;
  if (!owner.account) return true;
  if (isVisitors(key)) return folderOf(owner) + key.slice(folderOf(visitor).length);
  return key.startsWith(`${owner.account}.`) || null;
}

const isVisitors = (key: string): boolean => key.startsWith(`${folderOf(visitor)}/`);

function sweepTexts(newKey: (key: string, at: number) => NewKey): void {
  for (const area of ["browser", "tab"] as const)
    for (const key of texts.keys(area)) {
      const kept = texts.read(area, key);
      const next = newKey(key, kept?.at ?? 0);
      if (next === true) continue;
      if (next && kept) texts.write(area, next, kept);
      texts.remove(area, key);
    }
}

let sweeping = Promise.resolve();

/** Runs one sweep after another, so that a file that was moved or deleted meanwhile is not moved again. */
function sweepFiles(newKey: (key: string, at: number) => NewKey): Promise<void> {
  sweeping = sweeping.then(() => moveFiles(newKey));
  return sweeping;
}

async function moveFiles(newKey: (key: string, at: number) => NewKey): Promise<void> {
  for (const key of await fileLists.keys()) {
    const kept = await fileLists.read(key);
    const next = newKey(key, kept?.at ?? 0);
    if (next === true) continue;
    if (next && kept) await fileLists.write(next, kept);
    await fileLists.remove(key);
  }
}
