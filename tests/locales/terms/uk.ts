import type { Style } from "./style.ts";

export const uk: Style = {
  quotes: "«»",
  dash: "—",
  signs: [],
  terms: [
    { not: "рейтинг", say: "nothing: there are no ratings", rooms: ["proposals"] },
    { not: "мап", say: "карта" },
  ],
};
