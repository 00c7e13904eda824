// Row → reply.
import type { z } from "zod";
import type { ReviewAspect } from "#contract/review-aspects.ts";
import type { OwnReview, Review } from "#contract/reviews.ts";
import type { Names } from "#server/catalog/names.ts";
import type { OwnRow } from "./own.ts";
import type { ShownRow } from "./queries.ts";

const aspectsOf = ({ quality, punctuality, price_as_agreed, communication }: Record<ReviewAspect, number | null>) => ({
  quality,
  punctuality,
  price_as_agreed,
  communication,
});

export const presentOwn = (row: OwnRow): z.infer<typeof OwnReview> => {
  const { id, stars, body, language, author_named, written_at, revealed_at } = row;
  return { id, stars, aspects: aspectsOf(row), body, language, author_named, written_at, revealed_at };
};

/** @param isSubject the reader is the reviewed side */
export function presentShown(names: Names, row: ShownRow, isSubject: boolean): Review {
  const { id, side, author_name, author_latin_name, month, stars, body, language, reply, reply_language, removed } =
    row;
  const type = names.type(row.point_type_id);
  return {
    id,
    side,
    author_name,
    author_latin_name,
    month,
    category: type && { id: type.id, slug: type.slug, name: type.name },
    stars,
    aspects: aspectsOf(row),
    body,
    language,
    reply,
    reply_language,
    removed,
    can: { reply: isSubject && reply === null && !removed },
  };
}
