// An account that may save no further post.
import { addressOf, plumber } from "../../fixtures/requests.ts";
import type { Made, Recipe } from "../../calls/room.ts";
import type { Scene } from "../scene.ts";

type Full = Made & { params: { id: string }; body: { title: string; publish: boolean } };

/** Publishes an archived post of an account with the maximum number of posts. */
export async function full(
  { person, kit }: Scene,
  call: "POST /service-offers" | "POST /service-requests",
): Promise<Full> {
  const petro = await person("Petro");
  const body = { ...plumber, title: "Тече кран", address_id: await addressOf(petro), publish: true };
  const { id } = await petro.call(call, { body });
  await kit.db.updateTable("points").set({ status: "archived" }).where("id", "=", id).execute();
  await kit.db
    .updateTable("storage_used")
    .set({ open_points: kit.config.ACCOUNT_OPEN_POINTS })
    .where("user_id", "=", petro.id)
    .execute();
  return { who: petro, params: { id }, body: { title: "Тече кран", publish: true } };
}

/** Saves a new post in such an account. */
export const fullToSave: Recipe = async (scene) => {
  const { who, body } = await full(scene, "POST /service-requests");
  return { who, body: { title: body.title } };
};

/** Brings a post again that its author has deleted since. */
export const broughtAgain =
  (call: "POST /service-offers" | "POST /service-requests"): Recipe =>
  async ({ person }) => {
    const petro = await person("Petro");
    const body = { title: "Тече кран", client_id: crypto.randomUUID() };
    const { id } = await petro.call(call, { body });
    await petro.call("DELETE /points/:id", { params: { id } });
    return { who: petro, body };
  };
