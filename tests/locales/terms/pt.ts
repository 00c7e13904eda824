import type { Style } from "./style.ts";

export const pt: Style = {
  quotes: "«»",
  dash: "—",
  signs: [],
  terms: [{ not: "avaliaç", say: "nothing: there are no ratings", rooms: ["proposals"] }],
};
