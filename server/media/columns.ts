// The files of a point, for the lists of any room: JSON columns, no further query.
import { type Expression, sql } from "kysely";
import type { VideoType } from "#server/files/video/order.ts";

export type MediaRow = {
  id: string;
  kind: "image" | "video";
  folder: string;
  width: number;
  height: number;
  widths: number[];
  blur: string | null;
  content_type: VideoType | null;
  seconds: number | null;
};

const file = sql`json_build_object('id', m.id, 'kind', m.kind, 'folder', m.folder, 'width', m.width, 'height', m.height,
  'widths', m.widths, 'blur', m.blur, 'content_type', m.content_type, 'seconds', m.seconds)`;

/** `select(mainImage(sql.ref("p.id")).as("main_image"))`: the first one. */
export const mainImage = (pointId: Expression<unknown>) => sql<MediaRow | null>`(
  select ${file} from media_files m where m.point_id = ${pointId} order by m.position limit 1)`;

/** All files of the point, in their order. */
export const mediaFiles = (pointId: Expression<unknown>) => sql<MediaRow[]>`(
  select coalesce(json_agg(${file} order by m.position), '[]') from media_files m where m.point_id = ${pointId})`;
