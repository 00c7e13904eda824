import type { z } from "zod";
import type { paper } from "#contract/paper.ts";
import type { FileReply } from "#server/http/call.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Member } from "#server/kit/viewer.ts";
import { otherFonts } from "#server/print/other-scripts.ts";
import { printSheet } from "#server/print/print-sheet.ts";
import { readPaper } from "./content.ts";
import { paperOf } from "./layout.ts";

type Asked = z.output<typeof paper.file.query>;

/** Throws what `readPaper` throws, server.busy and rate.limited. */
export async function printPaper(db: Db, kit: Kit, viewer: Member, { kind, ...asked }: Asked): Promise<FileReply> {
  const content = await readPaper(db, kit, viewer, asked);
  const languages = content.sides.map(({ language }) => language).join("-");
  return printSheet(
    kit,
    viewer,
    paperOf(kind, content, await otherFonts(content.name, 800)),
    `${kind.replace("_", "-")}-${languages}.pdf`,
  );
}
