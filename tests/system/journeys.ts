// The main jobs of people in one engine. Each begins on a page that the service worker controls, as all page views of a person
// but the first do.
import { test } from "vitest";
import type { Engine } from "./browser-page.ts";
import { planWeek } from "./journeys/calendar.ts";
import { deal } from "./journeys/deal.ts";
import { seeMap } from "./journeys/map.ts";
import { postAsNewcomer } from "./journeys/newcomer.ts";
import { workOffline } from "./journeys/offline.ts";
import { printPoster } from "./journeys/paper.ts";
import { readAboutPush } from "./journeys/push-texts.ts";
import { readSameWords } from "./journeys/same-words.ts";
import { openScreens } from "./journeys/screens.ts";
import { townIn, type Town } from "./traveller.ts";

const journeys: [what: string, travel: (town: Town) => Promise<void>][] = [
  ["a newcomer posts a request with a photo", postAsNewcomer],
  ["a customer compares proposals, accepts one, and the two talk", deal],
  ["an entry stands in the calendar", planWeek],
  ["a provider works in a cellar", workOffline],
  ["the settings tell the truth about push messages", readAboutPush],
  ["a poster is printed", printPoster],
  ["a map is drawn", seeMap],
  ["days, money and languages have the words of the server", readSameWords],
  ["the main screens fit a phone and a desktop", openScreens],
];

/** Call it once in a test file. */
export function travelIn(engine: Engine): void {
  const town = townIn(engine);
  for (const [what, travel] of journeys) test(`in ${engine.name}, ${what}`, { timeout: 600_000 }, () => travel(town()));
}
