// Adds to the stories what makes the towns alive: more people with faces, offers with pictures, open requests of all ages, finished jobs.
// People and homes are made by the verbs of the rooms; their posts of the past by the statements of `db/demo/history.sql`.
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import type { DiscountProgramInput } from "#contract/discounts.ts";
import { createProgram } from "#server/discounts/save.ts";
import type { Tx } from "#server/kit/db.ts";
import { guessLanguage } from "#server/kit/guess-language.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id } from "#server/kit/viewer.ts";
import { addHome, moveIn, openAt } from "./move-in.ts";
import type { Pictures } from "./store-pictures.ts";
import { berlin, berlinJobs, lisbonJobs } from "./towns/berlin.ts";
import { lisbon } from "./towns/lisbon.ts";
import { lviv, lvivJobs } from "./towns/lviv.ts";
import { picturesOfOffers } from "./towns/pictures-of.ts";
import { places, weeks } from "./towns/places.ts";
import * as read from "./towns/read-town.ts";
import { type Resident, type Story, newPage, writeJob, writeOffer, writeRequest, writeStory } from "./write-rows.ts";

type Given = {
  /** Of the stories, by key. The people of the towns are added. */
  residents: Map<string, Resident>;
  staff: { id: Id; key: string }[];
  stories: Story[];
  pictures: Pictures;
  passwordHash: string;
};

const towns = [lviv, berlin, lisbon];
export const citizens = towns.flatMap(({ people }) => read.readPeople(people));
const offers = towns.flatMap((town) => read.readOffers(town.offers));
const requests = towns.flatMap((town) => read.readRequests(town.requests));
const jobs = [lvivJobs, berlinJobs, lisbonJobs].flatMap(read.readJobs);

export async function addTowns(tx: Tx, kit: Kit, given: Given): Promise<void> {
  const { residents, staff, stories, pictures, passwordHash } = given;
  for (const person of citizens) residents.set(person.key, await settleIn(tx, kit, person, passwordHash));
  const purposes = [...offers, ...stories.filter(({ kind }) => kind === "offer")].map(({ purpose }) => purpose);
  const covers = picturesOfOffers(purposes).map((drawn) => drawn.map(({ name }) => name));
  const page = newPage(residents, pictures.works, covers);
  for (const [n, offer] of offers.entries()) writeOffer(page, offer, n);
  for (const request of requests) writeRequest(page, request);
  const program_id = await giveDiscounts(tx, residents);
  for (const job of jobs) {
    const proposal_id = writeJob(page, job, kit.config.ACCESS_AFTER_CLOSE_DAYS);
    if (job.title === cashbackJobTitle) page.rows.cashbacks.push({ proposal_id, program_id });
  }
  for (const [n, story] of stories.entries()) writeStory(page, story, n);
  const keys = [...staff, ...[...residents].map(([key, { member }]) => ({ id: member.id, key }))];
  const people = keys.map(({ id, key }, n) => {
    const citizen = citizens.find((it) => it.key === key);
    const avatar = pictures.faces.get(key) ?? null;
    // The team and the people of the stories have registered one after the other, 500 to 60 days ago.
    const days = citizen?.days ?? Math.round(500 - (440 * n) / keys.length);
    const about = citizen?.about || null;
    return {
      id,
      avatar,
      days,
      about,
      about_language: about && citizen ? guessLanguage(about, citizen.language) : null,
    };
  });
  await run(tx, { ...page.rows, people, documents: pictures.documents });
}

async function settleIn(tx: Tx, kit: Kit, person: read.Citizen, passwordHash: string): Promise<Resident> {
  const place = places[person.place];
  if (!place) throw new Error(`The demo town has no ${person.place}`);
  const n = citizens.indexOf(person);
  const visibility = (["active_proposal", "authorized", "active_proposal", "anybody"] as const)[n % 4] ?? "authorized";
  const provides = offers.some(({ by }) => by === person.key);
  const member = await moveIn(tx, { ...person, country: place.country_code, visibility, provides }, passwordHash);
  const [days, from, to] = weeks[person.week] ?? [[], 0, 0];
  const open = days.map((weekday_number) => ({ weekday_number, start_in_minutes: from * 60, end_in_minutes: to * 60 }));
  if (open.length > 0) await openAt(tx, member, open);
  // Neighbours do not live in one cell of the map.
  const home = { ...place, lat: place.lat + ((n % 5) - 2) * 0.006, lng: place.lng + ((n % 7) - 3) * 0.007 };
  return { member, home: await addHome(tx, kit, member, home) };
}

/** Each statement reads the rows that it needs from the setting `demo.town` of the transaction. */
async function run(tx: Tx, rows: object): Promise<void> {
  const file = await readFile(new URL("../../db/demo/history.sql", import.meta.url), "utf8");
  await sql`select set_config('demo.town', ${JSON.stringify(rows)}, true)`.execute(tx);
  for (const statement of file.split(/;\s*\n/).filter((text) => /^\s*(?!--)\S/m.test(text)))
    await sql.raw(statement).execute(tx);
}

// Discount programmes of two providers. One finished job was sold with the second one: its cashback is claimed and paid.

const programmes: Record<string, DiscountProgramInput> = {
  marko: { title: "Willkommen", kind: "percent", value: 10, first_time_only: true },
  ivan: { title: "Thank you for paying on time", kind: "cashback", value: 5, value_is_percent: true, pay_days: 14 },
};

/** The customer of this job had money back. */
const cashbackJobTitle = "Sicherung fliegt ständig";

/** @returns the programme that gives cashback. */
async function giveDiscounts(tx: Tx, residents: ReadonlyMap<string, Resident>): Promise<Id> {
  const made = new Map<string, Id>();
  for (const [key, programme] of Object.entries(programmes)) {
    const resident = residents.get(key);
    if (resident) made.set(programme.kind, await createProgram(tx, resident.member, programme));
  }
  const cashback = made.get("cashback");
  if (!cashback) throw new Error("The demo town has no cashback");
  return cashback;
}
