import { sql } from "kysely";
import { hiddenFrom } from "#server/contacts/blocks.ts";
import type { Id } from "#server/kit/viewer.ts";
import { heldBy } from "#server/points/held-by.ts";

/** On points `p`: published by others at this person's places, except people hidden by a block. */
export const hostedBy = (userId: Id) => sql<boolean>`
  p.host_id = ${userId} and p.published_at is not null and p.deleted_at is null
  and not ${heldBy("p", userId)}
  and p.user_id not in ${hiddenFrom({ id: userId })}`;
