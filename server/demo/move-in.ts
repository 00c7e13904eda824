// Creates people of the demo town and their homes with the verbs of the rooms.
import { usersAbilities } from "#contract/abilities.ts";
import type { DayInput } from "#contract/hours.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { PhoneVisibility, SpokenLanguage } from "#contract/people.ts";
import { changeByPhone, setLanguages } from "#server/accounts/change.ts";
import { normalizePhone } from "#server/accounts/normalize-phone.ts";
import { register } from "#server/accounts/register.ts";
import { create as createAddress } from "#server/addresses/create.ts";
import type { Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { setHours } from "#server/providers/hours.ts";

export type Newcomer = {
  name: string;
  language: Language;
  languages: SpokenLanguage[];
  country: string;
  phone: string;
  visibility: PhoneVisibility;
  /** False: only a customer. */
  provides?: boolean;
};
export type TownPlace = { locality: string; lat: number; lng: number; country_code: string; suburb: string };

export async function moveIn(tx: Tx, person: Newcomer, passwordHash: string): Promise<Member> {
  const { name, language, country, visibility, provides = true } = person;
  const phone = normalizePhone(person.phone);
  const account = { name, phone, passwordHash, locale: language, countryCode: country, loginPhoneShown: true };
  const id = await register(tx, { ...account, providesServices: provides });
  await changeByPhone(tx, phone.e164, { phone_visibility: visibility });
  await setLanguages(tx, id, person.languages);
  return memberOf(id, language);
}

export function memberOf(id: Id, language: Language): Member {
  const abilities = new Map(usersAbilities.map((ability) => [ability, null]));
  const nobodysSession = { sessionId: id, ip: "127.0.0.1" };
  const facts = { role: "user", abilities, language, providesServices: true, paused: false };
  return { isUser: true, id, actorId: id, ...nobodysSession, ...facts };
}

export const addHome = async (tx: Tx, kit: Kit, viewer: Member, place: TownPlace): Promise<Id> => {
  const { lat, lng, locality, country_code, suburb } = place;
  const address = { locality, country_code, suburb: suburb || null, locality_type: "city" as const };
  const body = { lat, lng, address };
  return (await createAddress({ kit, tx, viewer, body, language: viewer.language })).id;
};

export const openAt = async (tx: Tx, { id }: Member, days: DayInput[]): Promise<void> => {
  await setHours(tx, id, { days });
};
