import type { Style } from "./style.ts";

export const es: Style = {
  quotes: "«»",
  dash: "—",
  signs: [],
  terms: [{ not: "valoraci", say: "nothing: there are no ratings", rooms: ["proposals"] }],
};
