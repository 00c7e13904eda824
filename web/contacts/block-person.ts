import type { RouterContextProvider } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import type { FormReader } from "#web/kit/read-form.ts";

type Tools = { form: FormReader; api: Api; context: Readonly<RouterContextProvider> };

/** Handles the form of `BlockButton`; `next` is a page that still exists after the block. */
export async function blockPerson({ form, api, context }: Tools, next: string): Promise<Response> {
  await api("POST /blocked-people", { body: { user_id: form.text("person") } });
  return redirectWithMessage(context, next, tOf(context, "contacts")("block.done"));
}

export async function unblockPerson({ form, api, context }: Tools, next: string): Promise<Response> {
  await api("DELETE /blocked-people/:id", { params: { id: form.text("person") } });
  return redirectWithMessage(context, next, tOf(context, "contacts")("unblock.done"));
}
