import type { Api } from "#web/kit/calls.ts";
import type { FormReader } from "#web/kit/read-form.ts";

export const readMedia = async (form: FormReader, _api: Api): Promise<string[]> => form.all("media_ids");
export const takeOff = async (_form: FormReader, _api: Api, _id: string): Promise<void> => undefined;
