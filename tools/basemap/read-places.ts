import { languages } from "../../contract/kit/languages.ts";
import type { Feature } from "./sources.ts";

/** Columns of db/data/gazetteer.tsv.br that are used here. */
const column = { name: 1, country: 2, lat: 5, lng: 6, population: 7, feature: 8, firstName: 10 };
const smallest = 3_000;
const smallestInUkraine = 500;
/** The lowest zoom that shows the name of a place: lower for more people. */
const shownFrom = [
  [1_500_000, 2],
  [400_000, 4],
  [120_000, 5],
  [40_000, 6],
  [10_000, 7],
] as const;

/** Towns and villages with enough people, the largest first: they take precedence when names overlap. */
export function readPlaces(tsv: string): Feature[] {
  const rows = tsv.split("\n").map((line) => line.split("\t"));
  return rows
    .filter(isNamed)
    .toSorted((a, b) => people(b) - people(a))
    .map((row) => ({
      type: "Feature",
      properties: propertiesOf(row),
      geometry: { type: "Point", coordinates: [Number(row[column.lng]), Number(row[column.lat])] },
    }));
}

const people = (row: string[]) => Number(row[column.population]);
const isCapital = (row: string[]) => row[column.feature] === "C";

/** Sections of a city (X) are no places of their own. */
function isNamed(row: string[]): boolean {
  if (row[column.feature] === "X") return false;
  return isCapital(row) || people(row) >= (row[column.country] === "UA" ? smallestInUkraine : smallest);
}

function propertiesOf(row: string[]): Feature["properties"] {
  const mz = isCapital(row) ? 2 : (shownFrom.find(([least]) => people(row) >= least)?.[1] ?? 8);
  const names = languages.flatMap((language, at) => {
    const name = row[column.firstName + at];
    return name && language !== "en" ? [[`name:${language}`, name]] : [];
  });
  const capital = isCapital(row) ? { capital: 1 } : {};
  return { name: row[column.name], pop: people(row), mz, ...capital, ...Object.fromEntries(names) };
}
