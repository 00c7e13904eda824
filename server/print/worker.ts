// The child process for drawing: it computes for a second, which would block all other calls.
import { Font, renderToBuffer } from "@react-pdf/renderer";
import { PDFDocument } from "pdf-lib";
import { answerOnce } from "#server/files/upload/in-child.ts";
import { documentOf } from "./document.ts";
import { drawPaper } from "./draw-paper.ts";
import { fontFile } from "./font-metrics.ts";
import { points } from "./paper.ts";
import type { Printed, PrintOrder } from "./sheet.ts";

Font.register({
  family: "Manrope",
  fonts: ([400, 700, 800] as const).map((weight) => ({ src: fontFile(weight), fontWeight: weight })),
});
Font.registerHyphenationCallback((word) => [word]);

answerOnce<PrintOrder, Printed>(async ({ sheet, mark }) => {
  for (const { family, weight, src } of sheet.fonts) Font.register({ family, fontWeight: weight, src });
  if (sheet.kind !== "paper") return { pdf: await renderToBuffer(documentOf(sheet, mark)) };
  const pdf = await renderToBuffer(drawPaper(sheet, mark));
  return { pdf: sheet.bleed === null ? pdf : await withBoxes(pdf, points(sheet.bleed)) };
});

/** Tells a print shop where to cut, and how far the colour reaches beyond the cut. */
async function withBoxes(pdf: Uint8Array, bleed: number): Promise<Uint8Array> {
  const made = await PDFDocument.load(pdf, { updateMetadata: false });
  for (const page of made.getPages()) {
    const { width, height } = page.getSize();
    page.setBleedBox(0, 0, width, height);
    page.setTrimBox(bleed, bleed, width - 2 * bleed, height - 2 * bleed);
  }
  return made.save();
}
