// Draws a sheet as PDF, in a child process.
import { join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { inChild } from "#server/files/upload/in-child.ts";
import type { FileReply } from "#server/http/call.ts";
import { mediaKey } from "#server/http/serve-media.ts";
import { transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { spendOwn } from "#server/kit/spend-own.ts";
import { readTown } from "#server/kit/town.ts";
import type { Member } from "#server/kit/viewer.ts";
import type { Paper } from "./paper.ts";
import type { Mark, Printed, PrintOrder, Sheet } from "./sheet.ts";

const worker = join(import.meta.dirname, "worker.ts");
const retryAfter = 3;
/** Sheets of one account in an hour: all kinds in all languages twice. */
const mostAnHour = 60;
const bounds = { seconds: 20, memory: 1_500_000 };

/**
 * Throws `server.busy` with too many parallel prints, and when drawing takes too long; `rate.limited` with too many of one account. A
 * sheet is counted when its turn comes: a refused call costs nothing.
 */
export async function printSheet(
  kit: Pick<Kit, "limits" | "db" | "storage">,
  { actorId }: Pick<Member, "actorId">,
  sheet: Sheet | Paper,
  name: string,
): Promise<FileReply> {
  const pdf = await kit.limits.prints(async () => {
    await transact(kit.db, (tx) => spendOwn(tx, { what: "print", id: actorId, most: mostAnHour, seconds: 3_600 }));
    return drawSheet(sheet, await readMark(kit));
  }, actorId);
  return { name, stream: Readable.from([pdf]) };
}

const noMark: Mark = { color: null, picture: null };

/** The smallest size of the logo that is sharp on paper. */
async function readMark({ db, storage }: Pick<Kit, "db" | "storage">): Promise<Mark> {
  const { color, logo } = await readTown(db);
  const key = logo && mediaKey(logo);
  if (!key) return { color, picture: null };
  const picture = await buffer(await storage.stream(key));
  return { color, picture: `data:image/png;base64,${picture.toString("base64")}` };
}

/** Throws `server.busy` when it takes too long. */
export async function drawSheet(sheet: Sheet | Paper, mark: Mark = noMark): Promise<Buffer> {
  const printed = await inChild<PrintOrder, Printed>(worker, { sheet, mark }, { failed: true }, bounds);
  if ("failed" in printed) throw problem("server.busy", { retryAfter });
  return Buffer.from(printed.pdf);
}
