// Row → reply: what everyone who may see the point reads of it; the coarse place only.
import type { Language } from "#contract/kit/languages.ts";
import type { PointFacts } from "#contract/points.ts";
import { coarsePlace } from "#server/addresses/place-columns.ts";
import { presentMedia } from "#server/media/view.ts";
import type { SelectedPoint } from "./select.ts";

export function presentPoint(row: SelectedPoint, language: Language): PointFacts {
  const { id, title, description, tags, point_type, point_purposes, price, currency } = row;
  const { duration_from, duration_to, date, published_at, created_at, updated_at, main_image, media_files } = row;
  return {
    id,
    title,
    description,
    tags,
    point_type,
    point_purposes,
    price,
    currency,
    duration_from,
    duration_to,
    date,
    published_at,
    created_at,
    updated_at,
    status: row.status,
    language: row.language,
    time: row.time_of_day?.slice(0, 5) ?? null,
    ...(row.mandate === "own" ? {} : { managed: row.mandate === "managed" }),
    place: row.place ? coarsePlace(row.place, language) : null,
    main_image: main_image && presentMedia(main_image),
    ...(media_files ? { media_files: media_files.map(presentMedia) } : {}),
  };
}
