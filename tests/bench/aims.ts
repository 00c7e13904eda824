// What the product aims at in speed and size, and what this run measured.
type Aim = { name: string; aim: number; unit: string; atLeast?: boolean };

const aims = {
  near: {
    name: "near with one purpose, provider and files / best SQL (one type, joined)",
    aim: 0.5,
    unit: "×",
    atLeast: true,
  },
  newest: { name: "newest of a type / Directus (public)", aim: 5, unit: "×", atLeast: true },
  requestsMedian: { name: "database's computing for a search of requests, median", aim: 1.5, unit: " ms" },
  requestsWorst: { name: "the same, most expensive", aim: 25, unit: " ms" },
  offersMedian: { name: "database's computing for a search of offers, median", aim: 1.5, unit: " ms" },
  offersWorst: { name: "the same, most expensive", aim: 25, unit: " ms" },
  requestsMillion: { name: "search of requests, 100 thousand → 1 million", aim: 1.2, unit: "×" },
  offersMillion: { name: "search of offers, 100 thousand → 1 million", aim: 1.2, unit: "×" },
  requestsTenMillion: { name: "search of requests, 100 thousand → 10 million", aim: 1.5, unit: "×" },
  offersTenMillion: { name: "search of offers, 100 thousand → 10 million", aim: 1.5, unit: "×" },
  list: { name: "page of the list / plain page with as many elements", aim: 0.5, unit: "×", atLeast: true },
  offer: { name: "page of an offer / plain page with as many elements", aim: 0.5, unit: "×", atLeast: true },
  landingUncached: {
    name: "landing page, not stored / plain page with as many elements",
    aim: 0.5,
    unit: "×",
    atLeast: true,
  },
  landing: { name: "landing page, visitor / minimal React Router page", aim: 1, unit: "×", atLeast: true },
  publicList: { name: "page of the list, visitor / minimal React Router page", aim: 1, unit: "×", atLeast: true },
  translated: { name: "computing of a translated list / of the same list without an engine", aim: 1.15, unit: "×" },
  html: { name: "HTML of the list, gzip", aim: 14, unit: " KB" },
  script: { name: "JavaScript of the landing page, gzip", aim: 140, unit: " KB" },
  memory: { name: "memory of the app after 10,000 pages", aim: 250, unit: " MB" },
  secondStart: { name: "ready after the second start", aim: 2, unit: " s" },
} satisfies Record<string, Aim>;

export type AimName = keyof typeof aims;

const measured = new Map<AimName, { value: number; note: string }>();

/** @param note where or how, for example the size of the market. A later value replaces an earlier one. */
export function record(name: AimName, value: number, note = ""): void {
  measured.set(name, { value, note });
}

/** The table of all aims as lines of text. */
export function aimsTable(): string[] {
  const rows = Object.entries<Aim>(aims).map(([name, { name: title, aim, unit, atLeast }]) => {
    const found = measured.get(name as AimName);
    const target = `${atLeast ? "≥" : "≤"} ${aim}${unit}`;
    if (!found || Number.isNaN(found.value)) return [title, "not measured", target, "", ""];
    const isMet = atLeast ? found.value >= aim : found.value <= aim;
    return [title, `${round(found.value)}${unit}`, target, isMet ? "met" : "NOT MET", found.note];
  });
  const head = ["aim", "measured", "target", "", ""];
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]!.length)));
  return [head, ...rows].map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join("  ")}`.trimEnd(),
  );
}

const round = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
