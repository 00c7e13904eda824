// Eight pairs of people without a common language play the main job, from the landing page to the reviews: no engine translates, and every fact that
// decides is read in the reader's own language.
import { expect, test as step } from "@playwright/test";
import axeCore from "axe-core";
import type { Language } from "#contract/kit/languages.ts";
import { find, finish, post, propose, talk, visitLists } from "./acts/pair-job.ts";
import { type Job, sideOf } from "./acts/pair.ts";
import { tags } from "./kit/axe.ts";
import type { PersonOptions } from "./kit/person.ts";
import { test } from "./kit/story.ts";

const plumber: Job["answers"] = {
  plumbing_problem: ["tap_leaks"],
  water_shut_off: ["yes"],
  parts: ["provider_brings"],
  floor: ["third"],
};
const removals: Job["answers"] = {
  moving_volume: ["small_flat"],
  distance_km: 12,
  moving_services: ["carrying", "packing"],
  moving_stairs: ["at_both"],
};
const cleaning: Job["answers"] = {
  rooms: 3,
  how_often: ["once"],
  cleaning_extras: ["windows"],
  cleaning_supplies: ["provider_brings"],
  pets_at_home: ["yes"],
};
const maths: Job["answers"] = {
  school_stage: ["middle"],
  tutoring_goal: ["test_soon"],
  lesson_place: ["at_customer"],
  how_often: ["every_week"],
};
const interpreter: Job["answers"] = {
  meeting_where: ["doctor"],
  translate_from: ["uk"],
  translate_to: ["de"],
  interpreting_way: ["on_site"],
  duration_hours: 2,
};
const electrician: Job["answers"] = {
  electric_job: ["sockets_switches"],
  electric_scope: ["one_room"],
  building: ["flat"],
  parts: ["customer_has"],
};
const windowCleaning: Job["answers"] = {
  dirty_windows: 6,
  window_sides: ["both"],
  floor: ["second"],
  work_height: ["ladder"],
  how_often: ["once"],
};
const petSitting: Job["answers"] = {
  pet_kind: ["cat"],
  pet_care_place: ["visits"],
  duration_days: 5,
  pet_needs: ["feeding", "litter"],
};

const jobs: Job[] = [
  { languages: ["uk", "de"], service: "plumber", answers: plumber },
  { languages: ["de", "uk"], service: "apartment_moving", answers: removals },
  { languages: ["en", "ru"], service: "apartment_cleaning", answers: cleaning },
  { languages: ["fr", "es"], service: "math_tutor", answers: maths },
  { languages: ["pt", "uk"], service: "interpreter", answers: interpreter },
  { languages: ["es", "pt"], service: "electrician", answers: electrician },
  { languages: ["ru", "fr"], service: "window_cleaning", answers: windowCleaning },
  { languages: ["uk", "en"], service: "pet_sitting", answers: petSitting },
];
/** Those of every run; `npm run test:long` plays the others. */
const always = ["uk-de", "fr-es"];

/** A name, and its Latin form. */
type Name = readonly [name: string, latin?: string];
const names: Record<Language, readonly [customer: Name, provider: Name]> = {
  uk: [
    ["Олена Коваль", "Olena Koval"],
    ["Богдан Савчук", "Bohdan Savchuk"],
  ],
  en: [["Emma Clark"], ["Tom Baker"]],
  es: [["Lucía Gómez"], ["Javier Ruiz"]],
  de: [["Anna Krüger"], ["Jonas Weber"]],
  ru: [
    ["Анна Козлова", "Anna Kozlova"],
    ["Павел Орлов", "Pavel Orlov"],
  ],
  fr: [["Claire Dubois"], ["Luc Martin"]],
  pt: [["Inês Duarte"], ["Tiago Sousa"]],
};

for (const job of jobs) {
  const [hers, his] = job.languages;
  const pair = job.languages.join("-");
  const tag = always.includes(pair) ? [] : ["@long"];
  test(
    `a customer in ${hers} and a provider in ${his} agree, do the job and review it`,
    { tag },
    async ({ visitor, member }) => {
      const phone: PersonOptions = { width: "phone" };
      const theme = pair === "fr-es" || pair === "en-ru" ? "dark" : "light";
      const anna = await visitor({ ...phone, language: hers });
      const provider = await member(names[his][1][0], { ...phone, language: his, theme });
      const address = { country_code: "UA", locality: "Lviv", locality_type: "city" } as const;
      await provider.api("POST /addresses", { body: { lat: 49.84, lng: 24.03, exact: false, address } });
      const both = {
        job,
        customer: sideOf(anna, hers, names[hers][0]),
        provider: sideOf(provider, his, names[his][1]),
      };
      const id = await step.step("she posts it without a word of her own", () => post(both));
      await step.step("he reads it all in the finder and on its page", () => find(both, id));
      await step.step("he proposes by phrases, she reads them and chooses him", () => propose(both));
      await step.step("they talk by phrases", () => talk(both));
      await step.step("both say that it is done, and review", () => finish(both, id));
      await step.step("lists, notifications and the calendar", () => visitLists(both));
    },
  );
}

test("the check of accessibility knows the languages of a page and of its parts", () => {
  const rules = axeCore.getRules(tags).map(({ ruleId }) => ruleId);
  const languages = ["html-has-lang", "html-lang-valid", "html-xml-lang-mismatch", "valid-lang"];
  expect(rules).toEqual(expect.arrayContaining(languages));
});
