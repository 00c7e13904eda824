// The demo town: people, places, requests and proposals of db/demo/town.json, made by the functions of the rooms.
import { readFile } from "node:fs/promises";
import type { Role } from "#contract/abilities.ts";
import type { DayInput } from "#contract/hours.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { SpokenLanguage } from "#contract/people.ts";
import { changeByPhone } from "#server/accounts/change.ts";
import { normalizePhone } from "#server/accounts/normalize-phone.ts";
import { createReferralCode, setReferrer } from "#server/accounts/referral/referrer.ts";
import { register } from "#server/accounts/register.ts";
import { hashPassword } from "#server/auth/password.ts";
import { createManaged } from "#server/delegations/create.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { startPlan } from "#server/plans/start-plan.ts";
import { translatePostsLater } from "#server/points/translate.ts";
import { create as createProposal } from "#server/proposals/create.ts";
import { create as createRequest } from "#server/requests/save.ts";
import { addTowns, citizens } from "./add-towns.ts";
import { type House, type Service, disputeReview, letHouse, publishOffer, setPrices } from "./events.ts";
import { memberOf, moveIn, openAt, type Newcomer, type TownPlace, addHome } from "./move-in.ts";
import { storePictures, type Pictures } from "./store-pictures.ts";
import { talk } from "./talk.ts";
import type { Resident, Story } from "./write-rows.ts";

type Town = {
  staff: Employee[];
  people: Storied[];
  places: Record<string, TownPlace>;
  requests: DemoRequest[];
  offers: Service[];
  hours: Record<string, DayInput[]>;
  answers: Record<
    string,
    { messages: string[]; price_kind: "fixed" | "hourly" | "from" | "on_inspection"; share: number; hours: number }
  >;
};
type Storied = Omit<Newcomer, "languages"> & { key: string; languages: [Language, SpokenLanguage["level"]][] };
/** The operator, the manager, the landlord and the partner. */
type Employee = {
  key: string;
  name: string;
  language: Language;
  country: string;
  phone: string;
  role: Role;
  plan: string;
  manages?: DemoManaged[];
  house?: House & { requests: Omit<DemoRequest, "at">[] };
  /** People of the towns who came with the partner's code. */
  invites?: { code: string; people: string[] };
};
/** A managed profile, with the request that was posted for it. */
type DemoManaged = Omit<DemoRequest, "by"> & { name: string; phone: string };
type DemoRequest = {
  by: string;
  at: string;
  purpose: string;
  language: Language;
  title: string;
  description: string;
  budget: number | null;
  currency: string;
  urgent: boolean;
  in_days: number | null;
  time: string | null;
  answers: string[];
  /** Answers to the questions of the purpose. */
  about?: Record<string, string | string[] | number>;
};

export type Demo = { password: string; logins: string[] };
/** The public password. */
export const password = "poruch-demo-town";

/** People of Berlin and Lisbon with printed logins. */
const guides = new Set(["svitlana", "katja", "beatriz"]);

const readTown = async () =>
  JSON.parse(await readFile(new URL("../../db/demo/town.json", import.meta.url), "utf8")) as Town;

/** The password of all demo accounts with a login. */
export const demoPhones = async (): Promise<string[]> => {
  const { people, staff } = await readTown();
  return [...people, ...staff, ...citizens].map(({ phone }) => normalizePhone(phone).e164);
};

/** Fills an empty database once. @returns the logins to print, or null if the database has other accounts and no demo town. */
export async function fillDemo(kit: Kit): Promise<Demo | null> {
  const town = await readTown();
  const phones = town.people.map(({ phone }) => phone);
  const { known } = await kit.db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("known"))
    .executeTakeFirstOrThrow();
  // Ignores the configured service area: the places of the town keep their own positions.
  const anywhere = { ...kit, config: { ...kit.config, SERVICE_COUNTRIES: [], SERVICE_BOX: [] } };
  if (known === 0) {
    const pictures = await storePictures(kit);
    await transact(kit.db, (tx) => settle(tx, anywhere, town, pictures));
  }
  const there = await kit.db.selectFrom("users").select("phone").where("phone", "in", phones).execute();
  if (there.length === 0) return null;
  return {
    password,
    logins: [
      ...town.people.slice(0, 4).map(({ phone, name, language }) => `${phone}  ${name} (${language})`),
      ...town.staff.map(({ phone, name, role }) => `${phone}  ${name} (${role})`),
      ...citizens.filter(({ key }) => guides.has(key)).map((it) => `${it.phone}  ${it.name} (${it.language})`),
    ],
  };
}

