import type { Style } from "./style.ts";

export const de: Style = {
  quotes: "„“",
  dash: "–",
  signs: [],
  terms: [{ not: "Bewertung", say: "nothing: there are no ratings", rooms: ["proposals"] }],
};
