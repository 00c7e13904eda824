// Uploaded pictures that are not attached yet, written to the tables without processing images.
import { randomUUID } from "node:crypto";
import { world, type Person } from "../world/world.ts";

/** @returns their ids, in order. */
export async function unattachedPictures({ id }: Person, count: number): Promise<string[]> {
  const { kit } = await world();
  const picture = () => ({
    user_id: id,
    kind: "image" as const,
    folder: `points/${randomUUID()}`,
    width: 640,
    height: 480,
    widths: [320, 640],
    bytes: 1_000,
  });
  const rows = await kit.db
    .insertInto("media_files")
    .values(Array.from({ length: count }, picture))
    .returning("id")
    .execute();
  return rows.map((row) => row.id);
}
