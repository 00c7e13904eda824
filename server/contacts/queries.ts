import { sql } from "kysely";
import type { z } from "zod";
import type { RevealEntry, ContactAnswer } from "#contract/contacts.ts";
import { readers } from "#contract/kit/contact-readers.ts";
import type { messengerSlugs } from "#contract/messengers.ts";
import { phoneVisibilities } from "#contract/people.ts";
import type { Db } from "#server/kit/db.ts";
import type { Id, Member } from "#server/kit/viewer.ts";

type Shown = { phones: string[]; messengers: { slug: (typeof messengerSlugs)[number]; handle: string }[] };

/** The person whose phones are shown, and who can read the ledger: of a managed person the manager (rule P9). */
export async function contactOf(db: Db, id: Id): Promise<Id> {
  const { rows } = await sql<{ id: Id }>`select contact_of(${id}::uuid) as id`.execute(db);
  return rows[0]?.id ?? id;
}

/** Phones and messengers of a person, for readers with access. */
export async function findShown(db: Db, id: Id): Promise<Shown> {
  const { rows } = await sql<Shown>`
    select shown_phones(${id}::uuid) as phones, shown_messengers(${id}::uuid) as messengers`.execute(db);
  return rows[0] ?? { phones: [], messengers: [] };
}

/** Evaluates the SQL rule for each reader and each setting. */
export async function findContactAnswers(db: Db): Promise<z.infer<typeof ContactAnswer>[]> {
  const { rows } = await sql<z.infer<typeof ContactAnswer>>`
    select reader, phone_visibility, provides_services, paused, coalesce(a.refusal, 'open') as answer
    from unnest(${[...readers]}::text[]) reader, unnest(${[...phoneVisibilities]}::text[]) phone_visibility,
      unnest(array[true, false]) provides_services, unnest(array[true, false]) paused,
      phones_answer(case reader when 'deal' then 'accepted' else reader end, phone_visibility, provides_services, paused) a`.execute(
    db,
  );
  return rows;
}

/**
 * Views by others, newest first; one query. The manager of a request replaces its customer (rule P9), and only these two read
 * its title.
 */
export async function ledgerOf(
  db: Db,
  { id: ownerId, language }: Pick<Member, "id" | "language">,
  { limit, offset }: { limit: number; offset: number },
): Promise<(RevealEntry & { total: number })[]> {
  const { rows } = await sql<RevealEntry & { total: number }>`
    select v.target, v.target_id, v.reason, v.seen_at, place_name(g.names, g.name, l.locality, l.country_code, ${language}) as place, count(*) over ()::integer as total,
      named_person(u.*) as viewer,
      case when r.id is null then null else json_build_object('id', r.id, 'title', title_read_by(${language}, r.user_id, r.id, now())) end as request
    from reveals v
    left join points m on m.id = v.request_id and m.mandate = 'managed' and m.user_id = v.viewer_id
    left join users u on u.id = coalesce(m.contact_id, v.viewer_id) and u.deleted_at is null
    left join points r on r.id = v.request_id and v.owner_id in (r.user_id, r.contact_id)
    left join addresses l on l.id = v.target_id and v.target = 'address'
    left join places g on g.id = l.place_id
    where v.owner_id = ${ownerId}
    order by v.seen_at desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
