import type { Style } from "./style.ts";

export const fr: Style = {
  quotes: "«»",
  dash: "—",
  signs: [],
  terms: [{ not: "votre note|évaluation", say: "nothing: there are no ratings", rooms: ["proposals"] }],
};
