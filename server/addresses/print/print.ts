// Prints the posting link, in the chosen language of its readers.
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Language } from "#contract/kit/languages.ts";
import { inChild } from "#server/files/upload/in-child.ts";
import type { FileReply } from "#server/http/call.ts";
import { type Db, transact } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { spendOwn } from "#server/kit/spend-own.ts";
import { textOf } from "#server/kit/texts.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { loadOwn } from "../load.ts";
import { coarsePlace } from "../place-columns.ts";
import type { AddressRow } from "../queries.ts";
import { otherFonts } from "./other-scripts.ts";
import { drawable, type Paper } from "./paper.ts";
import type { Printed, Sheet } from "./sheet.ts";

const worker = join(import.meta.dirname, "worker.ts");
const retryAfter = 3;
/** Sheets of one account in an hour: all kinds in all languages twice. */
const mostAnHour = 60;
const bounds = { seconds: 20, memory: 1_500_000 };

type Asked = { id: Id; kind?: Sheet["kind"] | undefined; language: Language; note?: string | undefined };

/** Throws `address.link_disabled`, because a printed link must work, and `server.busy` with too many parallel prints. */
export async function print(db: Db, kit: Kit, viewer: Member, asked: Asked): Promise<FileReply> {
  const row = await loadOwn(db, viewer, asked.id, asked.language);
  if (!row.link_enabled) throw problem("address.link_disabled");
  const fonts = await otherFonts(asked.note ?? "", 700);
  const note = drawable(asked.note ?? "", fonts).text;
  const sheet = { ...sheetOf(kit, row, { ...asked, note }), fonts: fonts?.files ?? [] };
  return printSheet(kit, viewer, sheet, `poruch-${sheet.kind}-${asked.language}.pdf`);
}

/**
 * Throws `server.busy` with too many parallel prints, and when drawing takes too long; `rate.limited` with too many of one account. A
 * sheet is counted when its turn comes: a refused call costs nothing.
 */
export async function printSheet(
  kit: Pick<Kit, "limits" | "db">,
  { actorId }: Pick<Member, "actorId">,
  sheet: Sheet | Paper,
  name: string,
): Promise<FileReply> {
  const pdf = await kit.limits.prints(async () => {
    await transact(kit.db, (tx) => spendOwn(tx, { what: "print", id: actorId, most: mostAnHour, seconds: 3_600 }));
    return drawSheet(sheet);
  }, actorId);
  return { name, stream: Readable.from([pdf]) };
}

/** Throws `server.busy` when it takes too long. */
export async function drawSheet(sheet: Sheet | Paper): Promise<Buffer> {
  const printed = await inChild<Sheet | Paper, Printed>(worker, sheet, { failed: true }, bounds);
  if ("failed" in printed) throw problem("server.busy", { retryAfter });
  return Buffer.from(printed.pdf);
}

export function sheetOf(
  kit: Pick<Kit, "config">,
  row: AddressRow,
  { kind = "poster", language, note }: Asked,
): Omit<Sheet, "fonts"> {
  const link = new URL("/service/request/add-wizard", kit.config.publicUrl);
  link.search = new URLSearchParams({ locationId: row.public_alias, locale: language }).toString();
  return {
    kind,
    language,
    brand: textOf("addresses", language, "poster.brand"),
    headline: textOf("addresses", language, "poster.headline"),
    steps: [
      textOf("addresses", language, "poster.step_1"),
      textOf("addresses", language, "poster.step_2"),
      textOf("addresses", language, "poster.step_3"),
    ],
    foot: textOf("addresses", language, "poster.foot"),
    place: coarsePlace(row.place, language).address_limited,
    note: note || null,
    link: link.href,
  };
}
