// Muted requests: their notifications are sent neither by push nor by email.
import type { RouterContextProvider } from "react-router";
import type { Api } from "#web/kit/calls.ts";
import { redirectWithMessage } from "#web/kit/flash.ts";
import { tOf } from "#web/kit/i18n/t-of.server.ts";
import { orRefusal, Problem } from "#web/kit/problem.ts";
import { allPages, mostOfPage } from "#web/kit/read/all-pages.ts";

type Tools = { api: Api; context: Readonly<RouterContextProvider>; request: string; here: string };

/** The handlers of `MuteRequest`, by `intent`. */
export const muteSteps = ({ api, context, request, here }: Tools) => ({
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
