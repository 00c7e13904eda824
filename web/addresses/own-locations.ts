import type { Api } from "#web/kit/calls.ts";
import { allPages, mostOfPage } from "#web/kit/read/all-pages.ts";

/** All places of the user, the newest first. */
export const ownLocations = (api: Api) =>
  allPages((page) => api("GET /addresses", { query: { page, per_page: mostOfPage, sort: "-created_at" } }));
