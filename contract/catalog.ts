// The catalogue of services: 27 point types and their purposes, in the reader's language.
import { z } from "zod";
import { get, many } from "./kit/endpoint.ts";
import { SmallId } from "./kit/fields.ts";
import { numeric, oneQuery } from "./kit/query.ts";

const Purpose = z.object({
  id: SmallId,
  slug: z.string(),
  name: z.string(),
  /** Synonyms, in the reader's language. */
  tags: z.array(z.string()),
  point_type_id: SmallId,
});
const Type = z.object({
  id: SmallId,
  slug: z.string(),
  name: z.string(),
  /** Name of a Lucide icon. */
  icon: z.string(),
});

export const PointType = Type.extend({ point_purposes: z.array(Purpose).optional() });
export type PointType = z.infer<typeof PointType>;
export const PointPurpose = Purpose.extend({ point_type: Type.optional() });
export type PointPurpose = z.infer<typeof PointPurpose>;

export const catalog = {
  types: get("/point-types", {
    summary: "List all point types; answers carry an ETag and may be cached for five minutes",
    access: "public",
    query: oneQuery(["point_purposes"]),
    reply: many(PointType),
  }),
  purposes: get("/point-purposes", {
    summary:
      "List all purposes, those of one type, or with `filter[text]` those that match the typed words, best first",
    access: "public",
    query: oneQuery(["point_type"]).extend({
      filter: z
        .strictObject({
          /** In any of the seven languages, e.g. "протікає кран". */
          text: z.string().trim().min(2).max(100).optional(),
          point_type: numeric(SmallId).optional(),
        })
        .optional(),
    }),
    reply: many(PointPurpose),
  }),
};
