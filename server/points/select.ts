import { sql } from "kysely";
// The one way to read points: rows with catalogue names in the reader's language, the coarse place and the files.
import type { Language } from "#contract/kit/languages.ts";
import type { PointKind } from "#contract/points.ts";
import { joinPlace, type PlaceRow } from "#server/addresses/place-columns.ts";
import type { Db } from "#server/kit/db.ts";
import { mainImage, mediaFiles, type MediaRow } from "#server/media/columns.ts";
import { selected, type SelectedColumn } from "./fields.ts";
import type { PointRow } from "./write.ts";

export type Named = { id: number; slug: string; name: string };
export type SelectedPoint = Pick<PointRow, SelectedColumn> & {
  place: PlaceRow | null;
  point_type: (Named & { icon: string }) | null;
  point_purposes: Named[];
  /** Null where all files are read: it is the first one. */
  main_image: MediaRow | null;
  media_files: MediaRow[] | null;
};

const columns = selected.map((column) => `p.${column}` as const);

/**
 * Points of a kind, or of both, that are not deleted, as `p`; the caller adds where, order and limit.
 * @param files whether all files are read, or only the first one.
 */
export const selectPoints = (db: Db, language: Language, kind: PointKind | null, files = false) =>
  db
    .selectFrom("points as p")
    .leftJoin("point_types as t", "t.id", "p.point_type_id")
    .select(columns)
    .select([
      joinPlace(language, sql.ref("p.address_id")).as("place"),
      nameOf<SelectedPoint["point_type"]>("t", language, true).as("point_type"),
      purposes(language).as("point_purposes"),
      (files ? sql<MediaRow | null>`null::json` : mainImage(sql.ref("p.id"))).as("main_image"),
      (files ? mediaFiles(sql.ref("p.id")) : sql<MediaRow[] | null>`null::json`).as("media_files"),
    ])
    .$if(kind !== null, (query) => query.where("p.kind", "=", kind ?? "offer"))
    .where("p.deleted_at", "is", null);

const nameOf = <T>(alias: string, language: Language, icon: boolean) => sql<T>`
  case when ${sql.ref(`${alias}.id`)} is null then null else json_build_object(
    'id', ${sql.ref(`${alias}.id`)}, 'slug', ${sql.ref(`${alias}.slug`)},
    'name', coalesce(${sql.ref(`${alias}.names`)} ->> ${sql.lit(language)}, ${sql.ref(`${alias}.names`)} ->> 'en')
    ${icon ? sql`, 'icon', ${sql.ref(`${alias}.icon`)}` : sql``}) end`;

const purposes = (language: Language) => sql<Named[]>`
  (select coalesce(json_agg(${nameOf("u", language, false)} order by array_position(p.purpose_ids, u.id)), '[]')
   from point_purposes u where u.id = any(p.purpose_ids))`;
