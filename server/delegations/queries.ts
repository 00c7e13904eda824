import { sql, type ExpressionBuilder } from "kysely";
import type { DB } from "#db/types.ts";
import { languagesOf, phonesOf } from "#server/accounts/own.ts";
import { latinName } from "#server/accounts/people.ts";
import type { Db, Tx } from "#server/kit/db.ts";
import { readPage, type Paging } from "#server/kit/list.ts";
import type { Id } from "#server/kit/viewer.ts";

type Users = ExpressionBuilder<DB & { u: DB["users"] }, "u">;

/** People of one manager; open requests are counted in the same query. */
const managedBy = (db: Db, managerId: Id) =>
  db
    .selectFrom("users as u")
    .select([
      "u.id",
      "u.name",
      "u.avatar",
      "u.locale",
      "u.country_code",
      "u.bio",
      "u.bio_language",
      "u.data_checked",
      "u.claimed_at",
    ])
    .select(latinName("u").as("latin_name"))
    .select((eb) => [
      "u.created_at",
      languagesOf(eb as unknown as Users).as("languages"),
      phonesOf(eb as unknown as Users).as("phones"),
      sql<number>`(select count(*)::integer from points p where p.user_id = u.id and p.kind = 'request'
        and p.mandate = 'managed' and p.deleted_at is null and p.status in ('incomplete', 'draft', 'published'))`.as(
        "open_requests",
      ),
    ])
    .where("u.manager_id", "=", managerId)
    .where("u.deleted_at", "is", null);
export type ManagedRow = NonNullable<Awaited<ReturnType<typeof findManagedPerson>>>;

export const findManagedPerson = (db: Db, managerId: Id, id: Id) =>
  managedBy(db, managerId).where("u.id", "=", id).executeTakeFirst();

/** By name. @param text a part of the name. */
export function listManagedPeople(db: Db, managerId: Id, text: string | undefined, where: Paging) {
  const sorted = managedBy(db, managerId)
    .select(sql<number>`count(*) over ()::integer`.as("total"))
    .$if(Boolean(text), (query) =>
      query.where(
        sql<boolean>`(strpos(lower(u.name), lower(${text ?? ""})) > 0 or strpos(lower(${latinName("u")}), lower(${text ?? ""})) > 0)`,
      ),
    )
    .orderBy(sql`lower(u.name)`)
    .orderBy("u.id");
  return readPage(where, ({ limit, offset }) => sorted.limit(limit).offset(offset).execute());
}

/** Waits for parallel writes under the mandate, and blocks new ones until the end of the transaction. */
export const lockManagedPerson = (tx: Tx, managerId: Id, id: Id) =>
  tx
    .selectFrom("users")
    .select(["id", "country_code", "claimed_at", "phone", "login_phone_shown"])
    .where("id", "=", id)
    .where("manager_id", "=", managerId)
    .where("deleted_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
