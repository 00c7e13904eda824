// Reviews in the copy of a person's data. Deleting an account keeps them without a name.
import type { Changes } from "#server/kit/changes.ts";
import type { Db } from "#server/kit/db.ts";
import { writtenBy } from "./own.ts";
import { writtenAbout } from "./queries.ts";

/** Reviews by others are included once they are revealed. */
export async function exportReviews(db: Db, { userId, put }: Changes["account.exporting"]): Promise<void> {
  put("reviews", await writtenBy(db, userId));
  put("reviews_about_me", await writtenAbout(db, userId));
}
