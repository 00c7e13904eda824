// Copies the coarse place of an address to another person, without street and house.
import { sql } from "kysely";
import type { Tx } from "#server/kit/db.ts";
import type { Id } from "#server/kit/viewer.ts";
import { newAlias } from "./write.ts";

/** A place of `userId` in the same cell of the grid. */
export async function copyCoarse(tx: Tx, id: Id, userId: Id): Promise<Id> {
  const copied = [
    "place_id",
    "near_place_id",
    "time_zone",
    "country",
    "country_code",
    "province",
    "locality",
    "locality_type",
    "radius",
    "reveal",
  ] as const;
  const { id: copy } = await tx
    .insertInto("addresses")
    .columns(["user_id", "actor_id", "public_alias", "lat", "lng", ...copied])
    .expression((eb) =>
      eb
        .selectFrom("addresses")
        .select([
          sql<Id>`${userId}::uuid`.as("user_id"),
          sql<Id>`${userId}::uuid`.as("actor_id"),
          sql<string>`${newAlias()}`.as("public_alias"),
          "coarse_lat as lat",
          "coarse_lng as lng",
          ...copied,
        ])
        .where("id", "=", id),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return copy;
}
