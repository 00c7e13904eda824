// Which parts of the own page a provider has filled: Today and the settings ask this rule.
import { sql } from "kysely";
import { type ProfilePart, profileParts } from "#contract/profile-parts.ts";
import type { Db } from "#server/kit/db.ts";
import type { Member } from "#server/kit/viewer.ts";

/** Everybody may provide services by default: an offer or a proposal shows who does. */
const provides = ({ id, providesServices }: Member) => sql<boolean>`(${providesServices}::boolean
  and (exists (select from points p where p.user_id = ${id} and p.kind = 'offer' and p.status = 'published' and p.deleted_at is null)
    or exists (select from proposals a where a.user_id = ${id})))`;

export type ProfileRow = Record<ProfilePart, boolean>;

/** Null: the person has neither an offer nor a proposal. Pictures are those of the portfolio and those of published offers. */
export const profileOf = (viewer: Member) => sql<ProfileRow | null>`(select json_build_object(
    'offer', exists (select from points p where p.user_id = u.id and p.kind = 'offer' and p.status = 'published' and p.deleted_at is null),
    'avatar', u.avatar is not null, 'bio', coalesce(u.bio, '') <> '', 'hours', u.week_hours is not null,
    'work', exists (select from media_files m where m.user_id = u.id and m.in_portfolio)
      or exists (select from points p join media_files m on m.point_id = p.id
        where p.user_id = u.id and p.kind = 'offer' and p.status = 'published' and p.deleted_at is null))
  from users u where u.id = ${viewer.id} and ${provides(viewer)})`;

/** Null: the person has neither an offer nor a proposal. */
export async function listProfile(db: Db, viewer: Member): Promise<ProfilePart[] | null> {
  const { rows } = await sql<{ profile: ProfileRow | null }>`select ${profileOf(viewer)} as profile`.execute(db);
  const profile = rows[0]?.profile;
  return profile ? profileParts.filter((part) => profile[part]) : null;
}
