import type { Style } from "./style.ts";

export const en: Style = {
  quotes: "“”",
  dash: "–",
  signs: [],
  terms: [{ not: "rating", say: "nothing: there are no ratings", rooms: ["proposals"] }],
};
