import type { Api } from "#web/kit/calls.ts";

type Posted = { body: string; photo_ids: readonly string[]; client_id: string };

/** Sends a line with text, photos or both. */
export const sendLine = (api: Api, id: string, { body, photo_ids, client_id }: Posted) =>
  api("POST /threads/:id/messages", {
    params: { id },
    body: {
      ...((body !== "" || photo_ids.length === 0) && { body }),
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
