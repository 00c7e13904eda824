// The codes of a person (rule G1).
import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { Page } from "#contract/kit/endpoint.ts";
import type { OwnReferralCode } from "#contract/referrals.ts";
import { createReferralCode } from "#server/accounts/referral/referrer.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import type { Kit } from "#server/kit/kit.ts";
import { page, paging, readPage } from "#server/kit/list.ts";
import { fieldProblem } from "#server/kit/problem.ts";
import type { Id, Member } from "#server/kit/viewer.ts";

type Wish = { code?: string | undefined; description?: string | null | undefined };
type Needs = Pick<Kit, "config">;

/** Letters and digits that sound different when they are read aloud. */
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";
const made = () => Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join("");

/** Throws `referral_code.taken` of the field `code`, `referral_code.too_many`. */
export async function createCode(
  tx: Tx,
  kit: Needs,
  viewer: Member,
  { code, description }: Wish,
): Promise<OwnReferralCode> {
  const written = code ?? made();
  if (!(await createReferralCode(tx, viewer.id, written, description)))
    throw fieldProblem("code", "referral_code.taken");
  const row = await select(tx, kit, viewer.id).where("c.code", "=", written.toLowerCase()).executeTakeFirstOrThrow();
  return present(row);
}

export async function listCodes(
  db: Db,
  kit: Needs,
  viewer: Member,
  query: Parameters<typeof paging>[0],
): Promise<Page<OwnReferralCode>> {
  const where = paging(query);
  const sorted = select(db, kit, viewer.id)
    .select(sql<number>`count(*) over ()::integer`.as("total"))
    .orderBy("c.created_at", "desc")
    .orderBy("c.code");
  const { rows, total } = await readPage(where, ({ limit, offset }) => sorted.limit(limit).offset(offset).execute());
  return page(
    rows.map(({ total: _total, ...row }) => present(row)),
    total,
    where,
  );
}

const select = (db: Db, { config }: Needs, userId: Id) =>
  db
    .selectFrom("referral_codes as c")
    .select(["c.code", "c.semantic_code", "c.description", "c.created_at"])
    .select(sql<string>`${`${config.publicUrl}/?rc=`} || c.code`.as("link"))
    .select(
      sql<number>`(select count(*)::integer from users u where u.referral_code = c.code and u.deleted_at is null)`.as(
        "people",
      ),
    )
    .where("c.user_id", "=", userId);

type Row = Awaited<ReturnType<ReturnType<typeof select>["executeTakeFirstOrThrow"]>>;
const present = (row: Row): OwnReferralCode => row;
