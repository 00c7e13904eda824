// The first page of a signed-in person, in a fixed number of statements.
import { sql } from "kysely";
import type { FoundRequest } from "#contract/finder.ts";
import type { ThreadLine } from "#contract/threads.ts";
import { mostOfToday } from "#contract/today-lists.ts";
import type { Today, WaitingRequest } from "#contract/today.ts";
import { asFace } from "#server/accounts/people.ts";
import { readNames } from "#server/catalog/names.ts";
import { hiddenFrom } from "#server/contacts/blocks.ts";
import { search } from "#server/finder/search.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { type Member, holds, isActing } from "#server/kit/viewer.ts";
import { heldBy } from "#server/points/held-by.ts";
import { titleColumns } from "#server/points/title-in.ts";
import { groupedByPrice } from "#server/requests/price-order.ts";
import { readUnread } from "#server/threads/read.ts";
import { textOfLine } from "#server/threads/view.ts";
import { findTitles } from "#server/translations/add-titles.ts";
import type { Call } from "#server/translations/find-translated.ts";
import { readJobs } from "./jobs.ts";
import { type Own, readOwn } from "./own.ts";
import { findPeople } from "./people.ts";
import { presentProfile, presentWeek } from "./provider.ts";
import { readTown } from "./town.ts";

export async function show(db: Db, kit: Kit, viewer: Member): Promise<Today> {
  const names = await readNames(db, viewer.language);
  const own = await readOwn(db, viewer);
  const first = own.running.find(({ hidden, servicePlace }) => !hidden && !servicePlace.directed);
  const isOperator = holds(viewer, "Account:manage") && !isActing(viewer);
  const threads = await readUnread(db, kit, viewer, shown);
  const today: Today = {
    fresh: own.fresh,
    waiting: await readWaiting(db, viewer),
    jobs: await readJobs(db, viewer),
    asked: own.asked,
    unread: threads.map(({ id, other, request, unread, last }) => ({
      thread_id: id,
      person: other && asFace(other),
      title: request.title,
      title_language: request.language,
      lines: unread,
      text: last?.body ?? null,
      text_language: last?.language ?? null,
    })),
    week: presentWeek(own.week),
    sent: { total: own.sent[0]?.total ?? 0, proposals: own.sent.map(({ total: _, ...it }) => it) },
    near: await findNear(db, viewer, own),
    profile: presentProfile(own.profile),
    running: own.running.map(({ servicePlace: _, ...it }) => it),
    people: first && !own.profile ? await findPeople(db, viewer, first.servicePlace) : [],
    drafts: own.drafts.map(({ id, kind, title, title_language, purpose_ids, awaited_files }) => ({
      id,
      kind,
      awaited_files,
      title: title ?? names.purposes(purpose_ids)[0]?.name ?? null,
      title_language: title === null ? viewer.language : title_language,
    })),
    houses: own.houses,
    managed: own.managed,
    town: isOperator ? await readTown(db, kit, viewer) : null,
  };
  return translateToday({ db, kit, viewer }, today, threads);
}

const [looked, shown] = [12, 3];

/** Requests for the services that the person offers; of a provider without a published offer all. Customers get none. */
async function findNear(db: Db, viewer: Member, { has_place, purposes, profile }: Own): Promise<FoundRequest[]> {
  if (!has_place || !profile || viewer.paused || !holds(viewer, "ServiceOffer:read")) return [];
  const filter = purposes.length > 0 ? { purpose: purposes } : {};
  const { data } = await search(db, viewer, { filter, sort: "-published_at", page: 1, per_page: looked });
  return data.filter(({ my_proposal }) => my_proposal === null).slice(0, shown);
}

const cheapest = sql`${groupedByPrice("a", "p")}, a.amount nulls last`;

/** Of a managed provider the face is that of the manager (rule P9). Requests with proposals that can be accepted now; the newest proposal first. */
async function readWaiting(db: Db, viewer: Member): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select p.id, ${titleColumns("p", viewer.language)}, n.proposals, n.lowest, n.people,
      case when p.user_id <> ${viewer.id}::uuid then (select named_person(s.*) from users s where s.id = p.user_id) end as subject
    from points p cross join lateral (
      select count(*)::integer as proposals, max(a.created_at) as newest,
        (array_agg(json_build_object('price_kind', a.price_kind, 'amount', a.amount, 'currency', a.currency)
          order by ${cheapest}))[1] as lowest,
        to_json((array_agg(named_person(u.*) || jsonb_build_object('id', a.user_id, 'avatar', u.avatar)
          order by ${cheapest}))[1:3]) as people
      from proposals a join users u on u.id = contact_of(a.user_id)
      where a.request_id = p.id and a.status in ('created', 'updated') and not proposal_expired(a.valid_until, p.address_id)
        and a.user_id not in ${hiddenFrom(viewer)}) n
    where ${heldBy("p", viewer.id)} and p.kind = 'request' and p.status = 'published' and p.awarded_at is null
      and p.deleted_at is null and n.proposals > 0
    order by n.newest desc limit ${sql.lit(mostOfToday)}`.execute(db);
  return rows;
}

type OfRequest = { request_id: string; title: string | null };
type Titled = { id: string; title: string | null };
const ofRequest = ({ request_id: id, title }: OfRequest): Titled => ({ id, title });

/** In the reader's language, as far as titles and lines have been translated: one query for all. @param unread in the order of `today.unread`: requests and newest lines of the conversations */
async function translateToday(
  call: Call,
  today: Today,
  unread: readonly { request: Titled; last: ThreadLine | null }[],
): Promise<Today> {
  const { jobs, asked, sent, near, people, houses, town } = today;
  const posts: Titled[] = [
    ...[...jobs, ...asked, ...sent.proposals].map(ofRequest),
    ...near,
    ...people.map(({ offer_id: id, title }) => ({ id, title })),
    ...houses.flatMap(({ requests }) => requests),
    ...(town?.unanswered.requests ?? []),
    ...unread.map(({ request }) => request),
  ];
  const titles = await findTitles(
    call,
    posts,
    unread.map(({ last }) => textOfLine(last)),
  );
  const withTitle = <T extends Titled>(it: T) => ({ ...it, ...titles.of(it) });
  const withTitleOfRequest = <T extends OfRequest>(it: T) => ({ ...it, ...titles.of(ofRequest(it)) });
  return {
    ...today,
    jobs: jobs.map(withTitleOfRequest),
    asked: asked.map(withTitleOfRequest),
    sent: { ...sent, proposals: sent.proposals.map(withTitleOfRequest) },
    near: near.map(withTitle),
    people: people.map((it) => ({ ...it, ...titles.of({ id: it.offer_id, title: it.title }) })),
    houses: houses.map((house) => ({ ...house, requests: house.requests.map(withTitle) })),
    town: town && { ...town, unanswered: { ...town.unanswered, requests: town.unanswered.requests.map(withTitle) } },
    unread: today.unread.map((it, n) => {
      const { request = null, last = null } = unread[n] ?? {};
      const line = titles.find(textOfLine(last));
      return {
        ...it,
        ...titles.of(request),
        ...(line && { text: line.text, text_language: call.viewer.language }),
      };
    }),
  };
}
