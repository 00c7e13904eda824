import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { z } from "zod";
import type { Abilities, Ability, Action, Resource } from "#contract/abilities.ts";
import type { ContactPhone, CurrentUser, GrantedAbility } from "#contract/current-user.ts";
import { withChatLink } from "#server/contacts/messengers.ts";
import type { Member } from "#server/kit/viewer.ts";
import type { CurrentRow, SettingsRow } from "./own.ts";

type Shared = keyof CurrentRow & keyof SettingsRow;

export function presentCurrent(viewer: Member, row: CurrentRow): CurrentUser {
  const { referral_id, created_at, managed, subscription } = row;
  const acting = viewer.actorId !== viewer.id;
  return {
    ...presentOwn(row),
    ...(acting ? signsIn : {}),
    referral_id,
    created_at,
    role: row.role,
    roles: rolesOf(row),
    service_offers: row.service_offers,
    ability: [...viewer.abilities].map(grantOf),
    subscriptions: subscription ? [presentSubscription(subscription)] : [],
    managed: acting ? [] : managed,
    acting: acting && row.actor ? { actor: { ...row.actor, locale: row.actor.locale } } : null,
    unread_notifications: row.unread_notifications ?? 0,
  };
}

/** The login data of a person: hidden from the manager (rule P8). */
export const signsIn = { phone: null, login_phone_shown: null, email: null };

/** Fields shared by the settings and the current user. */
export function presentOwn(row: Pick<CurrentRow, Shared>) {
  const {
    id,
    name,
    avatar,
    phone,
    login_phone_shown,
    email,
    bio,
    bio_language,
    country_code,
    currency,
    time_zone,
    provides_services,
    erases_at,
  } = row;
  return {
    id,
    name,
    avatar,
    phone,
    login_phone_shown,
    email,
    bio,
    bio_language,
    country_code,
    currency,
    time_zone,
    provides_services,
    erases_at,
    locale: row.locale,
    theme: row.theme,
    languages: row.languages,
    phones: row.phones.map(presentPhone),
    messengers: row.messengers.map(withChatLink),
    phone_visibility: row.phone_visibility,
    paused: row.paused_at !== null,
    manager: row.manager && {
      ...row.manager,
      languages: row.manager.languages,
      phones: row.manager.phones.map(presentPhone),
    },
  };
}

export function presentPhone({ id, phone }: { id: string; phone: string }): z.infer<typeof ContactPhone> {
  const parsed = parsePhoneNumberFromString(phone);
  return { id, phone, country: parsed?.country ?? null, formatted: parsed?.formatInternational() ?? phone };
}

/** The stored role, and the roles derived from the person's data. */
const rolesOf = (row: CurrentRow): string[] => [
  ...new Set([
    "user",
    row.role,
    ...(isProvider(row) ? ["service_provider"] : []),
    ...(row.managed.length ? ["manager"] : []),
  ]),
];

const isProvider = ({ provides_services, service_offers }: CurrentRow): boolean =>
  provides_services || service_offers.some(({ status }) => status === "published");

export function grantOf([ability, limit]: readonly [Ability, number | null]): GrantedAbility {
  const [resource, action] = ability.split(":") as [Resource, Action];
  return { resource, action, limit };
}

/** In the form that roles and plans store. */
export const grantsOf = (abilities: Abilities): GrantedAbility[] =>
  (Object.entries(abilities) as [Ability, number | null][]).map(grantOf);

function presentSubscription({
  started_at,
  ends_at,
  abilities,
  period,
  ...row
}: NonNullable<CurrentRow["subscription"]>) {
  return {
    ...row,
    period: period,
    started_at: new Date(started_at ?? 0).toISOString(),
    ends_at: ends_at && new Date(ends_at).toISOString(),
    abilities: grantsOf(abilities as Abilities),
  };
}
