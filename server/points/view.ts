// Row → reply: the part for all readers of the point, with the coarse place only.
import type { PointFacts } from "#contract/points.ts";
import { coarsePlace } from "#server/addresses/place-columns.ts";
import type { Names } from "#server/catalog/names.ts";
import { presentMedia } from "#server/media/view.ts";
import { pick, shown } from "./fields.ts";
import type { PointCard } from "./select.ts";

/** The fields of both kinds: plain columns as listed in `fields`, and those with another form in the reply. */
export function presentPoint(row: PointCard, names: Names): PointFacts {
  const { media_files } = row;
  const files = media_files?.map(presentMedia);
  const place = row.place ? coarsePlace(row.place, names.language) : null;
  const main = row.main_image ? presentMedia(row.main_image) : files?.[0];
  return {
    ...pick(row, shown.public.both),
    title_language: row.title_language,
    point_type: names.type(row.point_type_id),
    point_purposes: names.purposes(row.purpose_ids),
    time: row.time_of_day?.slice(0, 5) ?? null,
    ...(row.mandate === "own" ? {} : { managed: row.mandate === "managed" }),
    place,
    ...(names.addresses ? { address: place } : {}),
    main_image: main ?? null,
    ...(files ? { media_files: files } : {}),
  };
}
