// All data stored about a person, as JSON files and pictures in one archive. The rooms add what `table.ts` cannot say.
import { strToU8, zipSync, type Zippable } from "fflate";
import { sql } from "kysely";
import { findCurrent, findSettings } from "#server/accounts/own.ts";
import { newFolder } from "#server/files/storage/new-folder.ts";
import { mediaKey } from "#server/http/serve-media.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { record, type JobHandler } from "#server/kit/record.ts";
import type { Id } from "#server/kit/viewer.ts";
import { copyRows } from "./rows.ts";

const days = 7;

export const makeExport: JobHandler<"accounts.export"> = async (kit, { id }) => {
  const asked = await kit.db
    .selectFrom("exports")
    .select("user_id")
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .executeTakeFirst();
  if (!asked) return;
  const archive = await makeArchive(kit, asked.user_id);
  const key = `${newFolder("exports")}/poruch.zip`;
  await kit.storage.put(key, archive, { contentType: "application/zip" });
  const kept = await transact(kit.db, (tx) => markReady(tx, { id, userId: asked.user_id, key, bytes: archive.length }));
  if (!kept) await kit.storage.remove(key.replace(/\/[^/]+$/, ""));
};

/** The copy of a person's data as the person downloads it. */
export const makeArchive = async (kit: Kit, userId: Id): Promise<Uint8Array> =>
  zipSync(await gather(kit, userId), { level: 6 });

async function gather(kit: Kit, userId: Id): Promise<Zippable> {
  const contents: Record<string, object> = {};
  /** `saved.points`: the part `points` of the file `saved.json`. */
  const put = (name: string, content: object | null) => {
    const [file = "", part] = name.split(".");
    const whole = part ? { [part]: content } : content;
    contents[file] = Array.isArray(whole) ? whole : { ...contents[file], ...whole };
  };
  const attached = new Map<string, string>();
  const attach = (name: string, key: string) => void attached.set(name, key);
  const avatar = await transact(kit.db, async (tx) => {
    const { managed, manager, subscription, actor: _own, ...account } = await findCurrent(tx, userId, userId);
    const { chosen, quiet, digest, digest_hour } = await findSettings(tx, userId);
    const managedBy = manager && { id: manager.id, name: manager.name }; // the phones are the manager's own
    put("account", {
      ...account,
      managed,
      manager: managedBy,
      subscription,
      notification_settings: chosen,
      quiet,
      digest,
      digest_hour,
    });
    await copyRows(tx, userId, put);
    await record(tx, "account.exporting", { userId, put, attach });
    return account.avatar;
  });
  const files: Zippable = {};
  for (const [name, content] of Object.entries(contents))
    files[`${name}.json`] = strToU8(`${JSON.stringify(content, null, 2)}\n`);
  const picture = avatar && mediaKey(avatar);
  if (picture) attach("images/avatar.webp", picture);
  for (const [name, key] of attached)
    if (await kit.storage.exists(key)) files[name] = [await kit.storage.get(key), { level: 0 }];
  return files;
}

type Made = { id: Id; userId: Id; key: string; bytes: number };

/** False where the account was erased meanwhile. */
async function markReady(tx: Tx, { id, userId, key, bytes }: Made): Promise<boolean> {
  const row = await tx
    .updateTable("exports")
    .set({
      state: "ready",
      key,
      bytes,
      ready_at: sql`now()`,
      expires_at: sql`now() + make_interval(days => ${days})`,
    })
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returning("id")
    .executeTakeFirst();
  if (row) await record(tx, "export.ready", { userId, id });
  return row !== undefined;
}

/** An expired export, or one whose job failed for good: a new request creates it again. */
export const sweepExports: JobHandler<"accounts.sweep-exports"> = async ({ db, storage }) => {
  await transact(db, (tx) =>
    tx
      .updateTable("exports")
      .set({ state: "failed" })
      .where("state", "=", "waiting")
      .where("created_at", "<", sql<string>`now() - interval '1 hour'`)
      .execute(),
  );
  const over = await db
    .selectFrom("exports")
    .select(["id", "key"])
    .where("state", "=", "ready")
    .where("expires_at", "<=", sql<string>`now()`)
    .limit(200)
    .execute();
  for (const { id, key } of over) {
    if (key) await storage.remove(key.replace(/\/[^/]+$/, ""));
    await transact(db, (tx) =>
      tx.updateTable("exports").set({ state: "gone", key: null }).where("id", "=", id).execute(),
    );
  }
};
