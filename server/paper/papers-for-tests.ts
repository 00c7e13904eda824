// Papers of people with awkward names, and where they are cut and folded.
import type { paperKinds } from "#contract/paper-kinds.ts";
import type { PaperContent } from "#contract/paper.ts";
import { bleed, card, folds } from "./layout.ts";

const words = {
  headline: "Допомога поруч",
  scan: "Наведіть камеру: відгуки",
  services: "Послуги",
  areas: "Де",
  languages: "Мови",
};
export const side = (language: "uk" | "de") => ({
  language,
  brand: "Поруч",
  services: Array.from({ length: 12 }, () => "Ґанок, електромонтажні роботи"),
  areas: Array.from({ length: 5 }, () => "Донаудампфшиффартсгезельшафт, Kyiv"),
  languages: ["українська", "німецька"],
  words,
});
export const names = [
  "Ґ".repeat(120),
  "Щ".repeat(60) + " " + "W".repeat(59),
  "Anna-Maria Müller ".repeat(7).slice(0, 120),
  "Іва",
  "і ".repeat(60),
];
export const content = (name: string, sides = [side("uk"), side("de")]): PaperContent => ({
  name,
  phone: "+380 67 000 00 02",
  may_show_phone: true,
  link: "https://poruch.example/q?uid=01980000-0000-7000-8000-000000000000&rc=a-long-code-of-the-most-letters-1",
  dropped: [],
  sides,
});

/** Cuts and folds, between which each text of the sheet stays 5 mm away. */
export const panels: Record<(typeof paperKinds)[number], [left: number, top: number, right: number, bottom: number][]> =
  {
    card: [[bleed, bleed, bleed + card.width, bleed + card.height]],
    card_sheet: [0, 1, 2, 3].flatMap((row) =>
      [14, 105].map((x): [number, number, number, number] => {
        const [left, top] = [x + bleed, 26.5 + row * 61 + bleed];
        return [left, top, left + card.width, top + card.height];
      }),
    ),
    brochure: [
      [0, 0, folds[0] ?? 0, 210],
      [folds[0] ?? 0, 0, folds[1] ?? 0, 210],
      [folds[1] ?? 0, 0, 297, 210],
    ],
    poster: [[0, 0, 210, 297]],
  };
