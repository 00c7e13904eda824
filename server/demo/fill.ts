// The demo town: people, places, requests and proposals of db/demo/town.json, made by the functions of the rooms.
import { readFile } from "node:fs/promises";
import { usersAbilities, type Role } from "#contract/abilities.ts";
import type { DayInput } from "#contract/hours.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { PhoneVisibility, SpokenLanguage } from "#contract/people.ts";
import { changeByPhone, setLanguages } from "#server/accounts/change.ts";
import { normalizePhone } from "#server/accounts/normalize-phone.ts";
import { register } from "#server/accounts/register.ts";
import { create as createAddress } from "#server/addresses/create.ts";
import { hashPassword } from "#server/auth/password.ts";
import { createManaged } from "#server/delegations/create.ts";
import { transact, type Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { startPlan } from "#server/plans/start-plan.ts";
import { create as createProposal } from "#server/proposals/create.ts";
import { create as createRequest } from "#server/requests/save.ts";
import { openAt, publishOffer, type Service } from "./publish-offers.ts";
import { setPrices } from "./set-prices.ts";

type Town = {
  staff: Employee[];
  people: Resident[];
  places: Record<string, { locality: string; lat: number; lng: number; country_code: string; suburb: string }>;
  requests: DemoRequest[];
  offers: Service[];
  hours: Record<string, DayInput[]>;
  answers: Record<
    string,
    { messages: string[]; price_kind: "fixed" | "hourly" | "from" | "on_inspection"; share: number; hours: number }
  >;
};
type Resident = {
  key: string;
  name: string;
  language: Language;
  languages: [Language, SpokenLanguage["level"]][];
  country: string;
  phone: string;
  visibility: PhoneVisibility;
};
/** The operator and the managers. */
type Employee = {
  name: string;
  language: Language;
  country: string;
  phone: string;
  role: Role;
  plan: string;
  manages?: DemoManaged[];
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
};

export type Demo = { password: string; logins: string[] };
/** The public password. */
export const password = "poruch-demo-town";

const readTown = async () =>
  JSON.parse(await readFile(new URL("../../db/demo/town.json", import.meta.url), "utf8")) as Town;

/** The password of all demo accounts with a login. */
export const demoPhones = async (): Promise<string[]> => {
  const { people, staff } = await readTown();
  return [...people, ...staff].map(({ phone }) => normalizePhone(phone).e164);
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
  if (known === 0) await transact(kit.db, (tx) => settle(tx, anywhere, town));
  const there = await kit.db.selectFrom("users").select("phone").where("phone", "in", phones).execute();
  if (there.length === 0) return null;
  return {
    password,
    logins: [
      ...town.people.slice(0, 4).map(({ phone, name, language }) => `${phone}  ${name} (${language})`),
      ...town.staff.map(({ phone, name, role }) => `${phone}  ${name} (${role})`),
    ],
  };
}

async function settle(tx: Tx, kit: Kit, town: Town): Promise<void> {
  await setPrices(tx);
  const passwordHash = await hashPassword(kit, password);
  const residents = new Map<string, Member>();
  for (const person of town.people) residents.set(person.key, await moveIn(tx, person, passwordHash));
  const staff: [Member, DemoManaged[]][] = [];
  for (const employee of town.staff) staff.push(await employ(tx, employee, passwordHash));
  const homes = new Map<string, Id>();
  const homeOf = async ({ by, at }: { by: string; at: string }): Promise<Id> => {
    const home = `${by}@${at}`;
    if (!homes.has(home)) homes.set(home, await takeHome(tx, kit, of(residents, by), named(town.places, at)));
    return of(homes, home);
  };
  for (const [key, days] of Object.entries(town.hours)) await openAt(tx, of(residents, key), days);
  const said = new Map<string, number>();
  /** Each provider uses another text the next time. */
  const answersOf = async (id: Id, request: Omit<DemoRequest, "by">): Promise<void> => {
    for (const key of request.answers) {
      const before = said.get(key) ?? 0;
      said.set(key, before + 1);
      const { messages, ...terms } = named(town.answers, key);
      const message = messages[before % messages.length] ?? "";
      await reply(tx, of(residents, key), id, request, { ...terms, message });
    }
  };
  for (const request of town.requests)
    await answersOf(await post(tx, kit, of(residents, request.by), request, await homeOf(request)), request);
  for (const [key, viewer] of residents)
    if (![...homes.keys()].some((home) => home.startsWith(`${key}@`)))
      homes.set(`${key}@lviv`, await takeHome(tx, kit, viewer, named(town.places, "lviv")));
  for (const service of town.offers)
    await publishOffer(tx, kit, of(residents, service.by), service, await homeOf(service));
  for (const [viewer, profiles] of staff)
    for (const profile of profiles) {
      const acting = await takeOn(tx, viewer, profile);
      const id = await post(tx, kit, acting, profile, await takeHome(tx, kit, acting, named(town.places, profile.at)));
      await answersOf(id, profile);
    }
}

async function moveIn(tx: Tx, person: Resident, passwordHash: string): Promise<Member> {
  const { name, language, country, visibility } = person;
  const phone = normalizePhone(person.phone);
  const account = { name, phone, passwordHash, locale: language, countryCode: country, loginPhoneShown: true };
  const id = await register(tx, account);
  await changeByPhone(tx, phone.e164, { phone_visibility: visibility });
  await setLanguages(
    tx,
    id,
    person.languages.map(([code, level]) => ({ code, level })),
  );
  return memberOf(id, language);
}

function memberOf(id: Id, language: Language): Member {
  const abilities = new Map(usersAbilities.map((ability) => [ability, null]));
  const nobodysSession = { sessionId: id, ip: "127.0.0.1" };
  const facts = { role: "user", abilities, language, providesServices: true, paused: false };
  return { isUser: true, id, actorId: id, ...nobodysSession, ...facts };
}

/** @returns the person and the managed people. */
async function employ(tx: Tx, employee: Employee, passwordHash: string): Promise<[Member, DemoManaged[]]> {
  const { name, language, country, role, plan, manages = [], ...it } = employee;
  const phone = normalizePhone(it.phone);
  const account = { name, phone, passwordHash, locale: language, countryCode: country, loginPhoneShown: true };
  const userId = await register(tx, account);
  await changeByPhone(tx, phone.e164, { role });
  await startPlan(tx, { userId, plan, period: null, actor: null });
  return [memberOf(userId, language), manages];
}

/** @returns the manager, acting for that person. */
async function takeOn(tx: Tx, viewer: Member, { name, phone, language }: DemoManaged): Promise<Member> {
  const phones = [{ phone }];
  const { id } = await createManaged(tx, viewer, { name, phones, locale: language, data_checked: true });
  return { ...viewer, id };
}

const takeHome = async (tx: Tx, kit: Kit, viewer: Member, place: Town["places"][string]): Promise<Id> => {
  const { lat, lng, locality, country_code, suburb } = place;
  const body = {
    lat,
    lng,
    address: { locality, country_code, suburb: suburb || null, locality_type: "city" as const },
  };
  return (await createAddress({ kit, tx, viewer, body, language: viewer.language })).id;
};

const post = async (
  tx: Tx,
  kit: Kit,
  viewer: Member,
  request: Omit<DemoRequest, "by">,
  address_id: Id,
): Promise<Id> => {
  const { title, description, budget, currency, urgent, language, time, in_days } = request;
  const purpose = await tx
    .selectFrom("point_purposes")
    .select(["id", "point_type_id"])
    .where("slug", "=", request.purpose)
    .executeTakeFirstOrThrow();
  const date = in_days === null ? null : new Date(Date.now() + in_days * 86_400_000).toISOString().slice(0, 10);
  const what = { point_type_id: purpose.point_type_id, point_purpose_ids: [purpose.id], title, description, language };
  return createRequest(tx, kit, viewer, { ...what, budget, currency, urgent, time, date, address_id, publish: true });
};

const reply = (
  tx: Tx,
  viewer: Member,
  request_id: Id,
  request: Omit<DemoRequest, "by">,
  answer: Omit<Town["answers"][string], "messages"> & { message: string },
): Promise<Id> => {
  const { message, price_kind, share, hours } = answer;
  const amount =
    price_kind === "on_inspection" ? null : Math.round(((request.budget ?? 100_000) * share) / 1_000) * 1_000;
  const starts_at = new Date(Date.now() + hours * 3_600_000).toISOString();
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
