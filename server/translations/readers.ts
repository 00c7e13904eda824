// For whom a text is translated before anybody opens it: for readers who get it translated at once (rule L16).
import { type RawBuilder, sql } from "kysely";
import { type Language, languages } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import type { Id } from "#server/kit/viewer.ts";
import { usualRadius } from "#server/search/area.ts";
import { isWrittenByPerson } from "./add.ts";
import { countingChoice } from "./choice.ts";

/** A language counts with so many readers around a post, and with this share of all people there. */
const [fewestReaders, smallestShare] = [3, 0.01];

/** Of a large town the nearest places say enough. */
const mostPlaces = 2_000;

/** On people `u`: gets a text in this language translated at once, and does not read it. */
const getsTranslated = (kit: Kit, language: RawBuilder<unknown>) => sql<boolean>`
  ${countingChoice(kit)} = 'always' and u.locale <> ${language}
  and not exists (select from user_languages l where l.user_id = u.id and l.code = ${language} and l.level is distinct from 'basic')`;

/** On people `u`: has an account and reads. */
const isReader = sql<boolean>`u.blocked_at is null and u.deleted_at is null and u.leaves_at is null
  and (u.manager_id is null or u.claimed_at is not null)`;

/** The languages of the people who have a place around each of these posts; of the demo town all. */
export async function languagesAround(db: Db, kit: Kit, points: readonly Id[]): Promise<Map<Id, Language[]>> {
  if (isWrittenByPerson(kit)) return new Map(points.map((id) => [id, [...languages]]));
  const { rows } = await sql<{ id: Id; language: Language }>`
    with around as (
      select distinct p.id, u.id as reader, u.locale, ${getsTranslated(kit, sql`p.language`)} as is_foreign
      from points p cross join lateral (
        select a.user_id, a.coarse_lat as lat, a.coarse_lng as lng from addresses a where a.deleted_at is null
        order by point(a.coarse_lng, a.coarse_lat) <-> point(longitude(p.position), latitude(p.position)) limit ${mostPlaces}::integer) a
      join users u on u.id = a.user_id and u.id not in (p.user_id, p.actor_id, p.contact_id) and ${isReader}
      where p.id = any(${points}::uuid[])
        and earth_distance(p.position, ll_to_earth(a.lat, a.lng)) <= least(${usualRadius}::float8, p.radius))
    select id, locale as language from (
      select id, locale, count(*) filter (where is_foreign) as readers, sum(count(*)) over (partition by id) as people
      from around group by id, locale) of_language
    where readers >= ${fewestReaders} and readers >= people * ${smallestShare}::float8`.execute(db);
  const byPoint = Map.groupBy(rows, ({ id }) => id);
  return new Map([...byPoint].map(([id, found]) => [id, found.map(({ language }) => language)]));
}

/** The language of the only reader; none: the person reads this one, or has not agreed. Of a managed person that of the manager. */
export async function languageOf(db: Db, kit: Kit, person: Id, from: Language | null): Promise<Language[]> {
  const { rows } = await sql<{ language: Language }>`
    select u.locale as language from users u
    where u.id = contact_of(${person}) and ${isReader} and ${getsTranslated(kit, sql`${from}::text`)}`.execute(db);
  return rows.map(({ language }) => language);
}