async function settle(tx: Tx, kit: Kit, town: Town, pictures: Pictures): Promise<void> {
  await setPrices(tx);
  const passwordHash = await hashPassword(kit, password);
  const residents = new Map<string, Member>();
  for (const { languages, ...person } of town.people) {
    const spoken = languages.map(([code, level]) => ({ code, level }));
    residents.set(person.key, await moveIn(tx, { ...person, languages: spoken }, passwordHash));
  }
  const staff: [Member, Employee][] = [];
  for (const employee of town.staff) staff.push([await employ(tx, employee, passwordHash), employee]);
  for (const [key, days] of Object.entries(town.hours)) await openAt(tx, of(residents, key), days);
  const homes = new Map<string, Id>();
  const homeOf = async ({ by, at }: { by: string; at: string }): Promise<Id> => {
    const home = `${by}@${at}`;
    if (!homes.has(home)) homes.set(home, await addHome(tx, kit, of(residents, by), named(town.places, at)));
    return of(homes, home);
  };
  const stories = await writeStories({ tx, kit, town, residents, homeOf }, staff);
  const people = new Map<string, Resident>();
  for (const [key, member] of residents) {
    const at = [...homes.keys()].find((home) => home.startsWith(`${key}@`))?.slice(key.length + 1) ?? "lviv";
    people.set(key, { member, home: await homeOf({ by: key, at }) });
  }
  const keysOfStaff = staff.map(([{ id }, { key }]) => ({ id, key }));
  await addTowns(tx, kit, { residents: people, staff: keysOfStaff, stories, pictures, passwordHash });
  for (const [{ id }, { invites }] of staff) if (invites) await invite(tx, id, invites, people);
  await disputeReview(tx, kit, people);
  await translatePostsLater(tx);
}

async function invite(
  tx: Tx,
  partner: Id,
  { code, people }: NonNullable<Employee["invites"]>,
  residents: Map<string, Resident>,
): Promise<void> {
  await createReferralCode(tx, partner, code);
  for (const key of people) await setReferrer(tx, of(residents, key).member.id, { id: partner, code });
}

type Telling = {
  tx: Tx;
  kit: Kit;
  town: Town;
  residents: Map<string, Member>;
  homeOf: (of: { by: string; at: string }) => Promise<Id>;
};

/** The stories of `db/demo/town.json`: requests with their proposals, offers, the managed person, the landlord's house. */
async function writeStories(
  { tx, kit, town, residents, homeOf }: Telling,
  staff: [Member, Employee][],
): Promise<Story[]> {
  const stories: Story[] = [];
  const used = new Map<string, number>();
  const postStory = async (viewer: Member, request: Omit<DemoRequest, "by" | "at">, place: Place): Promise<void> => {
    const id = await post(tx, kit, viewer, request, place);
    stories.push({ id, kind: "request", by: viewer.id, purpose: request.purpose });
    const isFirst = stories.length === 1;
    for (const [order, key] of request.answers.entries()) {
      // Each provider uses another text the next time.
      const before = used.get(key) ?? 0;
      used.set(key, before + 1);
      const { messages, ...terms } = named(town.answers, key);
      const provider = of(residents, key);
      await reply(tx, provider, id, request, { ...terms, message: messages[before % messages.length] ?? "" });
      if (isFirst) await talk(tx, kit, id, order, { customer: viewer, provider });
    }
  };
  for (const request of town.requests)
    await postStory(of(residents, request.by), request, { address_id: await homeOf(request) });
  for (const [viewer, { manages = [], house }] of staff) {
    for (const profile of manages) {
      const acting = await takeOn(tx, viewer, profile);
      await postStory(acting, profile, { address_id: await addHome(tx, kit, acting, named(town.places, profile.at)) });
    }
    if (!house) continue;
    const { requests, ...facts } = house;
    const public_alias = await letHouse(tx, kit, viewer, facts);
    for (const request of requests) await postStory(of(residents, request.by), request, { public_alias });
  }
  for (const service of town.offers) {
    const { id: by } = of(residents, service.by);
    const id = await publishOffer(tx, kit, of(residents, service.by), service, await homeOf(service));
    stories.push({ id, kind: "offer", by, purpose: service.purpose });
  }
  return stories;
}

