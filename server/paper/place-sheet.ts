// Prints the posting link, in the chosen language of its readers.
import type { Language } from "#contract/kit/languages.ts";
import { loadOwn } from "#server/addresses/load.ts";
import { coarsePlace } from "#server/addresses/place-columns.ts";
import type { FileReply } from "#server/http/call.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { problem } from "#server/kit/problem.ts";
import { textOf } from "#server/kit/texts.ts";
import { nameOfSite } from "#server/kit/town.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { otherFonts } from "#server/print/other-scripts.ts";
import { drawable } from "#server/print/paper.ts";
import { printSheet } from "#server/print/print-sheet.ts";
import type { Sheet } from "#server/print/sheet.ts";

type AddressRow = Awaited<ReturnType<typeof loadOwn>>;
type Asked = { id: Id; kind?: Sheet["kind"] | undefined; language: Language; note?: string | undefined };

/** Throws `address.link_disabled`, because a printed link must work, and `server.busy` with too many parallel prints. */
export async function printPlace(db: Db, kit: Kit, viewer: Member, asked: Asked): Promise<FileReply> {
  const row = await loadOwn(db, viewer, asked.id, asked.language);
  if (!row.link_enabled) throw problem("address.link_disabled");
  const fonts = await otherFonts(asked.note ?? "", 700);
  const note = drawable(asked.note ?? "", fonts).text;
  const sheet = { ...(await sheetOf(kit, row, { ...asked, note })), fonts: fonts?.files ?? [] };
  return printSheet(kit, viewer, sheet, `${sheet.kind}-${asked.language}.pdf`);
}

async function sheetOf(
  kit: Pick<Kit, "config" | "db">,
  row: AddressRow,
  { kind = "poster", language, note }: Asked,
): Promise<Omit<Sheet, "fonts">> {
  const link = new URL("/service/request/add-wizard", kit.config.publicUrl);
  link.search = new URLSearchParams({ locationId: row.public_alias, locale: language }).toString();
  return {
    kind,
    language,
    brand: await nameOfSite(kit.db, language),
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
