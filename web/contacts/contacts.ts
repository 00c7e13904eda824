import type { RouterContextProvider } from "react-router";
import type { Api, Reply } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { Problem, orRefusal } from "#web/kit/problem.ts";
import type { ProblemData } from "#web/kit/problem.ts";
import type { FormReader } from "#web/kit/read-form.ts";
import { allPages, mostOfPage } from "#web/kit/read/all-pages.ts";

export type Contacts = {
  phones: Reply<"GET /users/:id/phones"> | null;
  address: Reply<"GET /addresses/:id"> | null;
  /** The problem of a contact that did not open. */
  problem: ProblemData | null;
};

/**
 * Opens phones and address if the rules allow it; each is recorded and may count to the daily quota. A refusal is part
 * of the result.
 */
export async function openContacts(api: Api, of: { person: string; address: string | null }): Promise<Contacts> {
  const phones = await tried(api("GET /users/:id/phones", { params: { id: of.person } }));
  const address = of.address ? await tried(api("GET /addresses/:id", { params: { id: of.address } })) : null;
  return {
    phones: phones.is,
    address: address?.is ?? null,
    problem: phones.problem ?? address?.problem ?? null,
  };
}

/** Returns a refusal as part of the result instead of throwing it. */
export async function tried<T>(call: Promise<T>): Promise<{ is: T | null; problem: ProblemData | null }> {
  try {
    return { is: await call, problem: null };
  } catch (error) {
    if (!(error instanceof Problem) || !error.is("phones.hidden", "phones.limit_exceeded", ...gone)) throw error;
    return { is: null, problem: error.data };
  }
}

const gone = [
  "user.not_found",
  "address.not_found",
  "address.host_not_approved",
  "provider.not_active",
  "provider.not_providing",
] as const;

type FormTools = { form: FormReader; api: Api; context: Readonly<RouterContextProvider> };

/** Handles the form of `BlockButton`; `next` is a page that still exists after the block. */
export async function blockPerson({ form, api, context }: FormTools, next: string): Promise<Response> {
  await api("POST /blocked-people", { body: { user_id: form.text("person") } });
  return redirectWithMessage(context, next, tOf(context, "contacts")("block.done"));
}

export async function unblockPerson({ form, api, context }: FormTools, next: string): Promise<Response> {
  await api("DELETE /blocked-people/:id", { params: { id: form.text("person") } });
  return redirectWithMessage(context, next, tOf(context, "contacts")("unblock.done"));
}

type RequestTools = { api: Api; context: Readonly<RouterContextProvider>; request: string; here: string };

/** The handlers of `MuteRequest`, by `intent`: notifications of a muted request are sent neither by push nor by email. */
export const muteSteps = ({ api, context, request, here }: RequestTools) => ({
  mute_request: async () => {
    await api("POST /notifications/muted-requests", { body: { request_id: request } });
    return redirectWithMessage(context, here, tOf(context, "contacts")("mute.done"));
  },
  unmute_request: async () => {
    const refused = await orRefusal(api("DELETE /notifications/muted-requests/:id", { params: { id: request } }));
    // 404: already ended, e.g. from another tab.
    if (refused instanceof Problem && refused.data.status !== 404) throw refused;
    return redirectWithMessage(context, here, tOf(context, "contacts")("unmute.done"));
  },
});

export const isMuted = async (api: Api, request: string): Promise<boolean> =>
  (await api("GET /notifications/muted-requests", { query: { filter: { request } } })).data.length > 0;

/** All requests about which the user gets no notifications. */
export const mutedRequests = (api: Api) =>
  allPages((page) => api("GET /notifications/muted-requests", { query: { page, per_page: mostOfPage } }));