async function employ(tx: Tx, employee: Employee, passwordHash: string): Promise<Member> {
  const { name, language, country, role, plan, ...it } = employee;
  const phone = normalizePhone(it.phone);
  const account = { name, phone, passwordHash, locale: language, countryCode: country, loginPhoneShown: true };
  const userId = await register(tx, account);
  await changeByPhone(tx, phone.e164, { role });
  await startPlan(tx, { userId, plan, period: null, actor: null });
  return memberOf(userId, language);
}

/** @returns the manager, acting for that person. */
async function takeOn(tx: Tx, viewer: Member, { name, phone, language }: DemoManaged): Promise<Member> {
  const phones = [{ phone }];
  const { id } = await createManaged(tx, viewer, { name, phones, locale: language, data_checked: true });
  return { ...viewer, id };
}

type Place = { address_id: Id } | { public_alias: string };

const post = async (
  tx: Tx,
  kit: Kit,
  viewer: Member,
  request: Omit<DemoRequest, "by" | "at">,
  place: Place,
): Promise<Id> => {
  const { title, description, budget, currency, urgent, language, time, in_days } = request;
  const purpose = await tx
    .selectFrom("point_purposes")
    .select(["id", "point_type_id"])
    .where("slug", "=", request.purpose)
    .executeTakeFirstOrThrow();
  const date = in_days === null ? null : dayAhead(in_days, time);
  const what = { point_type_id: purpose.point_type_id, point_purpose_ids: [purpose.id], title, description, language };
  const answers = Object.entries(request.about ?? {}).map(([question, value]) =>
    typeof value === "number" ? { question, number: value } : { question, options: [value].flat() },
  );
  return createRequest(tx, kit, viewer, {
    ...what,
    answers,
    budget,
    currency,
    urgent,
    time,
    date,
    ...place,
    publish: true,
  });
};

const reply = (
  tx: Tx,
  viewer: Member,
  request_id: Id,
  request: Omit<DemoRequest, "by" | "at">,
  answer: Omit<Town["answers"][string], "messages"> & { message: string },
): Promise<Id> => {
  const { message, price_kind, share, hours } = answer;
  const amount =
    price_kind === "on_inspection" ? null : Math.round(((request.budget ?? 100_000) * share) / 1_000) * 1_000;
  const starts_at = dayTime(hours);
  return createProposal(tx, viewer, {
    request_id,
    message,
    price_kind,
    amount,
    currency: request.currency,
    starts_at,
    duration: 120,
  });
};

/** Finds an entry that the file of the town refers to. Throws for a missing one. */
function of<T>(known: Map<string, T>, key: string): T {
  const found = known.get(key);
  if (found === undefined) throw new Error(`The demo town has no ${key}`);
  return found;
}

const named = <T>(known: Record<string, T>, key: string): T => of(new Map(Object.entries(known)), key);

/** A full hour by day in all towns, about that many hours from now. */
function dayTime(hours: number): string {
  const at = new Date(Date.now() + hours * 3_600_000);
  at.setUTCHours(8 + (hours % 8), 0, 0, 0);
  if (at.getTime() < Date.now() + 3_600_000) at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString();
}

const kyiv = new Intl.DateTimeFormat("sv", { timeZone: "Europe/Kyiv", dateStyle: "short", timeStyle: "short" });

/** By the clock of the town that is farthest east: late in the evening the day of UTC is already in the past there. */
function dayAhead(days: number, time: string | null): string {
  const [, now = ""] = kyiv.format().split(" ");
  const late = days === 0 && time !== null && time <= now ? 1 : 0;
  return kyiv.format(Date.now() + (days + late) * 86_400_000).slice(0, 10);
}
