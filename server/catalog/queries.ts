import type { Language } from "#contract/kit/languages.ts";
import type { Db } from "#server/kit/db.ts";

export type Texts = Partial<Record<Language, string>>;
export type TypeRow = { id: number; slug: string; icon: string; names: Texts };
export type PurposeRow = {
  id: number;
  slug: string;
  point_type_id: number;
  names: Texts;
  tags: Partial<Record<Language, string[]>>;
};
export type Catalog = { types: TypeRow[]; purposes: PurposeRow[] };

/** The whole catalogue in the order of the specification: 27 types, 337 purposes. */
export async function listCatalog(db: Db): Promise<Catalog> {
  const [types, purposes] = await Promise.all([
    db.selectFrom("point_types").select(["id", "slug", "icon", "names"]).orderBy("position").execute(),
    db
      .selectFrom("point_purposes as purpose")
      .innerJoin("point_types as type", "type.id", "purpose.point_type_id")
      .select(["purpose.id", "purpose.slug", "purpose.point_type_id", "purpose.names", "purpose.tags"])
      .orderBy("type.position")
      .orderBy("purpose.position")
      .execute(),
  ]);
  return { types: types as unknown as TypeRow[], purposes: purposes as unknown as PurposeRow[] };
}
