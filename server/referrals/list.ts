// The people that a person invited: name and services, no contacts (rule G3).
import { sql } from "kysely";
import type { Page } from "#contract/kit/endpoint.ts";
import type { Referral } from "#contract/referrals.ts";
import { phonesOpen } from "#server/contacts/access.ts";
import { hiddenFrom } from "#server/contacts/blocks.ts";
import type { Db } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { problem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";
import { readProviders } from "#server/providers/read.ts";

const offersOfEach = 3;
const mostOffers = 50;
type Needs = Pick<Kit, "config">;

export async function listReferrals(
  db: Db,
  kit: Needs,
  viewer: Member,
  query: Parameters<typeof paging>[0],
): Promise<Page<Referral>> {
  const where = paging(query);
  const sorted = select(db, kit, viewer.id)
    .select(sql<number>`count(*) over ()::integer`.as("total"))
    .orderBy("u.created_at", "desc")
    .orderBy("u.id", "desc");
  const { rows, total } = await readPage(where, ({ limit, offset }) => sorted.limit(limit).offset(offset).execute());
  return page(await hydrate(db, viewer, rows, offersOfEach), total, where);
}

/** Throws referral.not_found, also for people that others invited. */
export async function showReferral(db: Db, kit: Needs, viewer: Member, id: Id): Promise<Referral> {
  const rows = await select(db, kit, viewer.id).where("u.id", "=", id).execute();
  const [found] = await hydrate(db, viewer, rows, mostOffers);
  if (!found) throw problem("referral.not_found");
  return found;
}

/** Blocked and leaving people are left out, and those with a block between the two (rule S11). */
const select = (db: Db, { config }: Needs, viewerId: Id) =>
  db
    .selectFrom("users as u")
    .select(["u.id", "u.referral_code as code"])
    .select([
      sql<boolean>`provider_refusal(${viewerId}::uuid, u.id) is null`.as("has_page"),
      sql<boolean>`exists (select from referral_rewards w where w.referred_id = u.id)`.as("rewarded"),
      sql<
        string | null
      >`case when u.plan_shown_to_referrer and has_feature('plans') then (select p.slug from plans p where p.id = plan_of(u.id)) end`.as(
        "plan",
      ),
      phonesOpen(viewerId, sql`u.id`, config.ACCESS_AFTER_CLOSE_DAYS).as("phones_open"),
    ])
    .where("u.referral_id", "=", viewerId)
    .where("u.blocked_at", "is", null)
    .where("u.leaves_at", "is", null)
    .where("u.deleted_at", "is", null)
    .where("u.id", "not in", hiddenFrom({ id: viewerId }));
type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;

/** Offers of a person without a public page are not on the market, so the inviting person does not see them either. */
async function hydrate(db: Db, viewer: Member, rows: Row[], most: number): Promise<Referral[]> {
  const cards = await readProviders(
    db,
    viewer,
    rows.map(({ id }) => id),
    most,
  );
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap(({ id, code, has_page, rewarded, plan, phones_open }) => {
    const card = cardOf.get(id);
    if (!card) return [];
    const { bio: _bio, bio_language: _language, areas: _areas, open_now: _open, distance: _distance, ...person } = card;
    return [
      {
        ...person,
        ...(has_page ? {} : { point_purposes: [], service_offers: [] }),
        code,
        rewarded,
        subscriptions: plan === null ? null : [{ plan }],
        can: { see_phones: phones_open },
      },
    ];
  });
}
