import { PDFDocument } from "pdf-lib";
import { expect, test } from "vitest";
import { languages } from "#contract/kit/languages.ts";
import { textOf } from "#server/kit/texts.ts";
import { paperOf } from "#server/paper/layout.ts";
import { content } from "#server/paper/papers-for-tests.ts";
import { otherFonts } from "./other-scripts.ts";
import { drawable } from "./paper.ts";
import { drawSheet } from "./print-sheet.ts";

const names = {
  Hebrew: "יוסף כהן",
  Arabic: "محمد الأحمد",
  Persian: "گلی پژمان چاووشی",
  Georgian: "გიორგი ბერიძე",
  Armenian: "Հայկ Սարգսյան",
  Chinese: "李明 王小龍",
  Japanese: "山田さくら タロー",
  Korean: "김민수",
  Kazakh: "Әсел Қайратқызы Ғалым Өмірұлы",
  Tatar: "Җәмилә Һөнәрова",
  Hindi: "अमित कुमार",
  Thai: "สมชาย ใจดี",
  mixed: "Иван Müller 李明, №5",
};

test.each(Object.entries(names))("every letter of a %s name is drawn", async (_, name) => {
  const fonts = await otherFonts(name, 800);
  expect(drawable(name, fonts)).toEqual({ text: name, dropped: [] });
  expect(fonts?.metrics.widthOf(name)).toBeGreaterThan(1);
});

test("Arabic letters are joined before they are measured", async () => {
  const { metrics } = (await otherFonts("محمد", 700)) ?? {};
  const apart = [..."محمد"].reduce((sum, letter) => sum + (metrics?.widthOf(letter) ?? 0), 0);
  expect(metrics?.widthOf("محمد")).not.toBeCloseTo(apart, 1);
});

test("the typeface draws the seven languages without help; what no font has is dropped", async () => {
  const own = languages.map((language) => textOf("addresses", language, "poster.headline"));
  for (const text of [...own, "Łukasz Żółć", "Nguyễn Thị Hồng", "Νίκος", "🔧", "Іва 🔧", ""])
    expect([text, await otherFonts(text, 800)]).toEqual([text, null]);
  const fonts = await otherFonts("李明 🔧 𒀀", 800);
  expect(drawable("李明 🔧 𒀀", fonts)).toEqual({ text: "李明", dropped: ["🔧", "𒀀"] });
});

test("a paper carries the fonts of its name, and only then", async () => {
  const fontsIn = async (name: string) => {
    const paper = paperOf("card", content(name), await otherFonts(name, 800));
    const { context } = await PDFDocument.load(await drawSheet(paper));
    const parts = context.enumerateIndirectObjects().map(([, part]) => String(part));
    return parts.flatMap((part) => /\/FontName \/\w+\+(\w+)/.exec(part)?.[1] ?? []);
  };
  const isOther = (font: string) => !font.startsWith("Manrope");
  expect((await fontsIn("Іва")).filter(isOther)).toEqual([]);
  expect((await fontsIn("Іва כהן")).filter(isOther).toSorted()).toEqual(["NotoSans", "NotoSansHebrewThin"]);
});
