// People whom a customer can ask directly about a request that waits for its first proposals. A stranger is not invited to an
// open request: the button begins a direct one, by its rules.
import { sql } from "kysely";
import type { Offer } from "#contract/offers.ts";
import type { AskablePerson } from "#contract/today.ts";
import { asFace } from "#server/accounts/people.ts";
import type { Db } from "#server/kit/db.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { listPublic } from "#server/offers/search.ts";
import { heldBy } from "#server/points/held-by.ts";
import { type ServicePlace, servicePlace } from "./own.ts";

/** Metres. */
const radius = 30_000;
const [looked, shown] = [20, 3];

/** Throws request.not_found. Of a request that is not open to everybody the list is empty. */
export async function listPeople(db: Db, viewer: Member, id: Id): Promise<{ people: AskablePerson[] }> {
  const { rows } = await sql<{ open: boolean; servicePlace: ServicePlace }>`
    select p.status = 'published' and p.awarded_at is null and not p.hidden_to_contractors as open, ${servicePlace} as "servicePlace"
    from points p left join addresses l on l.id = p.address_id
    where p.id = ${id} and p.kind = 'request' and p.deleted_at is null and ${heldBy("p", viewer.id)}`.execute(db);
  const [request] = rows;
  if (!request) throw problem("request.not_found");
  return { people: request.open ? await findPeople(db, viewer, request.servicePlace) : [] };
}

/** By the nearest offer of each; the search leaves out people who pause, and those behind a block. */
export async function findPeople(db: Db, viewer: Member, { purposes, lat, lng, directed }: ServicePlace) {
  if (directed || lat === null || lng === null || purposes.length === 0) return [];
  const filter = { lat, lng, radius, purpose: purposes };
  const { data } = await listPublic(db, viewer, { filter, page: 1, per_page: looked });
  const first = new Map<Id, AskablePerson>();
  for (const offer of data) {
    const found = present(offer);
    if (found && ![viewer.id, viewer.actorId].includes(found.person.id) && !first.has(found.person.id))
      first.set(found.person.id, found);
  }
  return [...first.values()].slice(0, shown);
}

function present({ id, title, language, provider, price, price_kind, currency }: Offer): AskablePerson | null {
  if (!provider?.name) return null;
  const person = asFace(provider);
  return {
    offer_id: id,
    title,
    title_language: language,
    person,
    rating: provider.rating,
    price,
    price_kind,
    currency,
  };
}
