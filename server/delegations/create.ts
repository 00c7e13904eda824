// Creates the profile of a managed person, without a login.
import type { z } from "zod";
import type { ManagedInput, ManagedUser } from "#contract/delegations.ts";
import { currencyOf } from "#contract/kit/currencies.ts";
import { audit } from "#server/kit/audit.ts";
import type { Tx } from "#server/kit/db.ts";
import { languageOf } from "#server/kit/guess-language.ts";
import type { Member } from "#server/kit/viewer.ts";
import { readPhones, refuse, type Fields } from "#server/settings/read-contacts.ts";
import { replaceLanguages, replacePhones } from "#server/settings/replace-lists.ts";
import { showManaged } from "./show.ts";

/** Throws `phone.invalid`; the database throws `ability.limit_exceeded`, and `acting_as.refused` if the caller is a managed person. */
export async function createManaged(
  tx: Tx,
  viewer: Member,
  input: z.output<typeof ManagedInput>,
): Promise<ManagedUser> {
  const mine = await tx
    .selectFrom("users")
    .select(["country_code", "time_zone"])
    .where("id", "=", viewer.id)
    .executeTakeFirstOrThrow();
  const {
    name,
    bio,
    data_checked = false,
    locale = viewer.language,
    country_code: country = mine.country_code,
  } = input;
  const wrong: Fields = {};
  const phones = readPhones(input.phones ?? [], country, wrong);
  refuse(wrong);
  const bio_language = languageOf({ text: bio, language: input.bio_language }, viewer.language);
  const person = {
    name,
    bio: bio || null,
    bio_language,
    locale,
    country_code: country,
    time_zone: mine.time_zone,
    data_checked,
  };
  const { id } = await tx
    .insertInto("users")
    .values({ ...person, currency: currencyOf(country), manager_id: viewer.id, provides_services: false })
    .returning("id")
    .executeTakeFirstOrThrow();
  await replacePhones(tx, id, phones);
  await replaceLanguages(tx, id, input.languages ?? [{ code: locale, level: null }]);
  await audit(tx, "mandate.created", viewer.actorId, id);
  return showManaged(tx, viewer, id);
}
