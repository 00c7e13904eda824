import type { Api } from "#web/kit/calls.ts";
import { Problem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";

/** The names of what `PhotosField` posts, beside `media_ids`. */
export const fileField = "media_files";
export const offField = "media_off";

/**
 * The ids of the files of a form with a `PhotosField`, in their order. Files of a form that was sent without JavaScript
 * are uploaded first; what is wrong with them is said of the field.
 */
export async function readMedia(form: FormReader, api: Api, name = "media_ids"): Promise<string[]> {
  const off = new Set(form.all(offField));
  const ids = form.all(name).filter((id) => !off.has(id));
  const files = form.pick(fileField).getAll(fileField);
  if (files.length === 0) return ids;
  const posted = new FormData();
  for (const file of files) posted.append("files", file);
  try {
    const { data } = await api("POST /images", { form: posted });
    return [...ids, ...data.map(({ id }) => id)];
  } catch (error) {
    if (!(error instanceof Problem) || !error.data.errors["files"]) throw error;
    throw new Problem({ ...error.data, errors: { [name]: error.data.errors["files"] } });
  }
}

/** What was taken out of the field, for the call that saves the offer or request. */
export function takenOff(form: FormReader): { media_off?: string[] } {
  const off = form.all(offField);
  return off.length > 0 ? { media_off: off } : {};
}
