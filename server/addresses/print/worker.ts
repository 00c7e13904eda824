// The child process for drawing: it computes for a second, which would block all other calls.
import { fileURLToPath } from "node:url";
import { Font, renderToBuffer } from "@react-pdf/renderer";
import { answerOnce } from "#server/files/upload/in-child.ts";
import { documentOf } from "./document.ts";
import type { Printed, Sheet } from "./sheet.ts";

const weights = { 400: "400Regular", 700: "700Bold", 800: "800ExtraBold" };
const fileOf = (name: string) =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/manrope/${name}/Manrope_${name}.ttf`));

Font.register({
  family: "Manrope",
  fonts: Object.entries(weights).map(([weight, name]) => ({ src: fileOf(name), fontWeight: Number(weight) })),
});
Font.registerHyphenationCallback((word) => [word]);

answerOnce<Sheet, Printed>(async (sheet) => ({ pdf: await renderToBuffer(documentOf(sheet)) }));
