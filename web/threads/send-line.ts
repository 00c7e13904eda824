import { redirect } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import type { Hint } from "./compose.tsx";
import type { Waiting } from "./types.ts";

type Posted = Pick<Waiting, "body" | "phrase" | "language" | "client_id"> & { photo_ids: readonly string[] };

/** Sends a line with text, photos or both. */
export const sendLine = (api: Api, id: string, { body, phrase, language, photo_ids, client_id }: Posted) =>
  api("POST /threads/:id/messages", {
    params: { id },
    body: {
      ...(phrase ? { phrase } : (body !== "" || photo_ids.length === 0) && { body, language }),
      ...(photo_ids.length > 0 && { photo_ids: [...photo_ids] }),
      client_id,
    },
  });

/** Uploads photos for the next line. @returns their ids. */
export async function uploadPhotos(api: Api, id: string, files: readonly (File | FormDataEntryValue)[]) {
  if (files.length === 0) return [];
  const form = new FormData();
  for (const file of files) form.append("photos", file);
  return (await api("POST /threads/:id/photos", { params: { id }, form })).data.map((photo) => photo.id);
}

/** Sends the line of a posted form, or returns a hint about the contact data in it, once. */
export async function postLine(form: FormReader, api: Api, id: string): Promise<Response | Hint> {
  const body = form.text("body");
  // New photos of a form that was sent without JavaScript, and photos uploaded before the hint about contact data.
  const files = form.pick("photos").getAll("photos");
  const photo_ids = [...form.all("photo_ids"), ...(await uploadPhotos(api, id, files))];
  if (body && form.text("known") !== body) {
    const { masks } = await api("GET /threads/:id", { params: { id } });
    const { found, masked } = await api("POST /threads/preview", { body: { body } });
    if (masks && found.length > 0) return { hint: masked, body, photos: photo_ids };
  }
  const { seq } = await sendLine(api, id, { body, photo_ids, client_id: crypto.randomUUID() });
  // Without JavaScript the page cannot report read lines, so sending a line marks all before it as read.
  await api("POST /threads/:id/read", { params: { id }, body: { seq } });
  return redirect(`/messages/${id}#write`);
}
