import type { ManagedUser } from "#contract/accounts.ts";
import type { Language } from "#contract/kit/languages.ts";
import type { SpokenLanguage } from "#contract/people.ts";
import { presentPhone } from "#server/accounts/view.ts";
import type { ManagedRow } from "./queries.ts";

export function presentManaged(row: ManagedRow): ManagedUser {
  const { id, name, avatar, country_code, bio, data_checked, open_requests, created_at } = row;
  return {
    id,
    name,
    avatar,
    country_code,
    bio,
    data_checked,
    open_requests,
    created_at,
    locale: row.locale as Language,
    languages: row.languages as SpokenLanguage[],
    phones: row.phones.map(presentPhone),
    claimed: row.claimed_at !== null,
  };
}
