import type { Api } from "#web/kit/calls.ts";
import { Problem } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";

/** The names of the fields of `PhotosField`, beside `media_ids`. */
export const fileField = "media_files";
export const offField = "media_off";
export const mediaField = "media_field";

/**
 * The ids of the files of a form with a `PhotosField`, in their order. Files of a form that was sent without JavaScript
 * are uploaded first; their problems are reported at the field.
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

type MediaChange = { media_ids?: string[]; media_off?: string[] };

/** The files of a form for the call that saves its offer or request; empty when the form has no `PhotosField`. */
export async function readMediaChange(form: FormReader, api: Api): Promise<MediaChange> {
  if (!form.has(mediaField)) return {};
  const off = form.all(offField);
  return { media_ids: await readMedia(form, api), ...(off.length > 0 && { media_off: off }) };
}
