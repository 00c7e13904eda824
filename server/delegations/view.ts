import type { ManagedUser } from "#contract/delegations.ts";
import { presentPhone } from "#server/accounts/view.ts";
import { versionFrom } from "#server/http/versions.ts";
import type { ManagedRow } from "./queries.ts";

export function presentManaged(row: ManagedRow): ManagedUser {
  const { id, name, latin_name, avatar, country_code, bio, bio_language, data_checked, open_requests, created_at } =
    row;
  return {
    id,
    name,
    latin_name,
    avatar,
    country_code,
    bio,
    bio_language,
    data_checked,
    open_requests,
    created_at,
    locale: row.locale,
    languages: row.languages,
    phones: row.phones.map(presentPhone),
    claimed: row.claimed_at !== null,
    version: versionOf(row),
  };
}

/** Without ids, which each saving makes anew. */
export function versionOf({ name, locale, country_code, languages, bio, phones, data_checked }: ManagedRow): string {
  return versionFrom([name, locale, country_code, languages, bio, phones.map(({ phone }) => phone), data_checked]);
}
