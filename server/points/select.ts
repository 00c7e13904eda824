// The one way to read points: rows with the coarse place in the reader's language and the files. Catalogue names come from memory.
import { type RawBuilder, sql } from "kysely";
import type { Language } from "#contract/kit/languages.ts";
import type { PointKind } from "#contract/points.ts";
import { joinPlace, type PlaceRow } from "#server/addresses/place-columns.ts";
import type { Db } from "#server/kit/db.ts";
import { mainImage, mediaFiles, type MediaRow } from "#server/media/columns.ts";
import { type CardColumn, selected, type SelectedColumn } from "./fields.ts";
import { titleIn, titleLanguage } from "./title-in.ts";
import type { PointRow } from "./write.ts";

type PlaceAndFiles = {
  /** That of the reader where the app proposed the title. */
  title_language: Language;
  place: PlaceRow | null;
  /** Null where all files are read: it is the first one. */
  main_image: MediaRow | null;
  media_files: MediaRow[] | null;
};

export type SelectedPoint = Pick<PointRow, SelectedColumn> & PlaceAndFiles;
/** The part of it of which a card is made, of either kind if none is given. */
export type PointCard<Kind extends PointKind = PointKind> = Pick<
  PointRow,
  PointKind extends Kind ? CardColumn<"offer"> & CardColumn<"request"> : CardColumn<Kind>
> &
  PlaceAndFiles;

/**
 * Points of a kind, or of both, that are not deleted, as `p`; the caller adds where, order and limit.
 * @param files whether all files are read, or only the first one.
 * @param columns fewer of them where the caller's type of the rows is narrower
 */
export const selectPoints = (
  db: Db,
  language: Language | RawBuilder<Language>,
  kind: PointKind | null,
  files = false,
  columns: readonly SelectedColumn[] = selected,
) =>
  db
    .selectFrom("points as p")
    .select(columns.filter((column) => column !== "title").map((column) => `p.${column}` as const))
    .select([
      titleIn("p", language).as("title"),
      titleLanguage("p", language).as("title_language"),
      joinPlace(language, sql.ref("p.address_id")).as("place"),
      (files ? sql<MediaRow | null>`null::json` : mainImage(sql.ref("p.id"))).as("main_image"),
      (files ? mediaFiles(sql.ref("p.id")) : sql<MediaRow[] | null>`null::json`).as("media_files"),
    ])
    .$if(kind !== null, (query) => query.where("p.kind", "=", sql.lit(kind ?? "offer")))
    .where("p.deleted_at", "is", null);
